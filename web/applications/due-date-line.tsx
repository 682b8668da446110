import { harareDay } from '#contract/time'
import './tracking/due-date.css'
import { useMoment } from '../ui/page/moment'
import type { DueDate } from './progress'

interface DueDateLineProps {
  by: DueDate
  firmName: string | null
}

export function DueDateLine({ by: { day, waitingFor }, firmName }: DueDateLineProps) {
  const isPast = day.getTime() < useMoment()
  const date = <strong>{harareDay(day)}</strong>
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
          This step is late. It is usually done by {harareDay(day)}. Ask {firmName ?? 'us'} for an update.
        </>
      ) : (
        <>Usually done by {date}.</>
      )}
    </p>
  )
}
