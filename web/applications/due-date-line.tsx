import type { DueDate } from '#contract/applications/progress/due-date-rules'
import { harareDate, harareDay } from '#contract/time'
import './tracking/due-date.css'
import { useMoment } from '../ui/page/moment'

interface DueDateLineProps {
  by: DueDate
  firmName: string | null
}

export function DueDateLine({ by: { at, waitingFor }, firmName }: DueDateLineProps) {
  // the day itself is not late
  const isPast = harareDate(at) < harareDate(useMoment())
  const date = <strong>{harareDay(at)}</strong>
  if (waitingFor === 'owner') {
    return (
      <p className="by-when">
        {isPast ? 'Your application can’t move on until you do this.' : <>Please do this by {date}.</>}
      </p>
    )
  }
  return (
    <p className="by-when">
      {isPast ? (
        <>
          This step is late. It is usually done by {harareDay(at)}. Ask {firmName ?? 'us'} for an update.
        </>
      ) : (
        <>Usually done by {date}.</>
      )}
    </p>
  )
}
