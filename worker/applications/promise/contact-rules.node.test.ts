import { expect, test } from 'vitest'
import { dueAfter } from '#contract/step-days'
import {
  contactAfterMove,
  contactAfterUndo,
  contactMade,
  contactOfMessage,
  declineUntil,
  isContactAwaited,
  mayDecline,
  noContact,
  shownContact,
} from './contact-rules'

const dueAt = new Date('2026-11-28T14:56:00Z')
const row = {
  firmId: 1,
  firmName: 'Titan Law',
  hold: null,
  withdrawnAt: null,
  depositRefunded: false,
  contactDueAt: dueAt,
  contactedAt: null,
  contactMissedAt: null,
}

test.each<[string, Partial<Parameters<typeof shownContact>[0]>, boolean]>([
  ['with a firm', {}, true],
  ['that no firm has yet', { firmId: null, firmName: null }, true],
  ['of a closed firm', { firmName: null }, false],
  ['on hold', { hold: 'checking' }, false],
  ['that is withdrawn', { withdrawnAt: dueAt }, false],
  ['whose deposit was refunded', { depositRefunded: true }, false],
  ['of which nothing is promised', { contactDueAt: null }, false],
])('whether the client of an application %s reads the promise', (_, change, isShown) => {
  expect(shownContact({ ...row, ...change })?.dueAt).toBe(isShown ? dueAt.toISOString() : undefined)
})

const from = new Date('2026-11-26T14:56:00Z')
const contactedAt = new Date('2026-11-27T09:00:00Z')
const at = new Date('2026-11-27T10:00:00Z')
const contacted = (contactedBy: 'move' | 'message' | 'call' | null) => ({
  fileStatus: 'contacted' as const,
  contactFrom: from,
  contactDueAt: dueAt,
  contactMissedAt: null,
  contactedAt: contactedBy && contactedAt,
  contactedBy,
})

test.each(['message', 'call'] as const)('a move back to the start keeps a contact by %s, and is due from it', (by) => {
  expect(contactAfterMove(contacted(by), 'file_created', at)).toEqual({
    promisedAt: Date.parse('2026-12-04T21:59:59.999Z'),
  })
})

test('a move back to the start takes the contact back that a move was', () => {
  expect(contactAfterMove(contacted('move'), 'file_created', at)).toEqual({
    contactedAt: null,
    contactedBy: null,
    contactCheckAt: new Date('2026-11-27T14:56:00Z'),
    promisedAt: dueAt.getTime(),
  })
})

test('the first move is a contact, a later one and no move are none', () => {
  expect(contactAfterMove(contacted(null), 'contacted', at)).toEqual({
    contactedAt: at,
    contactedBy: 'move',
    contactCheckAt: null,
  })
  expect(contactAfterMove(contacted('call'), 'contacted', at)).toEqual({})
  expect(contactAfterMove(contacted(null), undefined, at)).toEqual({})
})

const first = { ...contacted(null), fileStatus: 'file_created' as const }
const afterContact = dueAfter('contacted', at)
test('a message or a call is a contact from which the first step is due, and a later one is none', () => {
  const made = { contactedAt: at, contactCheckAt: null }
  expect(contactMade(first, 'call', at)).toEqual({ ...made, contactedBy: 'call', promisedAt: afterContact })
  expect(contactMade(first, 'move', at)).toEqual({ ...made, contactedBy: 'move' })
  expect(contactMade(contacted(null), 'message', at)).toEqual({ ...made, contactedBy: 'message' })
  expect(contactMade({ ...first, contactDueAt: null }, 'call', at)).toEqual({ ...made, contactedBy: 'call' })
  expect(contactMade(contacted('message'), 'call', at)).toEqual({})
  expect(contactMade({ ...first, ...noContact }, 'call', at)).toEqual({})
  expect([first, contacted('call'), { ...first, ...noContact }].map(isContactAwaited)).toEqual([true, false, false])
})

