import { integer, text } from 'drizzle-orm/sqlite-core'

/** A time, stored as milliseconds since 1970 (UTC). */
export const instant = (name: string) => integer(name, { mode: 'timestamp_ms' })

export const flag = (name: string) => integer(name, { mode: 'boolean' })

/** Where an encrypted file is in the bucket, and how to open it. */
export const fileKeys = () => ({
  objectKey: text('object_key').notNull(),
  wrappedKey: text('wrapped_key').notNull(),
})

/** What its decrypted bytes are checked against. */
export const fileChecks = () => ({
  sizeBytes: integer('size_bytes').notNull(),
  sha256: text('sha256').notNull(),
})
