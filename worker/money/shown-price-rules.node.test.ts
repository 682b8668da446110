import { expect, test } from 'vitest'
import { assertInstallmentShown, assertShown } from './shown-price-rules'

const price = { amountCents: 4050, currency: 'usd' } as const

test('a page that shows another amount, in dollars or cents, gets the right one', () => {
  for (const shown of [40.5, 4050]) expect(() => assertShown('deposit', { ...price, shown })).not.toThrow()
  expect(() => assertShown('deposit', { ...price, shown: 40 })).toThrow(
    expect.objectContaining({
      code: 'price-changed',
      detail: 'The deposit is $40.50. Please check it before you pay.',
      facts: { amount: 4050, dollars: 40.5, currency: 'usd' },
    }),
  )
})

test('and the exact one of an installment', () => {
  expect(() => assertInstallmentShown({ shown: 47, amountCents: 4700 })).not.toThrow()
  expect(() => assertInstallmentShown({ shown: 48, amountCents: 4700 })).toThrow(
    expect.objectContaining({
      code: 'price-changed',
      detail: 'This installment is $47.00. Please check it before you pay.',
      facts: { amount: 4700, dollars: 47 },
    }),
  )
})
