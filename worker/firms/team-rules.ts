import { type MemberRole, type Permission, permissionsOf } from '#contract/staff/firms'
import { maxTeam, teamMessages } from '#contract/staff/team'
import { Failure } from '../platform/failure'

interface Rights {
  role: MemberRole
  permissions: readonly Permission[]
}

/** Nobody gives or takes rights that they do not have. @throws Failure forbidden */
export function assertHasAll(own: readonly Permission[], { role, permissions }: Rights): void {
  if (permissionsOf(role, permissions).some((permission) => !own.includes(permission)))
    throw new Failure('forbidden', teamMessages.moreThanOwn)
}

interface Person extends Rights {
  isActive: boolean
  /** Whether another member of the firm is an active admin. */
  hasOtherAdmin: boolean
}

/**
 * Whether letting a colleague in or keeping them out changes anything.
 * @throws Failure forbidden; last-admin when the firm would keep no active admin
 */
export function decideActive(own: readonly Permission[], person: Person, isActive: boolean): boolean {
  assertHasAll(own, person)
  if (person.isActive === isActive) return false
  if (!isActive && person.role === 'admin' && !person.hasOtherAdmin)
    throw new Failure('last-admin', teamMessages.lastAdmin)
  return true
}

/**
 * Refuses an address that the firm has already, and one for which its team has no room.
 * @param places how many of the team's places are taken, this address's own pending invitation apart
 * @throws Failure already-member, team-full
 */
export function assertInvitable(email: string, known: { isActive: boolean } | undefined, places: number): void {
  if (known) {
    const said = known.isActive ? teamMessages.alreadyMember : teamMessages.inactiveMember
    throw new Failure('already-member', said(email))
  }
  if (places >= maxTeam) throw new Failure('team-full', teamMessages.full)
}
