import { type DueDate, daysOverdue } from '#contract/applications/progress/due-date-rules'
import { harareDay } from '#contract/time'
import './tracking/due-date.css'
import { useMoment } from '../ui/page/moment'

interface DueDateLineProps {
  by: DueDate
  firmName: string | null
}

export function DueDateLine({ by, firmName }: DueDateLineProps) {
  const days = daysOverdue(by, useMoment())
  const date = <strong>{harareDay(by.at)}</strong>
  if (by.waitingFor === 'owner') {
    return (
      <p className="due-date">
        {days > 0 ? 'Your application can’t move on until you do this.' : <>Please do this by {date}.</>}
      </p>
    )
  }
  return (
    <p className="due-date">
      {days > 0 ? (
        <>
          This step is {days === 1 ? '1 day' : `${days} days`} late. Ask {firmName ?? 'us'} for an update.
        </>
      ) : (
        <>Usually done by {date}.</>
      )}
    </p>
  )
}
