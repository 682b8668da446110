import { harareDay } from '#contract/time'
import { When } from '../ui/format/when'

/** When it was current, in milliseconds. */
export const AsOf = ({ at }: { at: number }) => (
  <>
    As of <SeenAt at={at} />
  </>
)

export function SeenAt({ at }: { at: number }) {
  return <When at={at} isTimeOnly={harareDay(at) === harareDay(performance.timeOrigin)} />
}
