import { env } from 'cloudflare:workers'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { memberReset } from '../firms/member-kind'
import { members } from '../firms/tables'
import { resetPassword } from '../identity/reset/reset-password'
import { users } from '../identity/tables'
import { outbox } from '../notifications/tables'
import { sha256 } from '../platform/crypto/secret'
import { auditLog, sessions } from '../platform/database/tables'
import { interrupted, ownerTokenOf } from '../testing/interrupted'
import { aFirm, aMember, anOwner, db } from '../testing/people'
import { changeUser } from './administration/change-user'
import { confirmByPassword } from './confirm-email'
import { ownerReset } from './owner-kind'
import { signUp } from './sign-up'

// an account changes between each action's read and its commit

const fresh = 'seven quiet herons'
const kinds = { owner: ownerReset, member: memberReset }
const changed = { tokenVersion: sql`${users.tokenVersion} + 1` }
const form = {
  email: 'rudo@example.com',
  password: fresh,
  firstName: 'Rudo',
  lastName: 'Moyo',
  country: 'United Kingdom',
  phoneNumber: '+44 7700 900123',
  referralCode: null,
}
const keep = async (name: string, link: object) =>
  env.TOKENS.put(`${name}:${await sha256('t0ken')}`, JSON.stringify(link), { expirationTtl: 600 })
const written = async () => [await db.$count(sessions), await db.$count(auditLog), await db.$count(outbox)]

test('an address that signed up meanwhile makes one account, in any case', async () => {
  const context = interrupted(() => anOwner('RUDO@Example.com'))
  const failed = signUp(context, form, { applicationIds: [], former: undefined })
  await expect(failed).rejects.toMatchObject({ code: 'email-taken' })
  expect([await db.$count(users), ...(await written())]).toEqual([1, 0, 0, 0])
})

test('a link whose account changed its password meanwhile resets nothing', async () => {
  const { id, tokenVersion, passwordHash } = await anOwner('rudo@example.com')
  await keep('reset-password', { kind: 'owner', id, version: tokenVersion })
  const context = interrupted(() => db.update(users).set(changed))
  const failed = resetPassword(context, kinds, { token: 't0ken', password: fresh })
  await expect(failed).rejects.toMatchObject({ code: 'reset-link-invalid' })
  expect(await db.select({ hash: users.passwordHash }).from(users)).toEqual([{ hash: passwordHash }])
  expect(await written()).toEqual([0, 0, 0])
})

test('a link of a member who was deactivated meanwhile resets nothing', async () => {
  const member = await aMember(await aFirm('titan'))
  await keep('reset-password', { kind: 'member', id: member.id, version: member.tokenVersion })
  const context = interrupted(() => db.update(members).set({ isActive: false }))
  const failed = resetPassword(context, kinds, { token: 't0ken', password: fresh })
  await expect(failed).rejects.toMatchObject({ code: 'reset-link-invalid' })
  expect(await db.select({ hash: members.passwordHash }).from(members)).toEqual([{ hash: member.passwordHash }])
})

test('an address that another link confirmed meanwhile is not confirmed by this one', async () => {
  const { email, tokenVersion } = await anOwner('rudo@example.com')
  await db.update(users).set({ emailVerifiedAt: null })
  await keep('confirm-email', { email, version: tokenVersion })
  const context = interrupted(() => db.update(users).set({ ...changed, emailVerifiedAt: new Date() }))
  const failed = confirmByPassword(context, { token: 't0ken', password: fresh })
  await expect(failed).rejects.toMatchObject({ code: 'link-invalid' })
  expect(await written()).toEqual([0, 0, 0])
})

async function twoAdmins(happening: (other: number, own: number) => Promise<unknown>) {
  const [own, other] = [await anOwner('own@example.com', 'admin'), await anOwner('other@example.com', 'admin')]
  const context = interrupted(() => happening(other.id, own.id))
  return { own, other, context, token: await ownerTokenOf(context, own.id) }
}
const rightsOf = async (id: number) =>
  (await db.select({ role: users.role, isActive: users.isActive }).from(users).where(eq(users.id, id)))[0]

test('a user who became the last administrator meanwhile keeps the right', async () => {
  const { other, context, token } = await twoAdmins((_, own) =>
    db.update(users).set({ role: 'user' }).where(eq(users.id, own)),
  )
  const failed = changeUser(context, token, other.id, { role: 'user' })
  await expect(failed).rejects.toMatchObject({ code: 'last-admin' })
  expect(await rightsOf(other.id)).toEqual({ role: 'admin', isActive: true })
})

test('an account that another administrator deactivated meanwhile is deactivated once', async () => {
  const { other, context, token } = await twoAdmins((id) =>
    db.update(users).set({ isActive: false }).where(eq(users.id, id)),
  )
  expect(await changeUser(context, token, other.id, { isActive: false })).toMatchObject({ isActive: false })
  expect(await db.$count(auditLog)).toBe(0)
})

test('an account that was erased meanwhile is given no rights', async () => {
  const { other, context, token } = await twoAdmins((id) =>
    db.update(users).set({ erasedAt: new Date(), isActive: false }).where(eq(users.id, id)),
  )
  const failed = changeUser(context, token, other.id, { role: 'user' })
  await expect(failed).rejects.toMatchObject({ code: 'not-found' })
  expect(await rightsOf(other.id)).toEqual({ role: 'admin', isActive: false })
})
