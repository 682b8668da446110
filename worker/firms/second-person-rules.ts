import type { ConfirmBlocker } from '#contract/applications/identity-check/words'
import { type MemberRole, type Permission, permissionsOf } from '#contract/firms/member-roles'
import { day } from '#contract/time'

/** Milliseconds that a member must have belonged to a firm to be a second person. */
export const secondPersonAfter = day

export interface Colleague {
  id: number
  invitedBy: number | null
  joinedAt: Date
}

export type RankedColleague = Colleague & { role: MemberRole; permissions: readonly Permission[] }

/** Why a member is no second person for what an author did; undefined if they are one (decision 020). */
export function secondPersonBlocker(authorId: number, member: Colleague, now: Date): ConfirmBlocker | undefined {
  if (authorId === member.id) return 'own-entry'
  if (authorId === member.invitedBy) return 'invited'
  return now.getTime() - member.joinedAt.getTime() < secondPersonAfter ? 'new' : undefined
}

export const mayRelease = ({ role, permissions }: RankedColleague): boolean =>
  permissionsOf(role, permissions).includes('deeds')
