import { createHash } from 'node:crypto'
import type { EntryKind } from '#contract/deeds/public-log'

/** What happened, of which the log has only a hash. */
export type Statement = Readonly<Record<string, string | number | boolean | null>>

/** A statement and its salt, as they are stored. @param salt 32 random bytes */
export function saltedEntry(kind: EntryKind, facts: Statement, salt: Uint8Array) {
  const statement = JSON.stringify({ version: 1, kind, ...facts })
  const hash = createHash('sha256').update(salt).update(statement).digest('hex')
  return { kind, statement, salt: Buffer.from(salt).toString('base64url'), hash }
}

/** The entry in the log: nothing of it names a deed, a person or a firm. */
export const entryText = ({ kind, hash }: { kind: EntryKind; hash: string }): string =>
  JSON.stringify({ version: 1, kind, statement: hash })