test.each([
  ['the firm', { sender: 'firm' }, true],
  ['the firm, surely', { sender: 'firm', isOtherSender: false }, true],
  ['someone with the address of the firm', { sender: 'firm', isOtherSender: true }, false],
  ['the client', { sender: 'client' }, false],
])('whether a message is a contact: of %s', (_, message, is) => {
  const made = { contactedAt: at, contactedBy: 'message', contactCheckAt: null, promisedAt: afterContact }
  expect(contactOfMessage(first, message, at)).toEqual(is ? made : {})
})

const opened = { contactedAt: null, contactedBy: null }
const half = new Date('2026-11-27T14:56:00Z')
test.each<[string, Parameters<typeof contactAfterUndo>[0], Date, object]>([
  [
    'a move that was the contact',
    contacted('move'),
    contactedAt,
    { ...opened, contactCheckAt: half, promisedAt: dueAt.getTime() },
  ],
  [
    'a message that was it',
    contacted('message'),
    contactedAt,
    { ...opened, contactCheckAt: half, promisedAt: dueAt.getTime() },
  ],
  ['a move at the time of a call', contacted('call'), contactedAt, { promisedAt: dueAfter('contacted', contactedAt) }],
  ['a later move', contacted('move'), at, { promisedAt: dueAfter('contacted', contactedAt) }],
  ['a move without a contact', contacted(null), at, { promisedAt: dueAt.getTime() }],
  [
    'a move after the promise was missed',
    { ...contacted('move'), contactMissedAt: dueAt },
    contactedAt,
    { ...opened, contactCheckAt: null, promisedAt: dueAt.getTime() },
  ],
])('the contact after the undoing of %s', (_, undone, changedAt, changes) => {
  expect(contactAfterUndo(undone, 'file_created', changedAt, at)).toEqual(changes)
})

test('a contact that is taken back is looked at next at half of its time, or now', () => {
  const next = (set: object, now: Date) =>
    contactAfterUndo({ ...contacted('move'), ...set }, 'contacted', contactedAt, now)
  expect(next({}, half)).toEqual({ ...opened, contactCheckAt: half })
  const later = new Date(half.getTime() + 1)
  expect(next({}, later)).toEqual({ ...opened, contactCheckAt: later })
  expect(next({ contactFrom: null }, at)).toEqual({ ...opened, contactCheckAt: at })
  expect(next({ contactDueAt: null }, at)).toEqual({ ...opened, contactCheckAt: at })
})

test('a move back to the start without a promise has no promised time', () => {
  expect(contactAfterMove({ ...contacted('call'), contactDueAt: null }, 'file_created', at)).toEqual({})
})

const may = { ...first, hold: null }
test.each<[string, Partial<Parameters<typeof mayDecline>[0]>, Date, boolean]>([
  ['at half of the time', {}, half, true],
  ['a moment after it', {}, new Date(half.getTime() + 1), false],
  ['on hold', { hold: 'checking' }, at, false],
  ['after the first step', { fileStatus: 'contacted' }, at, false],
  ['after a contact', { contactedAt }, at, false],
  ['without a beginning', { contactFrom: null }, at, false],
  ['without an end', { contactDueAt: null }, at, false],
])('whether a firm may decline %s', (_, set, now, is) => {
  expect(mayDecline({ ...may, ...set }, now)).toBe(is)
})

test('until when a firm may decline is known of a promise with both ends', () => {
  expect(declineUntil(first)).toEqual(half)
  expect(
    [
      { ...first, contactFrom: null },
      { ...first, contactDueAt: null },
    ].map(declineUntil),
  ).toEqual([null, null])
})

test('the promise as both sides see it', () => {
  expect(shownContact(row)).toEqual({ dueAt: dueAt.toISOString(), contactedAt: null, remindedAt: null })
  expect(shownContact({ ...row, contactedAt, contactMissedAt: at })).toEqual({
    dueAt: dueAt.toISOString(),
    contactedAt: contactedAt.toISOString(),
    remindedAt: at.toISOString(),
  })
})
