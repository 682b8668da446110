import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Problem } from '#contract/api/problems'
import { attempts, auditLog } from '../../platform/database/tables'
import { browser } from '../../testing/browser'
import { deliver, messagesTo } from '../../testing/mailbox'
import { anOwner, db, ownerBrowser } from '../../testing/people'
import { lawyerInterest } from './tables'

const form = {
  firmName: 'Moyo & Partners',
  contactPerson: 'Ruvimbo Moyo',
  email: 'ruvimbo@moyo.example',
  phone: '+263 24 2700909',
  additionalInfo: 'Conveyancing since 1998.\nTwo offices.',
}
const send = (given: Record<string, unknown> = form, own = browser()) =>
  own.post<{ id: number; status: string } & Problem>('/api/lawyer-interest', given)

test('a firm’s interest is stored, its contact thanked and the operator notified, signed in or not', async () => {
  await anOwner('admin@example.com', 'admin')
  const { status, body } = await send()
  expect([status, body]).toEqual([201, { id: 1, status: 'pending' }])
  const owner = await ownerBrowser('owner@example.com')
  const second = await send({ ...form, email: 'other@moyo.example', additionalInfo: '  ' }, owner)
  expect([second.status, second.body.id]).toEqual([201, 2])
  expect(await db.select().from(lawyerInterest)).toMatchObject([
    { ...form, status: 'pending' },
    { additionalInfo: null },
  ])
  const audited = (await db.select().from(auditLog)).filter(({ action }) => action === 'submit-interest')
  expect(audited).toMatchObject([
    { subject: 'interest 1', actorKind: 'stranger', actorName: 'Ruvimbo Moyo', result: 'done' },
    { subject: 'interest 2' },
  ])
  await deliver()
  expect((await messagesTo(form.email)).map(({ text }) => text)).toEqual([expect.stringContaining('Moyo & Partners')])
  const notices = await messagesTo(env.SUPPORT_WHATSAPP)
  expect(notices.map(({ channel }) => channel)).toEqual(['whatsapp', 'whatsapp'])
  expect(notices[1]?.text).toContain(form.phone)
  expect((await messagesTo('admin@example.com')).map(({ subject }) => subject)).toHaveLength(2)
  expect(await messagesTo('owner@example.com')).toHaveLength(0)
})

test('missing fields are named, and unknown ones are ignored', async () => {
  const { status, body } = await send({ email: 'no address', firmName: ' ' })
  expect(status).toBe(400)
  expect(body.errors).toEqual([
    { path: 'firmName', message: 'Law firm name is required' },
    { path: 'contactPerson', message: 'Contact person is required' },
    { path: 'email', message: 'Please enter a valid email' },
    { path: 'phone', message: 'Phone number is required' },
  ])
  const more = await send({ ...form, status: 'approved', id: 77 })
  expect([more.status, more.body.id]).toEqual([201, 1])
  expect(await db.select().from(lawyerInterest)).toMatchObject([{ status: 'pending' }])
})

test('parallel submissions thank one email three times, and all are stored', async () => {
  const burst = await Promise.all(Array.from({ length: 8 }, (_, one) => send(form, browser(`198.51.100.${one + 10}`))))
  expect(burst.map(({ status }) => status)).toEqual(Array<number>(8).fill(201))
  await deliver()
  expect(await messagesTo(form.email)).toHaveLength(3)
})

test('one email is thanked three times an hour at most, and one network is limited to twenty submissions', async () => {
  for (let round = 0; round < 5; round += 1) expect((await send()).status).toBe(201)
  await deliver()
  expect(await messagesTo(form.email)).toHaveLength(3)
  const burst = await Promise.all(Array.from({ length: 20 }, () => send()))
  expect(burst.filter(({ status }) => status === 201)).toHaveLength(15)
  const refused = burst.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(5)
  expect(refused.every(({ headers }) => headers.has('retry-after'))).toBe(true)
  expect((await send(form, browser('198.51.100.4'))).status).toBe(201)
  expect(await db.$count(lawyerInterest)).toBe(21)
  const network = Array.from({ length: 22 }, (_, one) => send(form, browser(`2001:db8::${one}`)))
  expect((await Promise.all(network)).filter(({ status }) => status === 429)).toHaveLength(2)
  await db.update(attempts).set({ tries: 200 }).where(eq(attempts.key, 'lawyer-interest'))
  expect((await send(form, browser('198.51.100.5'))).status).toBe(429)
})
