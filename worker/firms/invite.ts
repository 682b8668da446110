import { permissionsOf } from '#contract/firms'
import { type InvitationForm, invitationDays, teamMessages } from '#contract/team'
import type { TeamInvitation } from '#contract/team-views'
import { deliverSoon, enqueueIf, sealToken } from '../notifications/outbox'
import { admit } from '../platform/admission'
import { recordAuditIf } from '../platform/audit'
import { Failure } from '../platform/failure'
import { insertIf } from '../platform/insert-if'
import { assertWithin, countTry, isFree, type Limit, windowsOf } from '../platform/rate-limit'
import { randomToken, sha256 } from '../platform/secret'
import type { Tools } from '../platform/tools'
import type { Member, MemberClaim } from './member'
import { invitations } from './tables'
import { canInvite, memberOfEmail, type PendingInvitation, replaceInvitation } from './team-queries'

const day = 24 * 60 * 60 * 1000
const mostAnHour = 60

/** Under what an invitation's secret is kept: the database never holds the secret itself. */
export const hashOfToken = (token: string): Promise<string> => sha256(token)

export const invitationView = (row: PendingInvitation, now: Date): TeamInvitation => ({
  id: row.id,
  email: row.email,
  role: row.role,
  permissions: row.permissions,
  invitedBy: row.invitedBy,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  isExpired: row.expiresAt <= now,
})

/**
 * Invites somebody to the member's firm by a link that works once. An earlier invitation of the same address
 * stops working, so that inviting again sends a new link.
 * @throws Failure signed-out, forbidden, already-member, team-full, too-many-attempts
 */
export async function inviteMember(tools: Tools, claim: MemberClaim, form: InvitationForm): Promise<TeamInvitation> {
  const { db } = tools
  const [member, [known]] = await admit(tools, claim, memberOfEmail(db, claim.firmId, form.email))
  assertMayGive(member, form)
  if (known) throw alreadyMember(form.email, known.isActive)
  const made = await writeInvitation(tools, member, form)
  if (!made) throw new Failure('team-full', teamMessages.full)
  deliverSoon(tools)
  return invitationView({ ...made, invitedBy: member.name }, tools.now())
}

const alreadyMember = (email: string, isActive: boolean) =>
  new Failure('already-member', isActive ? teamMessages.alreadyMember(email) : teamMessages.inactiveMember(email))

/** Nobody gives more than they have. @throws Failure forbidden */
function assertMayGive({ permissions }: Member, { role, permissions: named }: InvitationForm): void {
  if (permissionsOf(role, named).some((permission) => !permissions.includes(permission))) {
    throw new Failure('forbidden', teamMessages.moreThanOwn)
  }
}

/** One batch: the message, the end of an earlier invitation, and the invitation, while there is a place for it. */
async function writeInvitation(tools: Tools, member: Member, { email, role, permissions }: InvitationForm) {
  const { db, env, now } = tools
  const at = now()
  const { firmId } = member
  const token = randomToken()
  const tokenHash = await hashOfToken(token)
  const key = `team-invitation:${tokenHash}`
  const limit: Limit = { key: `invitations of firm ${firmId}`, most: mostAnHour, seconds: 3600 }
  const can = canInvite(firmId, email, isFree(limit, at))
  const facts = { firm: member.firm.name, invitedBy: member.name, role, token: await sealToken(env, token, key) }
  const [, , , [made], counted, windows] = await db.batch([
    recordAuditIf(
      db,
      can,
      member,
      { action: 'invite-member', subject: `firm ${firmId}`, detail: `${email}, ${role}` },
      at,
    ),
    enqueueIf(db, can, { message: 'team-invitation', to: { email }, facts, key }, at),
    replaceInvitation(db, firmId, email, can, at),
    insertIf(
      db,
      invitations,
      {
        firmId,
        email,
        role,
        permissions,
        tokenHash,
        invitedBy: member.id,
        createdAt: at,
        expiresAt: new Date(at.getTime() + invitationDays * day),
      },
      can,
    ).returning(),
    countTry(db, limit, at),
    windowsOf(db, [limit]),
  ])
  assertWithin([counted], windows, at)
  return made
}
