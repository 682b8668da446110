import type { DeedState, ReleaseBlocker } from '#contract/deeds'
import { type MemberRole, type Permission, permissionsOf } from '#contract/staff/firms'
import { day } from '#contract/time'

/** How long somebody has belonged to a firm before they can be the second person of a release, in milliseconds. */
export const secondPersonAfter = day

/** A version of a deed, as far as it matters who may release it. */
interface Uploaded {
  uploadedBy: number
  firmId: number
  state: DeedState
}

/** Whether a firm that has the file sees a version: what another firm uploaded and never released stays with that firm. */
export const isShownTo = (deed: Pick<Uploaded, 'firmId' | 'state'>, firmId: number): boolean =>
  deed.firmId === firmId || deed.state !== 'uploaded'

/** A member of a firm, as a possible second person. */
export interface Colleague {
  id: number
  invitedBy: number | null
  joinedAt: Date
}

/** Why this member may not release this version; undefined when they may. */
export function blockerOf(
  deed: Pick<Uploaded, 'uploadedBy'>,
  member: Colleague,
  now: Date,
): ReleaseBlocker | undefined {
  if (deed.uploadedBy === member.id) return 'uploader'
  if (deed.uploadedBy === member.invitedBy) return 'invited'
  return now.getTime() - member.joinedAt.getTime() < secondPersonAfter ? 'new' : undefined
}

/** A colleague, with what they may do at the firm. */
export type RankedColleague = Colleague & { role: MemberRole; permissions: readonly Permission[] }

/** Whether the platform has to release a version, because no active member of the firm that has the file may. */
export const isForPlatform = (
  deed: Uploaded,
  firmId: number | null,
  colleagues: readonly RankedColleague[],
  now: Date,
): boolean =>
  deed.state === 'uploaded' &&
  deed.firmId === firmId &&
  !colleagues.some(
    (each) => permissionsOf(each.role, each.permissions).includes('deeds') && !blockerOf(deed, each, now),
  )
