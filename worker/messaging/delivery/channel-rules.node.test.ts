import { expect, test } from 'vitest'
import { deliveryOf } from './channel-rules'

const due = {
  message: 'application-received',
  email: 'a@example.com',
  emailedAt: null,
  phone: '+1',
  whatsappStatus: null,
}
const usual = { isPaused: false, isOver: false, isPromiseOver: false }
const always = () => true

test('a message goes by email and on WhatsApp, each once', () => {
  expect(deliveryOf(due, usual, always)).toEqual({ byMail: 'a@example.com', onWhatsApp: '+1' })
  expect(deliveryOf({ ...due, emailedAt: new Date(0) }, usual, always)).toEqual({ byMail: null, onWhatsApp: '+1' })
  const accepted = { ...due, whatsappStatus: 'accepted' } as const
  expect(deliveryOf(accepted, usual, always)).toEqual({ byMail: 'a@example.com', onWhatsApp: null })
  expect(deliveryOf({ ...accepted, email: null }, usual, always)).toBe('drop')
  expect(deliveryOf(due, usual, () => false)).toEqual({ byMail: 'a@example.com', onWhatsApp: null })
})

test.each(['balance-due', 'deposit-reminder', 'installment-due', 'installment-failed', 'installment-overdue'])(
  '%s is dropped when nothing is to be paid any more',
  (message) => expect(deliveryOf({ ...due, message }, { ...usual, isOver: true }, always)).toBe('drop'),
)

test.each([
  ['balance-due', 'wait'],
  ['deposit-reminder', 'wait'],
  ['installment-due', 'wait'],
  ['installment-failed', { byMail: 'a@example.com', onWhatsApp: '+1' }],
  ['application-received', { byMail: 'a@example.com', onWhatsApp: '+1' }],
])('while the application takes no payment, %s: %j', (message, delivery) =>
  expect(deliveryOf({ ...due, message }, { ...usual, isPaused: true }, always)).toEqual(delivery),
)

test('of an application that is over, other messages still go', () => {
  expect(deliveryOf(due, { ...usual, isOver: true }, always)).toEqual({ byMail: 'a@example.com', onWhatsApp: '+1' })
})

test('a message about a promise that has ended is dropped', () => {
  expect(deliveryOf(due, { ...usual, isPromiseOver: true }, always)).toBe('drop')
})
