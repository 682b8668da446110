import { accountMessages, passwordTooShort } from '#contract/accounts'
import { Failure } from '../../platform/failure'
import { bitsOf, comparable, holds } from './bloom'

let filter: Uint8Array | undefined

/** Loads the data that scripts/common-passwords.ts writes. */
async function loadFilter(): Promise<Uint8Array> {
  const { default: commonest } = await import('./commonest.json', { with: { type: 'json' } })
  return Buffer.from(commonest.filter, 'base64')
}

/** Whether a password is one of the 100,000 commonest; wrongly true for one in ten thousand others. */
export async function isCommonPassword(password: string): Promise<boolean> {
  filter ??= await loadFilter()
  return holds(filter, await bitsOf(comparable(password)))
}

/** @throws Failure bad-request for a password of fewer characters, password-too-common for one of the commonest */
export async function assertAllowed(password: string, least: number): Promise<void> {
  if (password.length < least) {
    const message = passwordTooShort(least)
    throw new Failure('bad-request', message, { errors: [{ path: 'password', message }] })
  }
  const message = accountMessages.passwordTooCommon
  if (!(await isCommonPassword(password))) return
  throw new Failure('password-too-common', message, { errors: [{ path: 'password', message }] })
}
