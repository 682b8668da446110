import { and, desc, eq, gt, isNull, lt, ne } from 'drizzle-orm'
import type { SessionEntry } from '#contract/account-views'
import type { PageQuery } from '#contract/reading'
import { admit } from '../platform/admission'
import { recordAudit } from '../platform/audit'
import type { Database } from '../platform/database'
import { Failure } from '../platform/failure'
import { type Page, pageOf, rowsFor } from '../platform/page'
import { sha256 } from '../platform/secret'
import { endSession, lifetimes } from '../platform/session'
import { sessions } from '../platform/tables'
import type { Tools } from '../platform/tools'
import { deviceOf } from './device'
import type { OwnerClaim } from './owner'

/** More places than anybody signs in at; the oldest beyond them are not looked through. */
const mostAtOnce = 200

/** What a session is called outside: a hash of its secret. */
const publicIdOf = async (sid: string): Promise<string> => (await sha256(`session ${sid}`)).slice(0, 32)

/** The sessions of an account that still count, newest first. */
const liveSessionsOf = (db: Database, accountId: number, at: Date, rows: number, before?: Date) =>
  db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.kind, 'owner'),
        eq(sessions.accountId, accountId),
        isNull(sessions.endedAt),
        gt(sessions.lastSeenAt, new Date(at.getTime() - lifetimes.owner.idle * 1000)),
        before && lt(sessions.createdAt, before),
      ),
    )
    .orderBy(desc(sessions.createdAt))
    .limit(rows)

/** Where the owner is signed in. @throws Failure signed-out */
export async function mySessions(
  tools: Tools,
  claim: OwnerClaim,
  { limit, cursor }: PageQuery,
): Promise<Page<SessionEntry>> {
  const { db, now } = tools
  const before = cursor === undefined ? undefined : new Date(Number(cursor) || 0)
  const [owner, found] = await admit(tools, claim, liveSessionsOf(db, claim.id, now(), rowsFor(limit), before))
  const { rows, next } = pageOf(found, limit, ({ createdAt }) => createdAt.getTime())
  const entries = rows.map(
    async ({ id, userAgent, address, createdAt, lastSeenAt }): Promise<SessionEntry> => ({
      id: await publicIdOf(id),
      device: deviceOf(userAgent),
      address: address ?? 'unknown',
      startedAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isThis: id === owner.sid,
    }),
  )
  return { rows: await Promise.all(entries), next }
}

/**
 * Signs one place out. @returns whether it was the one that asked
 * @throws Failure signed-out; not-found for an id that is not one of the owner's live sessions
 */
export async function endMySession(tools: Tools, claim: OwnerClaim, publicId: string): Promise<{ isThis: boolean }> {
  const { db, now } = tools
  const [owner, found] = await admit(tools, claim, liveSessionsOf(db, claim.id, now(), mostAtOnce))
  const ids = await Promise.all(found.map(({ id }) => publicIdOf(id)))
  const meant = found[ids.indexOf(publicId)]
  if (!meant) throw new Failure('not-found')
  await db.batch([
    recordAudit(db, owner, { action: 'end-session', subject: `account ${owner.id}` }, now()),
    endSession(db, meant.id, now()),
  ])
  return { isThis: meant.id === owner.sid }
}

/** Signs every other place out. @returns how many those were */
export async function endOtherSessions(tools: Tools, claim: OwnerClaim): Promise<{ ended: number }> {
  const { db, now } = tools
  const [owner] = await admit(tools, claim)
  const others = and(
    eq(sessions.kind, 'owner'),
    eq(sessions.accountId, owner.id),
    isNull(sessions.endedAt),
    ne(sessions.id, owner.sid),
  )
  const [, ended] = await db.batch([
    recordAudit(db, owner, { action: 'end-other-sessions', subject: `account ${owner.id}` }, now()),
    db.update(sessions).set({ endedAt: now() }).where(others).returning({ kind: sessions.kind }),
  ])
  return { ended: ended.length }
}
