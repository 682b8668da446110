import { type MemberRole, type Permission, permissionsOf } from '#contract/staff/member-roles'
import { maxTeam, teamMessages } from '#contract/staff/team'
import { Failure } from '../platform/failure'

interface Rights {
  role: MemberRole
  permissions: readonly Permission[]
}

/** A member can only give or take rights that they have. @throws Failure forbidden */
export function assertHasAll(own: readonly Permission[], { role, permissions }: Rights): void {
  if (permissionsOf(role, permissions).some((permission) => !own.includes(permission)))
    throw new Failure('forbidden', teamMessages.moreThanOwn)
}

interface Person extends Rights {
  isActive: boolean
  hasOtherAdmin: boolean
}

/**
 * Whether activating or deactivating a member changes anything.
 * @throws Failure forbidden; last-admin when the firm would have no active admin
 */
export function decideActive(own: readonly Permission[], person: Person, isActive: boolean): boolean {
  assertHasAll(own, person)
  if (person.isActive === isActive) return false
  if (!isActive && person.role === 'admin' && !person.hasOtherAdmin)
    throw new Failure('last-admin', teamMessages.lastAdmin)
  return true
}

/**
 * Refuses an address that the firm already has, and a full team.
 * @param places taken, without this address's own pending invitation
 * @throws Failure already-member, team-full
 */
export function assertInvitable(email: string, known: { isActive: boolean } | undefined, places: number): void {
  if (known) {
    const said = known.isActive ? teamMessages.alreadyMember : teamMessages.inactiveMember
    throw new Failure('already-member', said(email))
  }
  if (places >= maxTeam) throw new Failure('team-full', teamMessages.full)
}
