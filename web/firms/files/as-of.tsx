import { harareDay } from '#contract/time'
import { When } from '../../ui/format/when'

/** When a list of an earlier visit was current, in milliseconds. */
export function AsOf({ at }: { at: number }) {
  const isToday = harareDay(at) === harareDay(performance.timeOrigin)
  return (
    <span className="minor list-as-of" role="status">
      As of <When at={at} isTimeOnly={isToday} />
    </span>
  )
}
