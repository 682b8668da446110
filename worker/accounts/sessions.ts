import type { SessionEntry } from '#contract/account-views'
import type { PageQuery } from '#contract/reading'
import { readAs } from '../platform/admission'
import { recordAudit } from '../platform/audit'
import { commit } from '../platform/commit'
import { Failure } from '../platform/failure'
import { type Page, pageOf, rowsFor } from '../platform/page'
import { sha256 } from '../platform/secret'
import { endSession } from '../platform/session'
import type { Tools } from '../platform/tools'
import { deviceOf } from './device'
import type { OwnerClaim } from './owner'
import { endOthers, liveSessionsOf } from './session-queries'

/** More places than anybody signs in at; the oldest beyond them are not looked through. */
const mostAtOnce = 200

/** What a session is called outside: a hash of its secret. */
const publicIdOf = async (sid: string): Promise<string> => (await sha256(`session ${sid}`)).slice(0, 32)

/** Where the owner is signed in. @throws Failure signed-out */
export async function mySessions(
  tools: Tools,
  claim: OwnerClaim,
  { limit, cursor }: PageQuery,
): Promise<Page<SessionEntry>> {
  const { db, now } = tools
  const before = cursor === undefined ? undefined : new Date(Number(cursor) || 0)
  const { actor, found } = await readAs(tools, claim, {
    found: liveSessionsOf(db, claim.id, now(), rowsFor(limit), before),
  })
  const { rows, next } = pageOf(found, limit, ({ createdAt }) => createdAt.getTime())
  const entries = rows.map(
    async ({ id, userAgent, address, createdAt, lastSeenAt }): Promise<SessionEntry> => ({
      id: await publicIdOf(id),
      device: deviceOf(userAgent),
      address: address ?? 'unknown',
      startedAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isThis: id === actor.sid,
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
  const at = now()
  const { actor, found } = await readAs(tools, claim, { found: liveSessionsOf(db, claim.id, at, mostAtOnce) })
  const ids = await Promise.all(found.map(({ id }) => publicIdOf(id)))
  const meant = found[ids.indexOf(publicId)]
  if (!meant) throw new Failure('not-found')
  await commit(db, undefined, {
    audit: recordAudit(db, actor, { action: 'end-session', subject: `account ${actor.id}` }, at),
    ended: endSession(db, meant.id, at),
  })
  return { isThis: meant.id === actor.sid }
}

/** Signs every other place out. @returns how many those were */
export async function endOtherSessions(tools: Tools, claim: OwnerClaim): Promise<{ ended: number }> {
  const { db, now } = tools
  const { actor } = await readAs(tools, claim, {})
  const at = now()
  const { ended } = await commit(db, undefined, {
    audit: recordAudit(db, actor, { action: 'end-other-sessions', subject: `account ${actor.id}` }, at),
    ended: endOthers(db, actor.id, actor.sid, at),
  })
  return { ended: ended.length }
}
