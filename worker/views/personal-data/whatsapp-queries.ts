import { inArray, type SQL, sql } from 'drizzle-orm'
import { whatsAppEvents } from '../../messaging/whatsapp/tables'
import { whatsAppNumbers } from '../../notifications/whatsapp-tables'
import type { Database } from '../../platform/database/database'

/** The numbers that an account gave, as WhatsApp writes them. */
const numbersOf = (userId: number): SQL =>
  sql`(select substr(client_number, 2) from applications where user_id = ${userId} and client_number <> ''
       union select substr(number, 2) from profiles where user_id = ${userId} and number <> '')`

export const personalDataOfWhatsApp = (db: Database, userId: number) => ({
  whatsApp: db
    .select({
      number: whatsAppNumbers.number,
      userId: whatsAppNumbers.userId,
      optedInAt: whatsAppNumbers.optedInAt,
      optedInWhere: whatsAppNumbers.optedInWhere,
      optedInText: whatsAppNumbers.optedInText,
      optedOutAt: whatsAppNumbers.optedOutAt,
      lastInboundAt: whatsAppNumbers.lastInboundAt,
    })
    .from(whatsAppNumbers)
    .where(inArray(whatsAppNumbers.number, numbersOf(userId))),
})

/** Before the account's own rows, which have the numbers. One that another client gave too is theirs. */
export const eraseWhatsApp = (db: Database, userId: number) => [
  db
    .delete(whatsAppEvents)
    .where(sql`${whatsAppEvents.waitingSince} is not null and ${whatsAppEvents.number} in ${numbersOf(userId)}`),
  db.delete(whatsAppNumbers).where(
    sql`${whatsAppNumbers.number} in ${numbersOf(userId)} and not exists (select 1 from applications as others
        where others.client_number = '+' || ${whatsAppNumbers.number} and others.user_id is not ${userId})`,
  ),
]
