import { accountMessages } from '#contract/accounts/accounts'
import type { ProblemCode } from '#contract/api/problems'
import { passwordTooShort } from '#contract/identity/passwords'
import { demonstrationSecrets } from '../../platform/demonstration'
import { Failure } from '../../platform/failure'
import { isLeaked, type LeakSettings } from '../../platform/providers/leaked-passwords'
import { isCommonPassword } from './common-password'
import { isGuessable } from './guessable-rules'

export interface PasswordOwner {
  /** The fewest characters for them. */
  least: number
  /** What they and their firm are called: names, email, username, phone. */
  facts: readonly string[]
}

/**
 * Refuses a password that someone chooses; those of existing accounts keep working.
 * @throws Failure bad-request for one of fewer characters, password-too-common for one of the commonest or of the
 * public demonstration, password-guessable for one made of its owner's own words, password-leaked
 */
export async function assertAllowed(
  env: LeakSettings,
  password: string,
  { least, facts }: PasswordOwner,
): Promise<void> {
  if (password.length < least) throw refused('bad-request', passwordTooShort(least))
  if (isOfDemonstration(password)) throw refused('password-too-common', accountMessages.passwordOfDemonstration)
  if (await isCommonPassword(password)) throw refused('password-too-common', accountMessages.passwordTooCommon)
  if (isGuessable(password, facts)) throw refused('password-guessable', accountMessages.passwordGuessable)
  if (await isLeaked(env, password)) throw refused('password-leaked', accountMessages.passwordLeaked)
}

const isOfDemonstration = (password: string): boolean =>
  Object.values(demonstrationSecrets).some((secret) => secret.toLowerCase() === password.trim().toLowerCase())

/** The refusal of a chosen password. */
export const refused = (code: ProblemCode, message: string) =>
  new Failure(code, message, { errors: [{ path: 'password', message }] })
