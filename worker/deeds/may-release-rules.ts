import type { DeedState, ReleaseBlocker } from '#contract/deeds/deeds'
import { type MemberRole, type Permission, permissionsOf } from '#contract/firms/member-roles'
import { day } from '#contract/time'

/** Milliseconds that a member must have belonged to a firm to be a second person. */
export const secondPersonAfter = day

interface Uploaded {
  uploadedBy: number
  firmId: number
  state: DeedState
}

/** Whether a firm that has the application sees a version; what another firm never released stays with that firm. */
export const isShownTo = (deed: Pick<Uploaded, 'firmId' | 'state'>, firmId: number): boolean =>
  deed.firmId === firmId || deed.state !== 'uploaded'

export interface Colleague {
  id: number
  invitedBy: number | null
  joinedAt: Date
}

export function blockerOf(
  deed: Pick<Uploaded, 'uploadedBy'>,
  member: Colleague,
  now: Date,
): ReleaseBlocker | undefined {
  if (deed.uploadedBy === member.id) return 'uploader'
  if (deed.uploadedBy === member.invitedBy) return 'invited'
  return now.getTime() - member.joinedAt.getTime() < secondPersonAfter ? 'new' : undefined
}

export type RankedColleague = Colleague & { role: MemberRole; permissions: readonly Permission[] }

/** Whether the platform must release a version, because no active member of the firm may. */
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
