import { expect, test } from 'vitest'
import { partRefundText, refundText } from './refund-text'

test.each([
  ['nothing', { amountCents: 45_000, refundedCents: 0, receiptNumber: 7 }, undefined],
  ['a page that a device kept', { amountCents: 45_000, receiptNumber: 7 }, undefined],
  ['a part', { amountCents: 45_000, refundedCents: 10_000, receiptNumber: 7 }, 'Refunded: $100.00'],
  ['a cent less than all', { amountCents: 45_000, refundedCents: 44_999, receiptNumber: 7 }, 'Refunded: $449.99'],
  ['all', { amountCents: 45_000, refundedCents: 45_000, receiptNumber: 7 }, 'Refunded'],
  ['a duplicate', { amountCents: 45_000, refundedCents: 45_000, receiptNumber: null }, undefined],
])('beside a receipt stands what went back: %s', (_, payment, text) => expect(refundText(payment)).toBe(text))

test.each([
  [[], undefined],
  [[{}, { refundedCents: 0 }], undefined],
  [[{ refundedCents: 10_000 }], 'Refunded: $100.00'],
  [[{ refundedCents: 833 }, {}, { refundedCents: 100 }], 'Refunded: $9.33'],
])('of a paid part %j went back: %s', (payments, text) => expect(partRefundText(payments)).toBe(text))
