import { and, eq, like, lt, sql } from 'drizzle-orm'
import { whatsAppProblems } from '../../notifications/whatsapp-tables'
import type { Database } from '../../platform/database/database'

/** What a webhook says of a problem, for the operator. */
export const noteRefusal = (
  db: Database,
  { key, code, details }: { key: string; code: number | null; details: string },
  at: Date,
) =>
  db
    .insert(whatsAppProblems)
    .values({ key, code, details, times: 1, firstAt: at, lastAt: at })
    .onConflictDoUpdate({ target: whatsAppProblems.key, set: { details, lastAt: at } })

export const templateAccepted = (db: Database, key: string) =>
  db.delete(whatsAppProblems).where(eq(whatsAppProblems.key, key))

const lost = {
  unread: 'WhatsApp told us something that we cannot read',
  unreadable: 'A stored message couldn’t be decrypted and was not passed on',
  failed: 'A message couldn’t be passed on after several tries',
  unanswered: 'Messages were not passed on: their sender didn’t say within a day which application they are about',
} as const

/** For the operator: what people wrote and no firm will read. `about` names a kind, never a person. */
export const noteLost = (db: Database, why: keyof typeof lost, at: Date, about = '') =>
  db
    .insert(whatsAppProblems)
    .values({ key: `inbound ${why}`, code: null, details: detailsOf(why, about), times: 1, firstAt: at, lastAt: at })
    .onConflictDoUpdate({
      target: whatsAppProblems.key,
      set: { details: detailsOf(why, about), times: sql`${whatsAppProblems.times} + 1`, lastAt: at },
    })

const detailsOf = (why: keyof typeof lost, about: string) => `${lost[why]}${about ? `: ${about}` : ''}.`

/** What was lost long ago: there is nothing left to do about it. */
export const deleteOldLost = (db: Database, before: Date) =>
  db.delete(whatsAppProblems).where(and(like(whatsAppProblems.key, 'inbound %'), lt(whatsAppProblems.lastAt, before)))
