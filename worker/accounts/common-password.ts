import { accountMessages, passwordTooShort } from '#contract/accounts'
import { Failure } from '../platform/failure'

/** Whether a password is one of the 3,000 commonest, in whatever case. */
async function isCommonPassword(password: string): Promise<boolean> {
  const { commonest } = await import('./commonest')
  return commonest.split(/\s+/).includes(password.normalize('NFKC').toLowerCase())
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
