import { and, eq } from 'drizzle-orm'
import { minStaffPasswordLength } from '#contract/accounts'
import { permissionsOf } from '#contract/firms'
import { type Acceptance, teamMessages } from '#contract/team'
import type { OpenInvitation } from '#contract/team-views'
import { assertAllowed } from '../accounts/common-password'
import { auditRow } from '../platform/audit'
import { Failure } from '../platform/failure'
import { insertIf, never } from '../platform/insert-if'
import { hashPassword } from '../platform/password'
import { endSessionsWhere, newSession } from '../platform/session'
import { auditLog, sessions } from '../platform/tables'
import type { Tools } from '../platform/tools'
import { hashOfToken } from './invite'
import { type SignedIn, sessionView } from './sign-in'
import { members } from './tables'
import {
  acceptOpen,
  hasOpen,
  idOfUsername,
  memberNamed,
  type OpenInvitationRow,
  openInvitationOf,
} from './team-queries'

/** What an invitation says to whoever holds its link. @throws Failure link-invalid */
export async function readInvitation({ db, now }: Tools, token: string): Promise<OpenInvitation> {
  const [invitation] = await openInvitationOf(db, await hashOfToken(token), now())
  if (!invitation) throw new Failure('link-invalid')
  const { name, slug, invitedBy, email, role, expiresAt } = invitation
  return { firm: { name, slug }, invitedBy, email, role, expiresAt: expiresAt.toISOString() }
}

/**
 * Makes a member of whoever holds an invitation's link, and signs them in. The link works once.
 * @throws Failure link-invalid, username-taken, bad-request, password-too-common, busy
 */
export async function acceptInvitation(
  tools: Tools,
  token: string,
  form: Acceptance,
  former: string | undefined,
): Promise<SignedIn> {
  const { db, now } = tools
  const tokenHash = await hashOfToken(token)
  const [[invitation], taken] = await db.batch([openInvitationOf(db, tokenHash, now()), memberNamed(db, form.username)])
  if (!invitation) throw new Failure('link-invalid')
  if (taken.length > 0) throw usernameTaken()
  await assertAllowed(form.password, minStaffPasswordLength)
  const session = newSession(tools, 'member', 0)
  const accepted = await writeMember(tools, { tokenHash, invitation, form, session: session.row, former }).catch(
    (error: unknown) => {
      throw isTaken(error) ? usernameTaken() : error
    },
  )
  if (accepted === undefined) throw new Failure('link-invalid')
  return {
    session: { ...session, row: { ...session.row, accountId: accepted } },
    firmId: invitation.firmId,
    view: sessionView({
      name: form.fullName,
      email: invitation.email,
      username: form.username,
      memberRole: invitation.role,
      permissions: permissionsOf(invitation.role, invitation.permissions),
      firm: invitation,
    }),
  }
}

function usernameTaken(): Failure {
  const message = teamMessages.usernameTaken
  return new Failure('username-taken', message, { errors: [{ path: 'username', message }] })
}

interface Accepted {
  tokenHash: string
  invitation: OpenInvitationRow
  form: Acceptance
  session: typeof sessions.$inferInsert
  /** The session that this browser has. */
  former: string | undefined
}

/**
 * One batch: the member, their session and the trace of it, while the invitation is open, which ends with it.
 * @returns the member's id; undefined when somebody else accepted first
 */
async function writeMember(
  tools: Tools,
  { tokenHash, invitation, form, session, former }: Accepted,
): Promise<number | undefined> {
  const { db, now, address } = tools
  const at = now()
  const { username, fullName, password } = form
  const passwordHash = await hashPassword(password)
  const open = hasOpen(tokenHash, at)
  const id = idOfUsername(username)
  const { firmId, email, role, permissions, name, invitedById: invitedBy } = invitation
  const actor = { kind: 'member', id: 0, name: fullName, role: `${role}, ${name}`, address } as const
  const doing = { action: 'accept-invitation', subject: `invitation ${invitation.id}`, detail: `${username}, ${email}` }
  const [, , , , accepted, [made]] = await db.batch([
    insertIf(
      db,
      members,
      { firmId, username, email, fullName, passwordHash, role, permissions, lastLoginAt: at, createdAt: at, invitedBy },
      open,
    ),
    insertIf(db, sessions, { ...session, accountId: id }, open),
    insertIf(db, auditLog, { ...auditRow(actor, doing, at), actorId: id }, open),
    endSessionsWhere(db, 'member', at, former === undefined ? never : and(eq(sessions.id, former), open)),
    acceptOpen(db, tokenHash, at),
    memberNamed(db, username),
  ])
  return accepted.length > 0 ? made?.id : undefined
}

/** Whether somebody else took the name between the two trips: the unique index then undid the whole batch. */
function isTaken(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (/UNIQUE constraint failed: (members\.username_lower|index 'members_username')/.test(cause.message)) return true
  }
  return false
}
