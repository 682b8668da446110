import { integer } from 'drizzle-orm/sqlite-core'

/** An instant, kept as milliseconds since 1970 (UTC). */
export const instant = (name: string) => integer(name, { mode: 'timestamp_ms' })

/** A yes or no, kept as 0 or 1. */
export const flag = (name: string) => integer(name, { mode: 'boolean' })
