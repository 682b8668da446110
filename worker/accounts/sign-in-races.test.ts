import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accountMessages } from '#contract/accounts/accounts'
import { memberReset } from '../firms/member-kind'
import { authenticatorApps } from '../identity/factors/tables'
import { resetPassword } from '../identity/reset/reset-password'
import { users } from '../identity/tables'
import { outbox } from '../notifications/tables'
import type { AppContext } from '../platform/context'
import { hashAtOnce } from '../platform/crypto/password'
import { sha256 } from '../platform/crypto/secret'
import { auditLog, sessions } from '../platform/database/tables'
import { interrupted, ownerTokenOf } from '../testing/interrupted'
import { anOwner, db, password } from '../testing/people'
import { confirmByPassword, confirmEmail } from './confirm-email'
import { ownerReset } from './owner-kind'
import { signInOwner } from './sign-in'

const email = 'own@example.com'
const fresh = 'seven quiet herons'
const token = 'x'.repeat(43)
const browser = { applicationIds: [], former: undefined, isKnown: () => false }
const resetKinds = { owner: ownerReset, member: memberReset }

/** Stores a link as the mail that carries it does; a new account's version is 1. */
const keepLink = async (purpose: string, link: object) =>
  env.TOKENS.put(`${purpose}:${await sha256(token)}`, JSON.stringify(link))

const changes = {
  'another password': async (id: number) => {
    const passwordHash = await hashAtOnce('six quiet herons', { logN: 4, r: 8, p: 1 })
    await db.update(users).set({ passwordHash, tokenVersion: 2 }).where(eq(users.id, id))
  },
  'the end of the account': async (id: number) => {
    await db.update(users).set({ isActive: false, tokenVersion: 2 }).where(eq(users.id, id))
  },
}
const happenings = Object.entries(changes)

async function ownerMeeting(happening: (id: number) => Promise<void>, before?: number) {
  const { id } = await anOwner(email)
  let after: typeof users.$inferSelect | undefined
  const context = interrupted(async () => {
    await happening(id)
    ;[after] = await db.select().from(users)
  }, before)
  return { id, context, stays: async () => expect(await db.select().from(users)).toEqual([after]) }
}

const done = () => db.$count(auditLog, eq(auditLog.result, 'done'))

test.each(happenings)('%s between the comparison and the session leaves no session', async (_, happening) => {
  const { context, stays } = await ownerMeeting(happening)
  await expect(signInOwner(context, { email, password }, browser)).rejects.toMatchObject({ code: 'wrong-credentials' })
  expect([await db.$count(sessions), await done()]).toEqual([0, 0])
  await stays()
})

test('a password that another device had hashed again meanwhile is the same one', async () => {
  const again = async (id: number) => {
    const passwordHash = await hashAtOnce(password, { logN: 5, r: 8, p: 1 })
    await db.update(users).set({ passwordHash }).where(eq(users.id, id))
  }
  const { context } = await ownerMeeting(again)
  await signInOwner(context, { email, password }, browser)
  expect(await db.$count(sessions)).toBe(1)
})

test('a factor that is added meanwhile leaves no session without it', async () => {
  const addFactor = (id: number) =>
    db
      .insert(authenticatorApps)
      .values({ kind: 'owner', accountId: id, secret: '', lastStep: 0, createdAt: new Date() })
  const { context } = await ownerMeeting(async (id) => void (await addFactor(id)))
  await expect(signInOwner(context, { email, password }, browser)).rejects.toMatchObject({ code: 'second-step-needed' })
  await db.delete(authenticatorApps)
  const confirming = interrupted(() => addFactor(1))
  await keepLink('confirm-email', { email, version: 1 })
  const failed = confirmByPassword(confirming, { token, password: fresh })
  await expect(failed).rejects.toMatchObject({ code: 'link-invalid' })
  expect([await db.$count(sessions), await done()]).toEqual([0, 0])
})

test.each(happenings)('%s while a link takes a password makes the link invalid', async (_, happening) => {
  const { id, context, stays } = await ownerMeeting(happening)
  await keepLink('reset-password', { kind: 'owner', id, version: 1 })
  await ownerTokenOf(context, id)
  const failed = resetPassword(context, resetKinds, { token, password: fresh })
  await expect(failed).rejects.toMatchObject({ code: 'reset-link-invalid' })
  expect([await db.$count(outbox), await done(), await db.$count(sessions, eq(sessions.accountId, id))]).toEqual([
    0, 0, 1,
  ])
  await stays()
})

test.each(happenings)(
  '%s while the mailbox chooses a password makes the confirmation invalid',
  async (_, happening) => {
    const { context, stays } = await ownerMeeting(happening)
    await keepLink('confirm-email', { email, version: 1 })
    const failed = confirmByPassword(context, { token, password: fresh })
    await expect(failed).rejects.toMatchObject({ code: 'link-invalid' })
    expect([await db.$count(sessions), await done()]).toEqual([0, 0])
    await stays()
  },
)

const confirm = async (context: AppContext, id: number) => {
  await keepLink('confirm-email', { email, version: 1, wanted: 'new@example.com' })
  return confirmEmail(context, token, await ownerTokenOf(context, id))
}

test.each(happenings)('%s before a change of address is confirmed makes the link invalid', async (_, happening) => {
  const { id, context, stays } = await ownerMeeting(happening, 1)
  await expect(confirm(context, id)).rejects.toMatchObject({ code: 'link-invalid' })
  expect([await db.$count(outbox), await done()]).toEqual([0, 0])
  await stays()
})

test('an address that another account takes meanwhile is not given to a second one', async () => {
  const { id, context } = await ownerMeeting(async () => void (await anOwner('new@example.com')), 1)
  await expect(confirm(context, id)).rejects.toMatchObject({ code: 'link-invalid' })
  const addresses = await db.select({ address: users.email }).from(users)
  expect(addresses).toEqual([{ address: email }, { address: 'new@example.com' }])
})

test('a session that ends before a change of address is confirmed leaves the address, and asks to sign in', async () => {
  const { id, context, stays } = await ownerMeeting(async () => {
    await db.update(sessions).set({ endedAt: new Date() })
  }, 1)
  await expect(confirm(context, id)).rejects.toMatchObject({
    code: 'signed-out',
    detail: accountMessages.confirmSignedIn,
  })
  await stays()
})
