import { extraPermissions, type MemberRole, type Permission, permissionsOf } from '#contract/firms/member-roles'
import { maxTeam, teamMessages } from '#contract/firms/team'
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

/** Whether someone with these rights can give them to others. */
export const administers = ({ role, permissions }: Rights): boolean => permissionsOf(role, permissions).includes('team')

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

interface Changed extends Rights {
  permissions: Permission[]
  /** Whether the member can do less than before. */
  isLess: boolean
}

/**
 * The rights that a member has after a change; null when it changes nothing.
 * @throws Failure forbidden for one's own and for rights that one does not have; last-admin
 */
export function decideRights(
  actor: { id: number; permissions: readonly Permission[] },
  person: Person & { id: number },
  rights: Rights,
): Changed | null {
  if (actor.id === person.id) throw new Failure('forbidden', teamMessages.notYourself)
  assertHasAll(actor.permissions, person)
  assertHasAll(actor.permissions, rights)
  const named = extraPermissions(rights.role, rights.permissions)
  const before = extraPermissions(person.role, person.permissions)
  if (rights.role === person.role && named.join() === before.join()) return null
  if (person.isActive && person.role === 'admin' && rights.role !== 'admin' && !person.hasOtherAdmin)
    throw new Failure('last-admin', teamMessages.lastAdmin)
  const after = permissionsOf(rights.role, named)
  const isLess = permissionsOf(person.role, before).some((permission) => !after.includes(permission))
  return { role: rights.role, permissions: named, isLess }
}

/** Whose second factors a member may remove: those of others, who have no more rights. @throws Failure forbidden */
export function assertMayReset(
  actor: { id: number; permissions: readonly Permission[] },
  person: Rights & { id: number },
): void {
  if (actor.id === person.id) throw new Failure('forbidden', teamMessages.notYourFactors)
  assertHasAll(actor.permissions, person)
}

/** The most places taken, so that one more person may be invited. */
export const mostPlaces = maxTeam - 1

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
  if (places > mostPlaces) throw new Failure('team-full', teamMessages.full)
}
