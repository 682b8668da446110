import { expect, test } from 'vitest'
import { isPromiseOver, promiseNow } from './promise-rules'

const now = new Date('2026-11-20T08:00:00Z')
const due = new Date('2026-11-21T08:00:00Z')
const row = {
  contactFrom: new Date(0),
  contactDueAt: due,
  contactedAt: null,
  contactMissedAt: null,
  firmName: 'Titan Law',
  withdrawnAt: null,
  depositRefunded: false,
} as Parameters<typeof promiseNow>[0]
const firstContact = { dueAt: due.toISOString(), contactedAt: null, remindedAt: null }

test('the promise as it is when a message is sent; none of an application that is over', () => {
  const promise = { at: now.toISOString(), from: new Date(0).toISOString(), firm: 'Titan Law', firstContact }
  expect(promiseNow(row, now)).toEqual(promise)
  expect(promiseNow({ ...row, contactFrom: null }, now).from).toBeNull()
  for (const set of [{ withdrawnAt: now }, { depositRefunded: true }, { contactDueAt: null }])
    expect(promiseNow({ ...row, ...set } as typeof row, now).firstContact).toBeNull()
})

const dueAt = due.toISOString()
test.each<[string, string, object, object | null, boolean]>([
  ['a reminder in time', 'contact-reminder', {}, {}, false],
  ['a reminder once it was missed', 'contact-reminder', {}, { remindedAt: dueAt }, true],
  ['that it was missed', 'contact-missed', {}, { remindedAt: dueAt }, false],
  ['that it was kept meanwhile', 'contact-missed', {}, { contactedAt: dueAt }, true],
  ['a promise that another one replaced', 'contact-late', { dueAt: now.toISOString() }, {}, true],
  ['a promise that is gone', 'contact-late', {}, null, true],
  ['something else', 'deposit-paid', {}, null, false],
])('whether a message is not true any more: %s', (_, message, facts, promise, is) => {
  const then = { at: '', from: null, firm: null, firstContact: promise && { ...firstContact, ...promise } }
  expect(isPromiseOver(message, { dueAt, ...facts }, then)).toBe(is)
})
