import { and, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { referenceAlphabet } from '#contract/fields/reference'
import type { AppContext } from '../platform/context'
import { encryptText } from '../platform/crypto/encryption'
import { randomFrom } from '../platform/crypto/secret'
import type { Database } from '../platform/database/database'
import type { Bindings } from '../platform/env'
import type { Facts, MessageName } from './messages'
import { outbox } from './tables'

/** The secret of a one-time link, decrypted only when its message is written. */
export type EncryptedToken = string & { readonly sealed: true }

type StoredFacts<F> = { [Name in keyof F]: Name extends 'token' ? EncryptedToken : F[Name] }

export type OutgoingMessage = {
  [Name in MessageName]: {
    message: Name
    to: { email?: string | null; phone?: string | null }
    facts: StoredFacts<Facts<Name>>
    /** Identifies the occasion; a second message with the same key is not written. */
    key: string
    /** The application's reference, which `/check` shows. */
    reference?: string | null
  }
}[MessageName]

const codeLength = 10

/** A message, written in the batch of its change and sent after the commit, or at `dueAt`. */
export const enqueue = (db: Database, owed: OutgoingMessage, now: Date, dueAt = now) =>
  db
    .insert(outbox)
    .values({ ...rowOf(owed, now), dueAt })
    .onConflictDoNothing({ target: outbox.key })

export const unqueue = (db: Database, keys: readonly string[]) =>
  db
    .delete(outbox)
    .where(
      and(
        inArray(outbox.key, [...keys]),
        isNotNull(outbox.dueAt),
        isNull(outbox.emailedAt),
        isNull(outbox.whatsappedAt),
      ),
    )

export const rowOf = (
  { message, to, facts, key, reference }: OutgoingMessage,
  now: Date,
): typeof outbox.$inferInsert => ({
  key,
  message,
  facts: { ...facts },
  email: to.email ?? null,
  phone: to.phone ?? null,
  code: randomFrom(referenceAlphabet, codeLength),
  reference: reference ?? null,
  createdAt: now,
  dueAt: now,
})

/** Deletes unsent messages to a mailbox, or about references. */
export const dropOwed = (db: Database, about: { email: string | SQL } | { references: SQL }) =>
  db
    .update(outbox)
    .set({ dueAt: null, email: null, phone: null, facts: {} })
    .where(
      and(
        isNotNull(outbox.dueAt),
        'email' in about
          ? sql`lower(${outbox.email}) = lower(${about.email})`
          : sql`${outbox.reference} in ${about.references}`,
      ),
    )

/** Encrypts a link's secret for the message with this key, so that the database never holds it readable. */
export const encryptToken = async (env: Bindings, token: string, key: string): Promise<EncryptedToken> =>
  (await encryptText(env.MASTER_KEYS, token, key)) as EncryptedToken

/** Wakes the sender after the commit; the sweep finds what a lost call leaves. */
export const deliverSoon = ({ env, after }: AppContext): void => after(env.NOTIFICATIONS.send('due'))
