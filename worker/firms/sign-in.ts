import { exists, sql } from 'drizzle-orm'
import type { MemberSession } from '#contract/firm-views'
import { type MemberCredentials, permissionsOf, portalMessages } from '#contract/firms'
import { auditRow, recordAudit } from '../platform/audit'
import { isDemonstrationOnly } from '../platform/demonstration'
import { Failure } from '../platform/failure'
import { insertIf } from '../platform/insert-if'
import { hashPassword, isOutdated, nobodysHash, verifyPassword } from '../platform/password'
import { assertWithin, countTry, forgetTries, giveBackTry, type Limit, windowsOf } from '../platform/rate-limit'
import { endSession, insertSession, isLive, type NewSession, newSession, type SignedCookie } from '../platform/session'
import { auditLog, sessions } from '../platform/tables'
import type { Tools } from '../platform/tools'
import { activeFilesOf } from './counters'
import type { Member } from './member'
import { memberByUsername, noteMemberLogin, setMemberPasswordHash } from './queries'
import { members } from './tables'

export interface SignedIn {
  session: NewSession
  firmId: number
  view: MemberSession
}

const windowSeconds = 15 * 60

/**
 * Signs a member in; with a slug, only one of that firm. Unknown, wrong and inactive answer alike and cost alike.
 * @throws Failure wrong-credentials, too-many-attempts, busy
 */
export async function signInMember(
  tools: Tools,
  { username, password }: MemberCredentials,
  slug?: string,
): Promise<SignedIn> {
  const { db, now, address } = tools
  const own: Limit = { key: `member ${username.toLowerCase()} ${address}`, most: 10, seconds: windowSeconds }
  const shared: Limit = { key: `member sign-in ${address}`, most: 50, seconds: windowSeconds }
  const [ownTry, sharedTry, windows, [member]] = await db.batch([
    countTry(db, own, now()),
    countTry(db, shared, now()),
    windowsOf(db, [own, shared]),
    memberByUsername(db, username, slug),
  ])
  assertWithin([ownTry, sharedTry], windows, now())
  const fits = await verifyPassword(password, member?.passwordHash ?? nobodysHash).catch((error: unknown) => {
    // nothing was compared, so nothing was tried
    tools.after(db.batch([giveBackTry(db, own.key), giveBackTry(db, shared.key)]))
    throw error
  })
  if (!member || !fits || isDemonstrationOnly(tools.env, password)) {
    tools.after(
      recordAudit(
        db,
        { kind: 'stranger', id: null, name: 'Unknown', role: 'stranger', address },
        { action: 'portal sign-in', subject: `member ${member?.id ?? 'unknown'}`, result: 'refused' },
        now(),
      ).run(),
    )
    throw new Failure('wrong-credentials', portalMessages.wrongCredentials)
  }
  const session = newSession(tools, 'member', member.id)
  const actor = { kind: 'member', id: member.id, name: member.fullName, role: member.role, address } as const
  const rehashed = isOutdated(member.passwordHash)
    ? await hashPassword(password).catch(() => member.passwordHash)
    : member.passwordHash
  await db.batch([
    insertSession(db, session),
    noteMemberLogin(db, member.id, now()),
    forgetTries(db, own.key),
    giveBackTry(db, shared.key),
    recordAudit(db, actor, { action: 'portal sign-in', subject: `member ${member.id}` }, now()),
    ...(rehashed === member.passwordHash ? [] : [setMemberPasswordHash(db, member.id, rehashed)]),
  ])
  const {
    slug: firmSlug,
    firmName,
    portalVariant,
    accountantEmail,
    totalFiles,
    openFiles,
    pendingFiles,
    paidDeposits,
  } = member
  return {
    session,
    firmId: member.firmId,
    view: sessionView({
      name: member.fullName,
      email: member.email,
      username: member.username,
      memberRole: member.role,
      permissions: permissionsOf(member.role, member.permissions),
      firm: {
        slug: firmSlug,
        name: firmName,
        portalVariant,
        accountantEmail,
        totalFiles,
        openFiles,
        pendingFiles,
        paidDeposits,
      },
    }),
  }
}

/** Ends the session that the cookie names; one that has ended already stays as it is. */
export async function signOutMember({ db, now, address }: Tools, { sid, accountId }: SignedCookie): Promise<void> {
  const live = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(isLive('member', sid, now()))
  const actor = { kind: 'member', id: accountId, name: '', role: '', address } as const
  const doing = { action: 'portal sign-out', subject: `member ${accountId}` }
  const named = {
    ...auditRow(actor, doing, now()),
    actorName: sql`(select ${members.fullName} from ${members} where ${members.id} = ${accountId})`,
    actorRole: sql`(select ${members.role} from ${members} where ${members.id} = ${accountId})`,
  }
  await db.batch([insertIf(db, auditLog, named, exists(live)), endSession(db, sid, now())])
}

type Signed = Pick<Member, 'name' | 'email' | 'username' | 'memberRole' | 'permissions' | 'firm'>

/** What the portal is told of its member and firm. */
export const sessionView = ({ name, email, username, memberRole, permissions, firm }: Signed): MemberSession => ({
  admin: { fullName: name, email, username, role: memberRole, permissions: [...permissions] },
  firm: {
    slug: firm.slug,
    name: firm.name,
    portalVariant: firm.portalVariant,
    accountantEmail: firm.accountantEmail,
    totalFiles: firm.totalFiles,
    paidDeposits: firm.paidDeposits,
    activeFiles: activeFilesOf(firm),
    completedFiles: firm.totalFiles - firm.openFiles,
  },
})
