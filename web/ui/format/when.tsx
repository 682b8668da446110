import { dateAndTime, dateOnly, harareZone, type Instant } from '#contract/time'
import { Tooltip } from '../overlay/tooltip'

interface WhenProps {
  at: Instant
  isDateOnly?: boolean
  /** Says Harare's time and names it, where the same moment stands on paper or in a sentence beside it. */
  isHarare?: boolean
}

/** An instant in the reader's zone; where that differs from Harare, Harare's time shows on hover and focus. */
export function When({ at, isDateOnly, isHarare }: WhenProps) {
  const write = isDateOnly ? dateOnly : dateAndTime
  if (isHarare) return <time dateTime={new Date(at).toISOString()}>{`${write(at, harareZone)}, Harare time`}</time>
  const here = write(at)
  if (here === '') return null
  const time = (
    <time dateTime={new Date(at).toISOString()} suppressHydrationWarning>
      {here}
    </time>
  )
  const inHarare = dateAndTime(at, harareZone)
  if (inHarare === dateAndTime(at)) return time
  return (
    <Tooltip text={`${inHarare} in Harare`}>
      <button type="button" className="when">
        {time}
      </button>
    </Tooltip>
  )
}
