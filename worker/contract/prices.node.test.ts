import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatCount } from './fields/money'
import { exactMoney, money, type PaymentType, plainMoney, priceOf, pricesFrom } from './prices'

const standard = pricesFrom({})
/** Up to ten million dollars. */
const cents = fc.integer({ min: 0, max: 1_000_000_000 })

describe('the price table', () => {
  test('without variables it is the published one', () => {
    expect(standard).toEqual({
      currency: 'usd',
      depositCents: 5_000,
      balanceCents: 45_000,
      installmentFeeCents: 8_000,
      referralCents: 2_000,
    })
  })

  test('each variable sets its own price and no other', () => {
    expect(pricesFrom({ DEPOSIT_CENTS: '1' })).toEqual({ ...standard, depositCents: 1 })
    expect(pricesFrom({ BALANCE_CENTS: '2' })).toEqual({ ...standard, balanceCents: 2 })
    expect(pricesFrom({ INSTALLMENT_FEE_CENTS: '3' })).toEqual({ ...standard, installmentFeeCents: 3 })
    expect(pricesFrom({ REFERRAL_CENTS: '4' })).toEqual({ ...standard, referralCents: 4 })
  })

  test('an empty variable counts as none', () => {
    expect(pricesFrom({ DEPOSIT_CENTS: '', REFERRAL_CENTS: '' })).toEqual(standard)
  })

  test.each(['0', '-1', '0.5', '5000.5', 'fifty', '$50', '1e400', 'NaN', '9007199254740992'])(
    '%s is not a price, and its variable is named',
    (value) => {
      expect(() => pricesFrom({ BALANCE_CENTS: value })).toThrow(RangeError)
      expect(() => pricesFrom({ BALANCE_CENTS: value })).toThrow('BALANCE_CENTS must be a positive whole number')
    },
  )

  test.each<[PaymentType, number]>([
    ['deposit', 5_000],
    ['balance', 45_000],
  ])('the price of the %s is %i cents', (type, price) => expect(priceOf(standard, type)).toBe(price))
})

describe('money as text', () => {
  test.each([
    [0, '$0', '$0.00', '0.00'],
    [1, '$0.01', '$0.01', '0.01'],
    [99, '$0.99', '$0.99', '0.99'],
    [100, '$1', '$1.00', '1.00'],
    [5_000, '$50', '$50.00', '50.00'],
    [5_050, '$50.50', '$50.50', '50.50'],
    [5_005, '$50.05', '$50.05', '50.05'],
    [99_999, '$999.99', '$999.99', '999.99'],
    [100_000, '$1,000', '$1,000.00', '1000.00'],
    [123_456_789, '$1,234,567.89', '$1,234,567.89', '1234567.89'],
  ])('%i cents read %s, exactly %s, and %s in a spreadsheet', (amount, short, exact, plain) => {
    expect([money(amount), exactMoney(amount), plainMoney(amount)]).toEqual([short, exact, plain])
  })

  test('no cent is lost in any of its forms', () => {
    const read = (text: string) => Math.round(Number(text.replace(/[$,]/g, '')) * 100)
    fc.assert(
      fc.property(cents, (amount) => {
        for (const written of [money, exactMoney, plainMoney]) expect(read(written(amount))).toBe(amount)
      }),
    )
  })
})

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [1234567, '1,234,567'],
  [-1234, '-1,234'],
  [-123, '-123'],
])('%i reads %s', (whole, text) => expect(formatCount(whole)).toBe(text))
