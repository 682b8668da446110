import { expect, test } from 'vitest'
import { accountMessages } from '#contract/accounts/accounts'
import { confirmationRefusal } from './confirmation-rules'

test.each([
  ['a link that is used up is invalid to everyone', false, false, 'link-invalid', undefined],
  ['a link that is used up is invalid to its own account too', false, true, 'link-invalid', undefined],
  ['a good link asks a visitor to sign in', true, false, 'signed-out', accountMessages.confirmSignedIn],
  ['a good link of another account is forbidden', true, true, 'forbidden', accountMessages.confirmOther],
])('%s', (_, isLinkGood, isSignedIn, code, detail) => {
  const failure = confirmationRefusal({ isLinkGood, isSignedIn })
  expect(failure.code).toBe(code)
  if (detail) expect(failure.detail).toBe(detail)
})
