import { type Acceptance, type OpenInvitation } from '#contract/firms/invitations'
import { permissionsOf } from '#contract/firms/member-roles'
import { teamMessages } from '#contract/firms/team'
import { minStaffPasswordLength } from '#contract/identity/passwords'
import { tellOfAdmin } from '../identity/admin-notice'
import { assertAllowed } from '../identity/password/assert-allowed'
import { deliverSoon } from '../notifications/outbox'
import type { AppContext } from '../platform/context'
import { hashPassword } from '../platform/crypto/password'
import { batch } from '../platform/database/batch'
import { Conflict, commit } from '../platform/database/commit'
import { isTaken } from '../platform/database/is-taken'
import { Failure } from '../platform/failure'
import { newSession } from '../platform/session'
import { endSession, insertFirstSession } from '../platform/session-queries'
import {
  acceptOpen,
  firmOfOpen,
  hasOpen,
  idOfUsername,
  insertMember,
  memberByUsername,
  openInvitationOf,
  recordOfNew,
} from './invitation-queries'
import { hashOfToken } from './invite'
import { preferencesOf } from './settings-rules'
import { usernameIndex } from './shared/username-queries'
import { type SignedIn, sessionView } from './sign-in'
import { adminsOf } from './team-queries'
import { administers } from './team-rules'

/** The invitation behind a link. @throws Failure link-invalid */
export async function readInvitation({ db, now }: AppContext, token: string): Promise<OpenInvitation> {
  const [invitation] = await openInvitationOf(db, await hashOfToken(token), now())
  if (!invitation) throw new Failure('link-invalid')
  const { name, slug, invitedBy, email, role, expiresAt } = invitation
  return { firm: { name, slug }, invitedBy, email, role, expiresAt: expiresAt.toISOString() }
}

/**
 * Makes a member from an invitation and signs them in. The link works once. The firm's admins get a mail when the new
 * member can change the team.
 * @param former this browser's session, which ends
 * @throws Failure link-invalid, username-taken, busy, those of assertAllowed
 */
export async function acceptInvitation(
  context: AppContext,
  token: string,
  { username, fullName, password }: Acceptance,
  former: string | undefined,
): Promise<SignedIn> {
  const { db, env, now, address } = context
  context.hashPlace.take()
  const tokenHash = await hashOfToken(token)
  const { invitations, namesakes, admins } = await batch(db, {
    invitations: openInvitationOf(db, tokenHash, now()),
    namesakes: memberByUsername(db, username),
    admins: adminsOf(db, firmOfOpen(tokenHash, now())),
  })
  const [invitation] = invitations
  if (!invitation) throw new Failure('link-invalid')
  if (namesakes.length > 0) throw usernameTaken()
  const { firmId, email, role, permissions, invitedById: invitedBy } = invitation
  const facts = [fullName, username, email, invitation.name, invitation.slug]
  await assertAllowed(env, password, { least: minStaffPasswordLength, facts })
  const session = newSession(context, 'member', 0)
  const at = now()
  const member = { firmId, username, email, fullName, role, permissions, invitedBy }
  const actor = { kind: 'member', id: null, name: fullName, role: `${role}, ${invitation.name}`, address } as const
  const event = {
    action: 'accept-invitation',
    entity: 'invitation',
    id: invitation.id,
    detail: `${username}, ${email}`,
  } as const
  const team = { name: invitation.name, slug: invitation.slug, role, permissions }
  const added = { how: 'joined', person: fullName, by: invitation.invitedBy, team } as const
  const passwordHash = await hashPassword(context, password)
  const { members } = await commit(db, hasOpen(tokenHash, at), {
    members: insertMember(db, { ...member, passwordHash, lastLoginAt: at, createdAt: at }),
    session: insertFirstSession(db, session, idOfUsername(username)),
    audit: recordOfNew(db, username, actor, event, at),
    former: former === undefined ? undefined : endSession(db, former, at),
    accepted: acceptOpen(db, tokenHash, at),
    notices: administers(invitation) ? tellOfAdmin(db, admins, added, `invitation:${invitation.id}`, at) : [],
  }).catch((error: unknown) => {
    if (error instanceof Conflict) throw new Failure('link-invalid')
    throw isTaken(error, ...usernameIndex) ? usernameTaken() : error
  })
  const [joined] = members
  if (!joined) throw new Error('no member was written')
  deliverSoon(context)
  return {
    session: { ...session, row: { ...session.row, accountId: joined.id } },
    firmId,
    view: sessionView({
      id: joined.id,
      name: fullName,
      email,
      username,
      memberRole: role,
      permissions: permissionsOf(role, permissions),
      preferences: preferencesOf({}),
      firstPasswordEndsAt: null,
      firm: invitation,
    }),
  }
}

function usernameTaken(): Failure {
  const message = teamMessages.usernameTaken
  return new Failure('username-taken', message, { errors: [{ path: 'username', message }] })
}
