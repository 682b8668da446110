import { eq } from 'drizzle-orm'
import type { Database } from '../platform/database/database'
import { outbox } from './tables'

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
