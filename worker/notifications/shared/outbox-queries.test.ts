import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contextAt } from '../../testing/paying'
import { db } from '../../testing/people'
import { outbox } from '../tables'
import { cancelMessages, deleteUnsent, done, enqueue, enqueueBundled, enqueueCounted } from './outbox-queries'

const own = contextAt().db
const now = new Date()
const message = (key: string, more: object = {}) =>
  ({ message: 'new-message', to: { email: 'rudo@example.com' }, facts: { count: 1, more: [] }, key, ...more }) as never
const rowOf = async (key: string) => (await db.select().from(outbox).where(eq(outbox.key, key)))[0]

test('more is added to a message until it is sent: nine texts, or any count', async () => {
  for (let place = 0; place < 12; place += 1)
    await own.batch([enqueueBundled(own, message('one'), `${place}`, now, now)])
  expect((await rowOf('one'))?.facts).toMatchObject({ more: ['1', '2', '3', '4', '5', '6', '7', '8', '9'] })
  for (let place = 0; place < 3; place += 1) await own.batch([enqueueCounted(own, message('two'), now, now)])
  expect((await rowOf('two'))?.facts).toMatchObject({ count: 3 })
  await db.update(outbox).set(done)
  await own.batch([
    enqueueBundled(own, message('one'), 'Later', now, now),
    enqueueCounted(own, message('two'), now, now),
    enqueue(own, message('one'), now),
  ])
  for (const key of ['one', 'two']) expect(await rowOf(key)).toMatchObject({ dueAt: null, email: null, facts: {} })
})

test('only what nobody got is canceled; what was sent keeps its key', async () => {
  const keys = ['waits', 'mailed', 'on WhatsApp', 'sent', 'other']
  for (const key of keys) await own.batch([enqueue(own, message(key), now)])
  const set = (key: string, values: Partial<typeof outbox.$inferInsert>) =>
    db.update(outbox).set(values).where(eq(outbox.key, key))
  await set('mailed', { emailedAt: now })
  await set('on WhatsApp', { whatsappedAt: now })
  await set('sent', { dueAt: null })
  await own.batch([cancelMessages(own, keys.slice(0, 4))])
  const left = await db.select().from(outbox)
  expect(left.map(({ key }) => key).toSorted()).toEqual(['mailed', 'on WhatsApp', 'other', 'sent'])
})

test('what was not sent yet to a mailbox, or of a reference, loses its recipient and its words', async () => {
  await own.batch([
    enqueue(own, message('mine', { to: { email: 'Rudo@Example.com' } }), now),
    enqueue(own, message('of mine', { to: { email: 'office@titan.example' }, reference: 'ZTL1' }), now),
    enqueue(own, message('other', { to: { email: 'tendai@example.com' }, reference: 'ZTL2' }), now),
  ])
  const blank = async () =>
    (await db.select().from(outbox))
      .filter(({ dueAt, email }) => dueAt === null && email === null)
      .map(({ key }) => key)
  await own.batch([deleteUnsent(own, { email: 'rudo@example.com' })])
  expect(await blank()).toEqual(['mine'])
  await own.batch([deleteUnsent(own, { references: sql`(select 'ZTL1')` })])
  expect((await blank()).toSorted()).toEqual(['mine', 'of mine'])
})
