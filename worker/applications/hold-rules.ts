import { type Hold, onHoldDetail } from '#contract/applications/hold'
import { Failure } from '../platform/failure'

/** @throws Failure on-hold, before anything is moved, charged or released */
export function assertNotOnHold({ hold }: { hold: Hold | null }): void {
  if (hold) throw new Failure('on-hold', onHoldDetail[hold])
}
