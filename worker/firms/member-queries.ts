import { and, eq } from 'drizzle-orm'
import { factorColumns } from '../identity/factors/tables'
import type { AppContext } from '../platform/context'
import type { Database } from '../platform/database/database'
import { prepared, type ValueOf } from '../platform/database/prepared'
import { sessions } from '../platform/database/tables'
import type { SignedCookie } from '../platform/session'
import { idleSince, wasSeenAfter } from '../platform/session-queries'
import { newestNotice } from './notices/queries'
import { firms, members } from './tables'

/** The firm of a member, as its portal has it. */
export const portalFirm = {
  slug: firms.slug,
  name: firms.name,
  portalVariant: firms.portalVariant,
  accountantEmail: firms.accountantEmail,
  totalFiles: firms.totalFiles,
  openFiles: firms.openFiles,
  pendingFiles: firms.pendingFiles,
  paidDeposits: firms.paidDeposits,
}

/** The session with its member and firm, while all are valid. */
export const liveMember = ({ db, now }: AppContext, { sid, accountId }: SignedCookie, firmId: number) =>
  memberOfSession(db, {
    sid,
    accountId,
    firmId,
    seenAfter: idleSince('member', now()).getTime(),
    now: now().getTime(),
  })

const memberOfSession = prepared((db, value: ValueOf<'sid' | 'accountId' | 'firmId' | 'seenAfter' | 'now'>) =>
  db
    .select({
      lastSeenAt: sessions.lastSeenAt,
      id: members.id,
      firmId: members.firmId,
      email: members.email,
      username: members.username,
      fullName: members.fullName,
      role: members.role,
      permissions: members.permissions,
      preferences: members.preferences,
      firstPasswordEndsAt: members.firstPasswordEndsAt,
      joinedAt: members.createdAt,
      invitedBy: members.invitedBy,
      factorAt: sessions.factorAt,
      ...factorColumns('member', members.id),
      ...portalFirm,
      news: newestNotice(value('accountId'), value('firmId'), value('now')).as('news'),
    })
    .from(sessions)
    .innerJoin(
      members,
      and(eq(members.id, sessions.accountId), eq(members.isActive, true), eq(members.firmId, value('firmId'))),
    )
    .innerJoin(firms, and(eq(firms.id, members.firmId), eq(firms.isActive, true)))
    .where(and(wasSeenAfter('member', value('sid'), value('seenAfter')), eq(sessions.accountId, value('accountId'))))
    .limit(1),
)

export const passwordHashOf = (db: Database, id: number) =>
  db.select({ passwordHash: members.passwordHash }).from(members).where(eq(members.id, id)).limit(1)
