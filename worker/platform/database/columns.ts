import { integer } from 'drizzle-orm/sqlite-core'

/** A time, stored as milliseconds since 1970 (UTC). */
export const instant = (name: string) => integer(name, { mode: 'timestamp_ms' })

/** A boolean, stored as 0 or 1. */
export const flag = (name: string) => integer(name, { mode: 'boolean' })
