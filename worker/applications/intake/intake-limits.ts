import type { AppContext } from '../../platform/context'
import { pseudonym } from '../../platform/crypto/secret'
import type { Limit } from '../../platform/rate-limit'

const seconds = 3600
const maxPerNetwork = 60
/** For a mailbox and for a phone number: each gets a message about every application. */
const maxPerPerson = 10
const usuallyInAll = 2_000
const significantDigits = 9

/** The key of a mailbox, without tags after `+`, capitals and, at Gmail, dots. */
export function normalEmailOf(email: string): string {
  const [, name = '', host = ''] = /^([^+]*).*@(.*)$/.exec(email.trim().toLowerCase()) ?? []
  return /^(?:gmail|googlemail)\.com$/.test(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}

/** The key of a phone number, with or without its country: its last nine digits. Null if there are none. */
export const normalPhoneOf = (phone: string): string | null =>
  phone.normalize('NFKC').replace(/\D/g, '').slice(-significantDigits) || null

export function maxInAll(variable: string | undefined): number {
  const most = Number(variable || usuallyInAll)
  if (!Number.isSafeInteger(most) || most < 1) throw new RangeError('INTAKE_PER_HOUR must be a positive whole number')
  return most
}

interface Person {
  email: string
  phone: string
}

export async function intakeLimits({ env, network }: AppContext, { email, phone }: Person): Promise<Limit[]> {
  const known = (value: string) => pseudonym('SESSION_KEYS', env.SESSION_KEYS, `intake ${value}`)
  const line = normalPhoneOf(phone)
  const [mailbox, number] = await Promise.all([known(normalEmailOf(email)), line && known(line)])
  return [
    { key: `intake of ${network}`, most: maxPerNetwork, seconds },
    { key: `intake for ${mailbox}`, most: maxPerPerson, seconds },
    ...(number ? [{ key: `intake for ${number}`, most: maxPerPerson, seconds }] : []),
    { key: 'intake', most: maxInAll(env.INTAKE_PER_HOUR), seconds },
  ]
}
