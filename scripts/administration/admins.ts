import * as z from 'zod/mini'
import { emailAddress, limits, line } from '#contract/fields/fields'
import { referenceAlphabet } from '#contract/fields/reference'
import { referralCodeLength } from '#contract/fields/referral-code'
import { minStaffPasswordLength } from '#contract/identity/passwords'
import { assertAllowed } from '../../worker/identity/password/assert-allowed'
import { hashAtOnce } from '../../worker/platform/crypto/password'
import { randomFrom } from '../../worker/platform/crypto/secret'
import { Failure } from '../../worker/platform/failure'
import { quoted } from '../d1'
import { readSettings } from '../settings'
import { checked, phoneArgument, read } from './arguments'
import { auditIf } from './audit'
import type { CommandContext } from './commands'

const someone = z.object({ email: emailAddress })
const newAdmin = z.object({
  'first-name': line(limits.name),
  'last-name': line(limits.name),
  country: z._default(line(limits.name), 'Zimbabwe'),
  phone: z._default(line(limits.phone), '-'),
})

/** Creates a platform admin's account, or makes the existing account with this address an admin. */
export async function addAdmin(args: string[], { query, askPassword }: CommandContext): Promise<string> {
  const { values, isRemote } = read(args, ['email', ...Object.keys(newAdmin.shape)])
  const { email } = checked(someone, values)
  const isTheirs = `email_lower = lower(${quoted(email)}) and erased_at is null`
  const [account] = await query<{ role: string; is_active: number }>(
    `select role, is_active from users where ${isTheirs}`,
    isRemote,
  )
  if (account && !account.is_active) throw new Error(`The account of ${email} is deactivated.`)
  if (account?.role === 'admin') return `${email} is already an admin.`
  if (account) {
    await query(
      [
        auditIf('make-admin', 'user', email, `exists (select 1 from users where ${isTheirs})`),
        `update users set role = 'admin' where ${isTheirs}`,
      ],
      isRemote,
    )
    return `${email} is now an admin. Their password stays the same.`
  }
  const person = checked(newAdmin, values)
  const password = await askPassword(`Password for ${email} (at least ${minStaffPasswordLength} characters): `)
  const facts = [person['first-name'], person['last-name'], email]
  await assertAllowed(leakSettings(isRemote), password, { least: minStaffPasswordLength, facts }).catch(sayWhy)
  const phone = person.phone === '-' ? { shown: '-', number: '' } : phoneArgument(person.phone, person.country)
  const now = Date.now()
  const columns = {
    email,
    first_name: person['first-name'],
    last_name: person['last-name'],
    country: person.country,
    phone_number: phone.shown,
    number: phone.number,
    password_hash: await hashAtOnce(password),
    role: 'admin',
    email_verified_at: now,
    referral_code: randomFrom(referenceAlphabet, referralCodeLength),
    created_at: now,
  }
  await query(
    [
      auditIf('add-admin', 'user', email, `not exists (select 1 from users where ${isTheirs})`),
      `insert into users (${Object.keys(columns).join(', ')}) values (${Object.values(columns).map(quoted).join(', ')})`,
    ],
    isRemote,
  )
  return `${email} is now an admin.`
}

/** Locally no password is looked up in the list of leaked ones. */
const leakSettings = (isRemote: boolean) => ({
  LEAKED_PASSWORDS: isRemote ? (readSettings('deployed').vars.LEAKED_PASSWORDS ?? 'off') : 'off',
})

function sayWhy(error: unknown): never {
  throw error instanceof Failure ? new Error(error.detail) : error
}
