import type { Instant } from '#contract/time'
import { ownTime } from './own-time'
import { When } from './when'

/** An instant in Harare, and by the reader's clock where that differs: for what can be done or read only until then. */
export function BothTimes({ at }: { at: Instant }) {
  const own = ownTime(at)
  if (own === null) return <When at={at} />
  return (
    <>
      <When at={at} /> in Harare (<span className="when">{own}</span> in your time zone)
    </>
  )
}
