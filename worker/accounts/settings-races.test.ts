import { and, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ownerSessionToken } from '../identity/owner'
import { changePassword } from '../identity/password/change-password'
import { endOtherSessions } from '../identity/session/session-list'
import { users } from '../identity/tables'
import { outbox } from '../notifications/tables'
import { hashAtOnce } from '../platform/crypto/password'
import { attempts, auditLog, sessions } from '../platform/database/tables'
import type { Failure } from '../platform/failure'
import { newSession } from '../platform/session'
import { insertSession } from '../platform/session-queries'
import { interrupted } from '../testing/interrupted'
import { anOwner, db, password } from '../testing/people'
import { requestEmailChange } from './change-email'
import { confirmationLimit } from './email-confirmation'
import { ownerPassword } from './owner-kind'

const fresh = 'seven quiet herons'

/** An owner and their session token; `happening` runs just before each write. */
async function interruptedOwner(happening: (id: number) => Promise<unknown>) {
  const { id } = await anOwner('own@example.com')
  const context = interrupted(() => happening(id))
  const session = newSession(context, 'owner', id)
  await insertSession(db, session)
  return { id, context, sessionToken: ownerSessionToken({ sid: session.sid, accountId: id, claims: {} }, context) }
}

const changeElsewhere = async (id: number) =>
  db
    .update(users)
    .set({ passwordHash: await hashAtOnce('six quiet herons', { logN: 4, r: 8, p: 1 }), tokenVersion: 2 })
    .where(eq(users.id, id))

test('a password that was changed meanwhile stays, and no message is sent about another one', async () => {
  const { id, context, sessionToken } = await interruptedOwner(changeElsewhere)
  const failed = changePassword(context, sessionToken, ownerPassword, { current: password, password: fresh })
  await expect(failed).rejects.toMatchObject({ code: 'wrong-credentials', errors: [{ path: 'current' }] })
  const [user] = await db.select().from(users).where(eq(users.id, id))
  expect(user?.tokenVersion).toBe(2)
  expect([await db.$count(outbox), await db.$count(auditLog)]).toEqual([0, 0])
})

type Act = typeof endOtherSessions
const change: Act = async (context, token) => {
  await changePassword(context, token as never, ownerPassword, { current: password, password: fresh })
  return { ended: 0 }
}

test.each([
  ['ends the others', endOtherSessions as Act],
  ['changes the password', change],
])('a session that another one ended meanwhile ends none: it %s', async (_what, act) => {
  const { id, context, sessionToken } = await interruptedOwner(async (own) => {
    await db.update(sessions).set({ endedAt: new Date() })
    await insertSession(db, newSession(context, 'owner', own))
  })
  await expect(act(context, sessionToken)).rejects.toMatchObject({ code: 'signed-out' })
  const live = and(eq(sessions.accountId, id), isNull(sessions.endedAt))
  expect([await db.$count(sessions, live), await db.$count(auditLog)]).toEqual([1, 0])
})

test('a limit that was used up meanwhile stays so, and the attempts of the right password are taken back', async () => {
  const wanted = 'wanted@example.com'
  const { key, most } = await confirmationLimit(wanted)
  const { context, sessionToken } = await interruptedOwner(() =>
    db.insert(attempts).values({ key, tries: most, endsAt: new Date(Date.now() + 600_000) }),
  )
  const failed = requestEmailChange(context, sessionToken, { email: wanted, password })
  const refused: unknown = await failed.catch((failure: unknown) => failure)
  expect(refused).toMatchObject({ code: 'too-many-attempts' })
  // the window's end is rounded up to whole seconds from a moment before it was written
  expect([600, 601, 602]).toContain((refused as Failure).retryAfter)
  expect([await db.$count(outbox), await db.$count(auditLog)]).toEqual([0, 0])
  const tried = await db.select({ key: attempts.key, tries: attempts.tries }).from(attempts)
  expect(tried.filter(({ tries }) => tries > 0)).toEqual([{ key, tries: most }])
})
