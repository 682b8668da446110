import { type InvitationForm, invitationDays } from '#contract/firms/invitations'
import { type TeamInvitation } from '#contract/firms/team'
import { day, hourSeconds } from '#contract/time'
import { tellOfAdmin } from '../identity/admin-notice'
import { deliverSoon, encryptToken } from '../notifications/outbox'
import { enqueue } from '../notifications/shared/outbox-queries'
import { readAs } from '../platform/admission'
import { recordAudit } from '../platform/audit/audit'
import type { AppContext } from '../platform/context'
import { randomToken, sha256 } from '../platform/crypto/secret'
import { commit, retryOnConflict } from '../platform/database/commit'
import { assertBelowLimit, attemptsIn, countAttempt, isBelowLimit, type Limit } from '../platform/rate-limit'
import {
  canInvite,
  insertInvitation,
  memberOfEmail,
  type PendingInvitation,
  revokeInvitationTo,
  seatsOf,
} from './invitation-queries'
import type { MemberSessionToken } from './member'
import { adminsOf } from './team-queries'
import { administers, assertHasAll, assertInvitable, mostPlaces } from './team-rules'

const maxAnHour = 60

/** Stored instead of the invitation's secret. */
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
 * Invites a person to the member's firm by a link that works once.
 * The firm's admins get a mail when the new member could change the team. The link works for `invitationDays`.
 * An earlier invitation of the same address is revoked, so that inviting again sends a new link.
 * @throws Failure signed-out, forbidden, already-member, team-full, too-many-attempts
 */
export const inviteMember = (
  context: AppContext,
  sessionToken: MemberSessionToken,
  form: InvitationForm,
): Promise<TeamInvitation> =>
  retryOnConflict(async () => {
    const { db, env, now } = context
    const { firmId } = sessionToken
    const { email, role, permissions } = form
    const limit: Limit = { key: `invitations of firm ${firmId}`, most: maxAnHour, seconds: hourSeconds }
    const read = await readAs(context, sessionToken, {
      known: memberOfEmail(db, firmId, email),
      places: seatsOf(db, firmId, email),
      uses: attemptsIn(db, [limit]),
      admins: administers(form) ? adminsOf(db, firmId) : undefined,
    })
    const at = now()
    const member = read.actor
    assertHasAll(member.permissions, form)
    assertInvitable(email, read.known[0], read.places[0]?.taken ?? 0)
    assertBelowLimit([limit], read.uses, at)
    const token = randomToken()
    const tokenHash = await hashOfToken(token)
    const key = `team-invitation:${tokenHash}`
    const { name, slug } = member.firm
    const facts = { firm: name, invitedBy: member.name, role, token: await encryptToken(env, token, key) }
    const added = { how: 'invited', person: email, by: member.name, team: { name, slug, role, permissions } } as const
    const event = { action: 'invite-member', entity: 'firm', id: firmId, detail: `${email}, ${role}` } as const
    const expiresAt = new Date(at.getTime() + invitationDays * day)
    const row = { firmId, email, role, permissions, tokenHash, invitedBy: member.id, createdAt: at, expiresAt }
    const { invitation } = await commit(db, canInvite(firmId, email, mostPlaces, isBelowLimit(limit, at)), {
      tried: countAttempt(db, limit, at),
      audit: recordAudit(db, member, event, at),
      message: enqueue(db, { message: 'team-invitation', to: { email }, facts, key }, at),
      notices: tellOfAdmin(db, read.admins ?? [], added, key, at),
      replaced: revokeInvitationTo(db, firmId, email, at),
      invitation: insertInvitation(db, row),
    })
    const [invitationRow] = invitation
    if (!invitationRow) throw new Error('no invitation was written')
    deliverSoon(context)
    return invitationView({ ...invitationRow, invitedBy: member.name }, at)
  })
