import { permissionsOf } from '#contract/firms'
import { teamMessages } from '#contract/team'
import type { Team } from '#contract/team-views'
import { admit } from '../platform/admission'
import { recordAuditIf } from '../platform/audit'
import { Failure } from '../platform/failure'
import { endSessionsOf } from '../platform/session'
import type { Tools } from '../platform/tools'
import { invitationView } from './invite'
import type { Member, MemberClaim } from './member'
import {
  canBecome,
  hasPending,
  type MemberOfFirm,
  memberOfFirm,
  membersOf,
  pendingInvitation,
  pendingInvitations,
  revokeInvitationsOf,
  revokePending,
  setActive,
} from './team-queries'

/** What was done, in a sentence fit for a toast. */
export interface Told {
  message: string
}

/** Everybody of the member's firm, and whom it has invited. @throws Failure signed-out, forbidden */
export async function teamOf(tools: Tools, claim: MemberClaim): Promise<Team> {
  const { db, now } = tools
  const [, people, invited] = await admit(
    tools,
    claim,
    membersOf(db, claim.firmId),
    pendingInvitations(db, claim.firmId),
  )
  return {
    members: people.map((member) => ({ ...member, lastLoginAt: member.lastLoginAt?.toISOString() ?? null })),
    invitations: invited.map((invitation) => invitationView(invitation, now())),
  }
}

/** Takes an invitation back: its link stops working. @throws Failure signed-out, forbidden, not-found */
export async function revokeInvitation(tools: Tools, claim: MemberClaim, id: number): Promise<Told> {
  const { db, now } = tools
  const [member, [invitation]] = await admit(tools, claim, pendingInvitation(db, claim.firmId, id))
  if (!invitation) throw new Failure('not-found')
  const at = now()
  const doing = { action: 'revoke-invitation', subject: `invitation ${id}`, detail: invitation.email }
  const [, revoked] = await db.batch([
    recordAuditIf(db, hasPending(claim.firmId, id), member, doing, at),
    revokePending(db, claim.firmId, id, at),
  ])
  if (revoked.length === 0) throw new Failure('not-found')
  return { message: teamMessages.revoked }
}

/**
 * Lets a member of the firm in or keeps them out; whoever is kept out is signed out on their next click, and the
 * invitations that they sent open nothing any more.
 * @throws Failure signed-out, forbidden, not-found, last-admin
 */
export async function setMemberActive(tools: Tools, claim: MemberClaim, id: number, isActive: boolean): Promise<Told> {
  const { db, now } = tools
  const [member, [person]] = await admit(tools, claim, memberOfFirm(db, claim.firmId, id))
  if (!person) throw new Failure('not-found')
  assertOutranks(member, person)
  const said = isActive ? teamMessages.activated : teamMessages.deactivated
  if (person.isActive === isActive) return { message: said(person.fullName) }
  const at = now()
  const can = canBecome(claim.firmId, id, isActive)
  const action = isActive ? 'activate-member' : 'deactivate-member'
  const [, , , changed] = await db.batch([
    recordAuditIf(db, can, member, { action, subject: `member ${id}`, detail: person.fullName }, at),
    endSessionsOf(db, 'member', id, at, can),
    revokeInvitationsOf(db, claim.firmId, id, at, can),
    setActive(db, id, isActive, can),
  ])
  if (changed.length === 0) throw new Failure('last-admin', teamMessages.lastAdmin)
  return { message: said(person.fullName) }
}

/** Nobody decides over somebody who may do more than they. @throws Failure forbidden */
function assertOutranks({ permissions }: Member, { role, permissions: named }: MemberOfFirm): void {
  if (permissionsOf(role, named).some((permission) => !permissions.includes(permission))) {
    throw new Failure('forbidden', teamMessages.moreThanOwn)
  }
}
