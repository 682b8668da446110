import type { AppContext } from '../../platform/context'
import { pseudonym } from '../../platform/crypto/secret'
import { mailboxOf } from '../../platform/mailbox'
import type { Limit } from '../../platform/rate-limit'

const seconds = 3600
const maxPerNetwork = 60
/** For a mailbox and for a phone number: each gets a message about every application. */
const maxPerPerson = 10
const usuallyInAll = 2_000

export function maxInAll(variable: string | undefined): number {
  const most = Number(variable || usuallyInAll)
  if (!Number.isSafeInteger(most) || most < 1) throw new RangeError('INTAKE_PER_HOUR must be a positive whole number')
  return most
}

interface Person {
  email: string
  /** In E.164, or empty. */
  number: string
}

export async function intakeLimits({ env, network }: AppContext, { email, number }: Person): Promise<Limit[]> {
  const known = (value: string) => pseudonym('SESSION_KEYS', env.SESSION_KEYS, `intake ${value}`)
  const [mailbox, line] = await Promise.all([known(mailboxOf(email)), number && known(number)])
  return [
    { key: `intake of ${network}`, most: maxPerNetwork, seconds },
    { key: `intake for ${mailbox}`, most: maxPerPerson, seconds },
    ...(line ? [{ key: `intake for ${line}`, most: maxPerPerson, seconds }] : []),
    { key: 'intake', most: maxInAll(env.INTAKE_PER_HOUR), seconds },
  ]
}
