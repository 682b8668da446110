import { eq } from 'drizzle-orm'
import type { Database } from '../platform/database/database'
import { outbox } from './tables'

/** What may be told of the message that bears a code. */
export const messageOfCode = (db: Database, code: string) =>
  db
    .select({
      message: outbox.message,
      reference: outbox.reference,
      createdAt: outbox.createdAt,
      emailedAt: outbox.emailedAt,
      whatsappedAt: outbox.whatsappedAt,
    })
    .from(outbox)
    .where(eq(outbox.code, code))
    .limit(1)
