import { describe, expect, test } from 'vitest'
import { assistantPayment, isAmount, newPayment, paymentConfirmation } from './payments'
import { maxReceiptsSent, receiptFileName, receiptsSending } from './receipts'
import { newRefund, refundCopy } from './refunds'

describe('the amount that a page showed', () => {
  test.each([
    [50, 5_000, true],
    [5_000, 5_000, true],
    [19.99, 1_999, true],
    // 100 times this is 114.99999999999999
    [1.15, 115, true],
    [8_040.29, 804_029, true],
    [50.01, 5_000, false],
    [49.99, 5_000, false],
    [5_001, 5_000, false],
    [50.001, 5_000, false],
    [0, 5_000, false],
  ])('%d is %d cents: %s', (shown, cents, isSame) => expect(isAmount(shown, cents)).toBe(isSame))
})

describe('a requested payment', () => {
  const asked = { amount: 50, applicationId: 7, type: 'deposit', paymentMethod: 'card' }
  test.each([
    [50, 50],
    ['50', 50],
    [' 50.25 ', 50.25],
    [0.5, 0.5],
  ])('the amount %j reads %d', (amount, read) => expect(newPayment.parse({ ...asked, amount }).amount).toBe(read))

  test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, '', '0', '-5', '5e3', '$50', '1,000', '50.', null])(
    'the amount %j is refused',
    (amount) => expect(newPayment.safeParse({ ...asked, amount }).success).toBe(false),
  )

  test.each([
    [1, false],
    [2, true],
    [7, true],
    [8, false],
    [2.5, false],
  ])('installment %d can be paid by its owner: %s', (installment, isOne) => {
    expect(newPayment.safeParse({ ...asked, installment }).success).toBe(isOne)
  })

  test.each([
    ['type', 'tip'],
    ['paymentMethod', 'cash'],
    ['applicationId', 0],
    ['applicationId', 1.5],
    ['applicationId', '7'],
    ['consentVersion', 'x'.repeat(41)],
  ])('a %s of %j is refused', (field, value) => {
    expect(newPayment.safeParse({ ...asked, [field]: value }).success).toBe(false)
  })

  test('the assistant’s needs only a reference', () => {
    expect(assistantPayment.parse({ applicationReference: ' ZTL1 ' })).toEqual({
      applicationReference: 'ZTL1',
      contactPreference: null,
    })
    expect(assistantPayment.safeParse({ applicationReference: '' }).success).toBe(false)
    expect(assistantPayment.safeParse({ applicationReference: 'ZTL1', amount: 0 }).success).toBe(false)
  })

  test.each([
    ['pi_3QabcXYZ_09', true],
    ['pi_1', true],
    [`pi_${'a'.repeat(200)}`, true],
    [`pi_${'a'.repeat(201)}`, false],
    ['pi_', false],
    ['ch_123', false],
    ['pi_../refunds', false],
    ['pi_1?expand', false],
  ])('%s may be an intent of the provider: %s', (paymentIntentId, isOne) => {
    const sent = { paymentIntentId, applicationId: 7, type: 'deposit' }
    expect(paymentConfirmation.safeParse(sent).success).toBe(isOne)
  })
})

describe('an ordered refund', () => {
  test.each([
    [undefined, true],
    [0.01, true],
    [19.99, true],
    [1.15, true],
    [450, true],
    [0, false],
    [-5, false],
    [19.995, false],
    ['20', false],
  ])('of %j dollars is accepted: %s', (amount, isTaken) => {
    expect(newRefund.safeParse({ amount, reason: 'Paid twice' }).success).toBe(isTaken)
  })

  test.each([
    [undefined, 'Please say why'],
    ['  ', 'Please say why'],
    ['x'.repeat(501), 'Use at most 500 characters'],
  ])('for the reason %j is refused', (reason, message) => {
    expect(newRefund.safeParse({ reason }).error?.issues[0]?.message).toBe(message)
  })

  test('shows what is left and what is on its way', () => {
    expect(refundCopy.left(12_345)).toBe('$123.45 of this payment can be refunded.')
    expect(refundCopy.done(45_000)).toBe('$450 is on its way to the card.')
  })
})

describe('receipts for an accountant', () => {
  test('of no applications are refused, and 200 are the most', () => {
    expect(receiptsSending.parse({}).receipts).toEqual([])
    const many = (length: number) => receiptsSending.safeParse({ receipts: Array<string>(length).fill('ZTL1') })
    expect(many(maxReceiptsSent).success).toBe(true)
    expect(many(maxReceiptsSent + 1).error?.issues[0]?.message).toBe('Please select at most 200 receipts at a time.')
  })

  test.each([
    [1_001, 5, 'gwaro-receipt-1001.pdf'],
    [0, 5, 'gwaro-receipt-0.pdf'],
    [null, 5, 'gwaro-receipt-payment-5.pdf'],
  ])('with the number %j, of payment %d, is saved as %s', (number, paymentId, name) => {
    expect(receiptFileName(number, paymentId)).toBe(name)
  })
})
