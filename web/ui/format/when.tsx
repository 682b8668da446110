import { useEffect } from 'react'
import { harareClock, harareDay, harareTime, type Instant } from '#contract/time'
import './when.css'
import { shownTimes } from './zone-line'

interface WhenProps {
  at: Instant
  isDateOnly?: boolean
  /** Where the date is shown above. */
  isTimeOnly?: boolean
}

/** An instant in Harare, as in our messages and documents. The page's `ZoneLine` names the zone. */
export function When({ at, isDateOnly = false, isTimeOnly = false }: WhenProps) {
  useEffect(() => {
    if (isDateOnly) return
    shownTimes.set(shownTimes.get() + 1)
    return () => shownTimes.set(shownTimes.get() - 1)
  }, [isDateOnly])
  const words = isDateOnly ? harareDay(at) : isTimeOnly ? harareClock(at) : harareTime(at)
  if (words === '') return null
  return (
    <time className="when" dateTime={new Date(at).toISOString()}>
      {words}
    </time>
  )
}
