import { maxPasskeys } from '#contract/identity/factors'
import type { AppContext } from '../../platform/context'
import { base64Url, fromBase64Url, pseudonym } from '../../platform/crypto/secret'
import type { Credential, PasskeyToVerify } from './passkey'
import type { FactorOwner } from './queries'

/*
 * At the console an email is named before anything is proved. What follows has the same answers, shapes and work for a
 * super admin's email and for any other.
 */

const secretOf = ({ env }: AppContext, value: string) =>
  pseudonym('SESSION_KEYS', env.SESSION_KEYS, `unknown super admin ${value}`)

/** The id under which tries for an unknown email are counted: below zero, always the same, and of no account. */
export async function dummyId(context: AppContext, email: string): Promise<number> {
  const bytes = fromBase64Url(await secretOf(context, email.trim().toLowerCase()))
  return -1 - Buffer.from(bytes).readUIntBE(0, 6)
}

/** In bytes, as authenticators make them. */
const idLengths = [16, 20, 32, 32, 64]

async function dummyCredential(context: AppContext, owner: FactorOwner, place: number): Promise<Credential> {
  const name = `${owner.id} ${place}`
  const [first, second] = await Promise.all([secretOf(context, name), secretOf(context, `${name} more`)])
  const bytes = Buffer.concat([fromBase64Url(first), fromBase64Url(second)])
  const length = idLengths[(bytes[63] ?? 0) % idLengths.length]
  return { id: base64Url(bytes.subarray(0, length)) }
}

/** As many credentials as anyone may have, in an order that does not show which of them are real. */
export async function withDummies(
  context: AppContext,
  owner: FactorOwner,
  credentials: readonly Credential[],
): Promise<Credential[]> {
  const missing = Array.from({ length: maxPasskeys - credentials.length }, (_, place) => place)
  const dummies = await Promise.all(missing.map((place) => dummyCredential(context, owner, place)))
  return [...credentials.map(({ id }) => ({ id })), ...dummies].sort((left, right) => (left.id < right.id ? -1 : 1))
}

/** Compared with a passkey that no one has. Its private key was never kept. */
export const dummyPasskey: PasskeyToVerify = {
  id: 0,
  credentialId: 'AAAA',
  publicKey: 'pQECAyYgASFYIPlaizKpeyp9iV3zXeUSKBpvjJxk-nNZ0qn1jQ_GBlSIIlggcS9_3n7thBD8urrgkKyym1aDAAAz9MGgubKTXN74pUQ',
  counter: 0,
}

/** Compared with a code for an app that no one has. */
export const dummySecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
