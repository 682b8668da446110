import { rightsText } from '#contract/firms/member-roles'
import { type MemberRights, type Team, teamMessages } from '#contract/firms/team'
import { harareDate } from '#contract/time'
import { type Administrator, tellOfAdmin } from '../identity/admin-notice'
import { resetParts } from '../identity/factors/reset-factors'
import { hasFactor } from '../identity/factors/tables'
import { deliverSoon } from '../notifications/outbox'
import { enqueue } from '../notifications/shared/outbox-queries'
import { readAs } from '../platform/admission'
import { recordAudit } from '../platform/audit/audit'
import type { AppContext } from '../platform/context'
import { allOf, commit, retryOnConflict } from '../platform/database/commit'
import { Failure } from '../platform/failure'
import {
  isWaiting,
  pendingInvitation,
  pendingInvitations,
  revokeInvitationsBy,
  revokePending,
} from './invitation-queries'
import { invitationView } from './invite'
import { deactivationOf } from './leaving/deactivate'
import type { Member, MemberSessionToken } from './member'
import { adminsOf, areUnchanged, memberOfFirm, membersOf, setActive, setRights } from './team-queries'
import { administers, assertMayReset, decideActive, decideRights } from './team-rules'

interface ActionMessage {
  message: string
}

/** The firm's members and its pending invitations. @throws Failure signed-out, forbidden */
export async function teamOf(context: AppContext, sessionToken: MemberSessionToken): Promise<Team> {
  const { db, now } = context
  const { people, invited } = await readAs(context, sessionToken, {
    people: membersOf(db, sessionToken.firmId),
    invited: pendingInvitations(db, sessionToken.firmId),
  })
  return {
    members: people.map(({ awayFrom, awayUntil, substitute, ...member }) => ({
      ...member,
      lastLoginAt: member.lastLoginAt?.toISOString() ?? null,
      ...absenceOf(awayFrom, awayUntil, substitute, now()),
    })),
    invitations: invited.map((invitation) => invitationView(invitation, now())),
  }
}

/** An absence that is not over. */
const absenceOf = (from: Date | null, until: Date | null, substitute: string | null, now: Date) =>
  from && until && until > now ? { absence: { from: harareDate(from), back: harareDate(until), substitute } } : {}

/** Revokes an invitation. @throws Failure signed-out, forbidden, not-found */
export const revokeInvitation = (
  context: AppContext,
  sessionToken: MemberSessionToken,
  id: number,
): Promise<ActionMessage> =>
  retryOnConflict(async () => {
    const { db, now } = context
    const { firmId } = sessionToken
    const { actor, invitations } = await readAs(context, sessionToken, {
      invitations: pendingInvitation(db, firmId, id),
    })
    const [invitation] = invitations
    if (!invitation) throw new Failure('not-found')
    const at = now()
    const event = { action: 'revoke-invitation', entity: 'invitation', id, detail: invitation.email } as const
    await commit(db, isWaiting(firmId, id), {
      audit: recordAudit(db, actor, event, at),
      revoked: revokePending(db, firmId, id, at),
    })
    return { message: teamMessages.revoked }
  })

/**
 * Activates or deactivates a member.
 * Deactivating ends their sessions and revokes the invitations they sent. Admins are told who can act again.
 * @throws Failure signed-out, forbidden, not-found, last-admin
 */
export const setMemberActive = (
  context: AppContext,
  sessionToken: MemberSessionToken,
  id: number,
  isActive: boolean,
): Promise<ActionMessage> =>
  retryOnConflict(async () => {
    const { db, now } = context
    const { firmId } = sessionToken
    const { actor, people, admins } = await readAs(context, sessionToken, {
      people: memberOfFirm(db, firmId, id),
      admins: isActive ? adminsOf(db, firmId, id) : undefined,
    })
    const [person] = people
    if (!person) throw new Failure('not-found')
    const answer = { message: (isActive ? teamMessages.activated : teamMessages.deactivated)(person.fullName) }
    const at = now()
    if (!isActive) {
      const leaving = deactivationOf(db, actor, id, person, at)
      if (leaving) await commit(db, leaving.guard, leaving.parts)
      return answer
    }
    if (!decideActive(actor.permissions, person, true)) return answer
    const event = { action: 'activate-member', entity: 'member', id, detail: person.fullName } as const
    await commit(db, areUnchanged(firmId, id, person), {
      audit: recordAudit(db, actor, event, at),
      notice: administers(person) ? tellOfMember(context, actor, 'activated', { ...person, id }, admins, at) : [],
      changed: setActive(db, id, true),
    })
    deliverSoon(context)
    return answer
  })

