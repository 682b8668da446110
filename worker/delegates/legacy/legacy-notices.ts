import { fullName } from '#contract/fields/names'
import type { OutgoingMessage } from '../../notifications/outbox'
import { encryptToken } from '../../notifications/outbox'
import type { AppContext } from '../../platform/context'
import { linkToken } from '../../platform/crypto/link-token'
import { randomToken, sha256 } from '../../platform/crypto/secret'
import type { LegacyOwner } from './legacy-queries'
import type { LegacyRow } from './legacy-rules'
import { refusalLink } from './refusal-link'

/** Tells the owner on every channel that their contact asks for access, with the link that says no. */
export async function askedNotice(
  { env }: AppContext,
  owner: LegacyOwner,
  row: LegacyRow,
  grantsAt: Date,
): Promise<OutgoingMessage> {
  const key = `legacy-asked:${row.userId}:${row.askedAt?.getTime() ?? 0}:${row.notices}`
  const token = await encryptToken(env, await linkToken(env, refusalLink(row)), key)
  return {
    message: 'legacy-asked',
    to: { email: owner.email, phone: owner.whatsAppNumber || owner.number },
    facts: { name: owner.firstName, contact: row.name, grantsAt: grantsAt.getTime(), token },
    key,
  }
}

/** A new link for the contact, with its hash. */
export async function contactLink(
  { env }: AppContext,
  { name, email }: Pick<LegacyRow, 'name' | 'email'>,
  owner: Pick<LegacyOwner, 'firstName' | 'lastName'>,
  isNew: boolean,
): Promise<{ linkHash: string; message: OutgoingMessage }> {
  const token = randomToken()
  const linkHash = await sha256(token)
  const key = `legacy-link:${linkHash}`
  const facts = { name, owner: fullName(owner), token: await encryptToken(env, token, key) }
  return {
    linkHash,
    message: { message: isNew ? 'legacy-named' : 'legacy-link', to: { email }, facts, key },
  }
}
