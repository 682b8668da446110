import { useState } from 'react'
import { dateOnly } from '#contract/time'
import './due-date.css'
import type { DueDate } from '../progress'

interface DueDateLineProps {
  by: DueDate
  firmName: string | null
}

export function DueDateLine({ by: { day, turn }, firmName }: DueDateLineProps) {
  const [openedAt] = useState(() => Date.now())
  const isPast = day.getTime() < openedAt
  const date = <strong>{dateOnly(day)}</strong>
  if (turn === 'owner') {
    return (
      <p className="by-when">{isPast ? 'Your file waits for this. Please do it soon.' : <>Best done by {date}.</>}</p>
    )
  }
  return (
    <p className="by-when">
      {isPast ? (
        <>
          This step was usually done by {dateOnly(day)}: it takes longer than most. Ask {firmName ?? 'us'} how it
          stands.
        </>
      ) : (
        <>Usually done by {date}.</>
      )}
    </p>
  )
}