/**
 * Changes a member's role and permissions, from their next request on, and mails them, and the admins about a new one.
 * A member who loses rights may have given them: the invitations that they sent are revoked.
 * @throws Failure signed-out, forbidden, not-found, last-admin
 */
export const changeRights = (
  context: AppContext,
  sessionToken: MemberSessionToken,
  id: number,
  rights: MemberRights,
): Promise<ActionMessage> =>
  retryOnConflict(async () => {
    const { db, now } = context
    const { firmId } = sessionToken
    const { actor, people, admins } = await readAs(context, sessionToken, {
      people: memberOfFirm(db, firmId, id),
      admins: adminsOf(db, firmId, id),
    })
    const [person] = people
    if (!person) throw new Failure('not-found')
    const after = decideRights(actor, { ...person, id }, rights)
    if (!after) return { message: teamMessages.rightsKept(person.fullName) }
    const at = now()
    const [was, is] = [person, after].map(({ role, permissions }) => rightsText(role, permissions))
    const detail = `${person.fullName} from ${was} to ${is}`
    const facts = {
      name: person.fullName,
      firm: actor.firm.name,
      slug: actor.firm.slug,
      changedBy: actor.name,
      before: { role: person.role, permissions: person.permissions },
      after: { role: after.role, permissions: after.permissions },
    }
    const key = `member-rights:${id}:${at.getTime()}`
    await commit(db, areUnchanged(firmId, id, person), {
      audit: recordAudit(db, actor, { action: 'change-rights', entity: 'member', id, detail }, at),
      message: enqueue(db, { message: 'member-rights', to: { email: person.email }, facts, key }, at),
      notice:
        administers(after) && !administers(person)
          ? tellOfMember(context, actor, 'changed', { fullName: person.fullName, id, ...after }, admins, at)
          : [],
      ...(after.isLess ? { revoked: revokeInvitationsBy(db, firmId, id, at) } : {}),
      changed: setRights(db, id, after),
    })
    deliverSoon(context)
    return { message: teamMessages.rightsChanged(person.fullName, is ?? '') }
  })

/** Mails the firm's admins about a member who can change the team from now on. */
const tellOfMember = (
  { db }: AppContext,
  { name: by, firm: { name, slug } }: Pick<Member, 'name' | 'firm'>,
  how: 'activated' | 'changed',
  { id, fullName, role, permissions }: { id: number; fullName: string } & MemberRights,
  admins: readonly Administrator[] | undefined,
  at: Date,
) => {
  const added = { how, person: fullName, by, team: { name, slug, role, permissions } }
  return tellOfAdmin(db, admins ?? [], added, `member:${id}:${at.getTime()}`, at)
}

/**
 * Removes the second factors of a colleague who has lost them.
 * @throws Failure signed-out, forbidden for one's own or more rights than one has; not-found for one without a factor
 */
export const resetMember = (
  context: AppContext,
  sessionToken: MemberSessionToken,
  id: number,
): Promise<ActionMessage> =>
  retryOnConflict(async () => {
    const { db } = context
    const { firmId } = sessionToken
    const { actor, people } = await readAs(context, sessionToken, { people: memberOfFirm(db, firmId, id) })
    const [person] = people
    if (!person) throw new Failure('not-found')
    assertMayReset(actor, { ...person, id })
    if (!person.hasPasskey && !person.hasApp) throw new Failure('not-found', teamMessages.noFactors(person.fullName))
    const { email, fullName: name } = person
    const parts = resetParts(context, actor, { kind: 'member', id }, { email, name }, name)
    await commit(db, allOf(areUnchanged(firmId, id, person), hasFactor('member', id)), parts)
    deliverSoon(context)
    return { message: teamMessages.factorsReset(name) }
  })
