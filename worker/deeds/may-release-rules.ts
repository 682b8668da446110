import type { DeedState, ReleaseBlocker } from '#contract/deeds/deeds'
import { type Colleague, mayRelease, type RankedColleague, secondPersonBlocker } from '../firms/second-person-rules'

interface Uploaded {
  uploadedBy: number
  firmId: number
  state: DeedState
}

export function blockerOf(
  deed: Pick<Uploaded, 'uploadedBy'>,
  member: Colleague,
  now: Date,
): ReleaseBlocker | undefined {
  const blocker = secondPersonBlocker(deed.uploadedBy, member, now)
  return blocker === 'own-entry' ? 'uploader' : blocker
}

/** Whether the platform must release a version, because no active member of the firm may. */
export const isForPlatform = (
  deed: Uploaded,
  firmId: number | null,
  colleagues: readonly RankedColleague[],
  now: Date,
): boolean =>
  deed.state === 'uploaded' &&
  deed.firmId === firmId &&
  !colleagues.some((each) => mayRelease(each) && !blockerOf(deed, each, now))
