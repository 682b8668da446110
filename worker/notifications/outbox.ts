import type { TemplateName } from '#contract/notifications/whatsapp/templates'
import type { AppContext } from '../platform/context'
import { encryptText } from '../platform/crypto/encryption'
import type { Bindings } from '../platform/env'
import type { Facts, MessageName } from './messages'

/** The secret of a one-time link, decrypted only when its message is written. */
type EncryptedToken = string & { readonly sealed: true }

type StoredFacts<F> = { [Name in keyof F]: Name extends 'token' ? EncryptedToken : F[Name] }

/** Answers to what a person just wrote: WhatsApp takes them as text. */
type Answer = Extract<MessageName, `whatsapp-${string}`>

export type OutgoingMessage = {
  [Name in MessageName]: {
    message: Name
    to: { email?: string | null } & (Name extends TemplateName | Answer ? { phone?: string | null } : { phone?: never })
    facts: StoredFacts<Facts<Name>>
    /** Identifies what the message is about; a second message with the same key is not written. */
    key: string
    /** The application's reference, which `/check` shows. */
    reference?: string | null
  }
}[MessageName]

/** Encrypts a link's secret for the message with this key: the database never holds it readable. */
export const encryptToken = async (env: Bindings, token: string, key: string): Promise<EncryptedToken> =>
  (await encryptText(env.MASTER_KEYS, token, key)) as EncryptedToken

/** Wakes the sender after the commit, or when the message is due; the sweep finds what a lost call leaves. */
export const deliverSoon = ({ env, after, now }: AppContext, dueAt = now()): void => {
  const delaySeconds = Math.max(0, Math.ceil((dueAt.getTime() - now().getTime()) / 1000))
  after('deliver-soon', env.NOTIFICATIONS.send('due', delaySeconds > 0 ? { delaySeconds } : undefined))
}
