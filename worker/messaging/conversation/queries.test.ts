import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { minute } from '#contract/time'
import { outbox } from '../../notifications/tables'
import { applicant, contextAt } from '../../testing/paying'
import { db } from '../../testing/people'
import { cancelNotice, changeMessageRow, markRead } from './queries'
import { conversationMessages } from './tables'

const own = contextAt().db
const now = new Date()
const later = new Date(now.getTime() + minute)

test('a notification is taken back while it waits, not once a sender has it or it was sent', async () => {
  const message = { message: 'new-message', facts: {}, createdAt: now }
  const rows = {
    waits: { dueAt: later },
    taken: { dueAt: later, tries: 1 },
    due: { dueAt: now },
    sent: { dueAt: null },
  }
  for (const [key, more] of Object.entries(rows)) {
    await db.insert(outbox).values({ ...message, key, code: key, ...more })
    await cancelNotice(own, key, now)
  }
  expect((await db.select().from(outbox)).map(({ key }) => key).toSorted()).toEqual(['due', 'sent', 'taken'])
})

test('each side reads what the others wrote, up to a message', async () => {
  const [{ id }, other] = [await applicant(), await applicant()]
  const senders = ['client', 'firm', 'platform', 'client', 'firm'] as const
  const add = (applicationId: number, sender: (typeof senders)[number]) =>
    db.insert(conversationMessages).values({ applicationId, sender, senderName: 'x', text: 'x', createdAt: now })
  for (const sender of senders) await add(id, sender)
  await add(other.id, 'client')
  const readBy = async () =>
    (await db.select().from(conversationMessages)).flatMap((row) => (row.readAt ? [`${row.id} ${row.sender}`] : []))
  await markRead(own, id, 'firm', 3, now)
  expect(await readBy()).toEqual(['1 client'])
  await markRead(own, id, 'client', 4, now)
  expect(await readBy()).toEqual(['1 client', '2 firm', '3 platform'])
})

test('a message that was edited meanwhile is changed by nobody who read it before', async () => {
  const { id: applicationId } = await applicant()
  const [row] = await db
    .insert(conversationMessages)
    .values({ applicationId, sender: 'client', senderName: 'x', text: 'First', createdAt: now })
    .returning()
  const id = row?.id ?? 0
  expect(await changeMessageRow(own, { id, text: 'First' }, { text: 'Second' })).toHaveLength(1)
  expect(await changeMessageRow(own, { id, text: 'First' }, { text: 'Third' })).toEqual([])
  expect(await db.select().from(conversationMessages).where(eq(conversationMessages.text, 'Second'))).toHaveLength(1)
})
