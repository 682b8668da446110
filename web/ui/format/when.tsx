import { dateAndTime, dateOnly, harareZone, type Instant } from '#contract/time'
import { Tooltip } from '../overlay/tooltip'

interface WhenProps {
  at: Instant
  isDateOnly?: boolean
  /** Shows Harare's time and names the zone, to match a document or a sentence next to it. */
  isHarare?: boolean
}

/** An instant in the reader's zone. Where that differs from Harare's, a tooltip shows Harare's time. */
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
