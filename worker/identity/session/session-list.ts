import type { PageQuery } from '#contract/fields/paging'
import type { SessionEntry } from '#contract/identity/sessions'
import { readAs } from '../../platform/admission'
import { recordAudit } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import { sha256 } from '../../platform/crypto/secret'
import { allOf, commit, failOnConflict, retryOnConflict } from '../../platform/database/commit'
import { type Page, pageOf, rowsFor } from '../../platform/database/page'
import type { Statement } from '../../platform/database/statement'
import { Failure } from '../../platform/failure'
import type { SessionKind } from '../../platform/session'
import { endSession, endSessionsOf, isSignedIn } from '../../platform/session-queries'
import { type AccountActor, type AccountSessionToken, accountEntities } from './account-session'
import { deviceOf } from './device'
import { liveSessionsOf } from './queries'

/** More sessions than any account has; the oldest beyond them are not searched. */
const maxAtOnce = 200

/** A session's public id: a hash of its secret. */
const publicIdOf = async (sid: string): Promise<string> => (await sha256(`session ${sid}`)).slice(0, 32)

/** The sessions of an account. @throws Failure signed-out */
export async function mySessions<Person extends AccountActor, Proof extends Statement>(
  context: AppContext,
  sessionToken: AccountSessionToken<Person, Proof>,
  { limit, cursor }: PageQuery,
): Promise<Page<SessionEntry>> {
  const { db, now } = context
  const before = cursor === undefined ? undefined : new Date(Number(cursor) || 0)
  const { actor, sessions } = await readAs(context, sessionToken, {
    sessions: liveSessionsOf(db, sessionToken.kind, sessionToken.id, now(), rowsFor(limit), before),
  })
  const { rows, next } = pageOf(sessions, limit, ({ createdAt }) => createdAt.getTime())
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
 * Ends one session. @returns whether it was the caller's
 * @throws Failure signed-out; not-found for an id that is not one of the account's valid sessions
 */
export const endMySession = <Person extends AccountActor, Proof extends Statement>(
  context: AppContext,
  sessionToken: AccountSessionToken<Person, Proof>,
  publicId: string,
): Promise<{ isThis: boolean }> =>
  retryOnConflict(async () => {
    const { db, now } = context
    const { kind } = sessionToken
    const at = now()
    const { actor, sessions } = await readAs(context, sessionToken, {
      sessions: liveSessionsOf(db, kind, sessionToken.id, at, maxAtOnce),
    })
    const ids = await Promise.all(sessions.map(({ id }) => publicIdOf(id)))
    const meant = sessions[ids.indexOf(publicId)]
    if (!meant) throw new Failure('not-found')
    const areLive = [actor.sid, meant.id].map((sid) => isSignedIn(db, kind, sid, at))
    await commit(db, allOf(...areLive), {
      audit: recordAudit(db, actor, { action: 'end-session', entity: accountEntities[kind], id: actor.id }, at),
      ended: endSession(db, meant.id, at),
    })
    return { isThis: meant.id === actor.sid }
  })

/** What ends every session of a person but the one that they are in. */
export const endOthers = ({ db, now }: AppContext, kind: SessionKind, actor: AccountActor) => ({
  audit: recordAudit(db, actor, { action: 'end-other-sessions', entity: accountEntities[kind], id: actor.id }, now()),
  ended: endSessionsOf(db, kind, actor.id, now(), actor.sid),
})

/** Ends every other session. @returns how many there were */
export async function endOtherSessions<Person extends AccountActor, Proof extends Statement>(
  context: AppContext,
  sessionToken: AccountSessionToken<Person, Proof>,
): Promise<{ ended: number }> {
  const { actor } = await readAs(context, sessionToken, {})
  const { db, now } = context
  const { kind } = sessionToken
  // two that end each other's at the same time would leave none
  const { ended } = await commit(db, isSignedIn(db, kind, actor.sid, now()), endOthers(context, kind, actor)).catch(
    failOnConflict(() => new Failure('signed-out')),
  )
  return { ended: ended.length }
}
