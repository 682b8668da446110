import { eq, type SQL } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hour } from '#contract/time'
import { conversationMessages } from '../applications/shared/history-queries'
import { applications } from '../applications/tables'
import { removeNotices } from '../desk/people/notice-queries'
import { memberNotices } from '../firms/notices/tables'
import { members } from '../firms/tables'
import { cancelNotice, changeMessageRow, markRead } from '../messaging/conversation/queries'
import { leaseDue } from '../messaging/delivery/queries'
import {
  deleteOldEvents,
  deleteOldNumbers,
  endWaiting,
  leaseEvents,
  recordAgreement,
} from '../messaging/whatsapp/queries'
import { whatsAppEvents } from '../messaging/whatsapp/tables'
import { cancelMessages, deleteUnsent } from '../notifications/shared/outbox-queries'
import { outbox } from '../notifications/tables'
import { whatsAppNumbers } from '../notifications/whatsapp-tables'
import { expectEnds, expectEveryTerm, holds } from './conditions'
import { applicant, contextAt } from './paying'
import { aFirm, aMember, db } from './people'
import { touches } from './terms'

// which rows an update or a deletion has: each term of its condition by itself

const own = contextAt().db
const now = new Date()
const later = new Date(now.getTime() + hour)
const earlier = new Date(now.getTime() - hour)

/** A message that is sent later. */
const waiting = async (more: Partial<typeof outbox.$inferInsert> = {}) => {
  await db
    .insert(outbox)
    .values({ key: 'k', message: 'x', facts: {}, code: 'x', createdAt: now, dueAt: later, ...more })
}

test('messages that are taken back', async () => {
  await waiting({ email: 'Rudo@example.com', reference: 'ZTL1' })
  const canceled = touches(cancelMessages(own, ['k']))
  await expectEnds(canceled, outbox, undefined, [
    { dueAt: null },
    { emailedAt: now },
    { whatsappedAt: now },
    { key: 'm' },
  ])
  const notice = touches(cancelNotice(own, 'k', now))
  await expectEnds(notice, outbox, undefined, [{ dueAt: now }, { tries: 1 }, { key: 'l' }])
  const toMailbox = touches(deleteUnsent(own, { email: 'rudo@EXAMPLE.com' }))
  await expectEnds(toMailbox, outbox, undefined, [{ dueAt: null }, { email: 'other@example.com' }])
  const due = touches(leaseDue(own, 5, later))
  await expectEnds(due, outbox, undefined, [{ dueAt: null }])
  expect(await holds(touches(leaseDue(own, 5, now)))).toBe(false)
  expectEveryTerm([canceled, notice, toMailbox])
  // the list of the first ones has the same limit
  expectEveryTerm([due], ['"due_at" <= ?'])
})

test('events and numbers of WhatsApp', async () => {
  await db.insert(whatsAppEvents).values({ id: 'e', kind: 'message', receivedAt: earlier, dueAt: null })
  const old = touches(deleteOldEvents(own, now))
  await expectEnds(old, whatsAppEvents, undefined, [{ receivedAt: now }, { dueAt: later }])
  await db.update(whatsAppEvents).set({ waitingSince: earlier, dueAt: now })
  const waits = touches(endWaiting(own, now))
  await expectEnds(waits, whatsAppEvents, undefined, [{ waitingSince: now }, { waitingSince: null }])
  const leased = touches(leaseEvents(own, 5, now))
  await expectEnds(leased, whatsAppEvents, undefined, [{ dueAt: later }, { dueAt: null }])
  await db.insert(whatsAppNumbers).values({ number: '447700900123', lastInboundAt: earlier })
  const numbers = touches(deleteOldNumbers(own, now))
  await expectEnds(numbers, whatsAppNumbers, undefined, [
    { lastInboundAt: now },
    { lastInboundAt: null },
    { optedInAt: now },
    { optedOutAt: now },
    { unreachableAt: now },
  ])
  expectEveryTerm([old, waits, numbers])
  expectEveryTerm([leased], ['"due_at" <= ?'])
})

test('the yes of a number is noted once, of the application’s number', async () => {
  const { id } = await applicant({ clientNumber: '+447700900123' })
  const agreed = touches(recordAgreement(own, id, '447700900123', now))
  await expectEnds(agreed, applications, eq(applications.id, id), [
    { clientNumber: '+447700900124' },
    { numberAgreedAt: earlier },
  ])
  expectEveryTerm([agreed])
})

test('messages of a conversation that one side reads, or that are changed', async () => {
  const { id } = await applicant()
  const row = { applicationId: id, sender: 'firm', senderName: 'x', text: 'Hello', createdAt: now } as const
  const [message] = await db.insert(conversationMessages).values(row).returning()
  if (!message) throw new Error('no message')
  const byClient = touches(markRead(own, id, 'client', message.id, now))
  const others = [{ sender: 'client' as const }, { sender: 'system' as const }, { readAt: now }]
  await expectEnds(byClient, conversationMessages, undefined, others, [{ sender: 'platform' }])
  await db.update(conversationMessages).set({ sender: 'client' })
  const byFirm = touches(markRead(own, id, 'firm', message.id, now))
  await expectEnds(byFirm, conversationMessages, undefined, [
    { sender: 'firm' },
    { sender: 'platform' },
    { readAt: now },
  ])
  for (const side of ['client', 'firm'] as const) {
    await db.update(conversationMessages).set({ sender: side === 'client' ? 'firm' : 'client' })
    expect(await holds(touches(markRead(own, id, side, message.id - 1, now)))).toBe(false)
  }
  const changed = touches(changeMessageRow(own, message, { text: 'x' }))
  await expectEnds(changed, conversationMessages, undefined, [{ text: 'Changed' }])
  expectEveryTerm([byClient, byFirm, changed])
})

test('notices that a member has read', async () => {
  const firm = await aFirm('titan')
  const [member, other] = [await aMember(firm), await aMember(firm, 'staff')]
  const [notice] = await db
    .insert(memberNotices)
    .values({ memberId: member.id, kind: 'mentioned' as never, byName: 'x', createdAt: now })
    .returning()
  const upTo = (last: number): SQL => touches(removeNotices(own, member.id, last, now))
  const id = notice?.id ?? 0
  await expectEnds(upTo(id), memberNotices, undefined, [{ memberId: other.id }])
  expect([await holds(upTo(id)), await holds(upTo(id - 1))]).toEqual([true, false])
  // and of up to three who are absent, for whom the member stands in
  const away = { substituteId: member.id, awayFrom: earlier, awayUntil: later }
  for (let place = 0; place < 3; place++) {
    const one = await aMember(firm, 'staff', `absent${place}`, away)
    await db.update(memberNotices).set({ memberId: one.id })
    const isOne = eq(members.id, one.id)
    await expectEnds(
      upTo(id),
      members,
      isOne,
      [{ substituteId: null }, { awayFrom: later }, { awayUntil: now }, { isActive: false }],
      [{ awayFrom: now }],
    )
  }
  expectEveryTerm([upTo(id)])
})
