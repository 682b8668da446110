import { expect, test } from 'vitest'
import { settingsMessages } from '#contract/accounts/settings'
import { onlyDigitized } from '#contract/deeds/deeds'
import { assertClient, assertDigitize, withClient } from './client-rules'
import type { ApplicationRow } from './shared/application-queries'

const refusal = (code: string, detail?: string) => expect.objectContaining({ code, ...(detail && { detail }) }) as Error

test('an application without a client, or without a deed, is refused what needs one', () => {
  const row = { erasedAt: null, serviceType: 'digitize' } as ApplicationRow
  expect(withClient([row])).toBe(row)
  expect(() => withClient([])).toThrow(refusal('not-found'))
  expect(() => withClient([{ ...row, erasedAt: new Date(0) }])).toThrow(
    refusal('client-erased', settingsMessages.clientErased),
  )
  expect(() => assertClient(row)).not.toThrow()
  expect(() => assertDigitize(row)).not.toThrow()
  expect(() => assertDigitize({ serviceType: 'lease' })).toThrow(refusal('bad-request', onlyDigitized))
})
