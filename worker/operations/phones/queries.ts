import { and, eq, isNull, sql } from 'drizzle-orm'
import { unreadKeys } from '../../applications/shared/find-queries'
import { applications } from '../../applications/tables'
import { firms } from '../../firms/tables'
import { profiles, users } from '../../identity/tables'
import type { Database } from '../../platform/database/database'
import type { Phone } from '../../platform/typed-phone'

interface ReadRow extends Phone {
  id: number
}

/** Rows whose typed phone has not been read yet, with the country of the person. */
export const unreadPhones = (db: Database, most: number) => ({
  applications: db
    .select({ id: applications.id, typed: applications.clientPhone, country: applications.clientCountry })
    .from(applications)
    .where(isNull(applications.clientNumber))
    .limit(most),
  users: db
    .select({ id: users.id, typed: users.phoneNumber, country: users.country })
    .from(users)
    .where(isNull(users.number))
    .limit(most),
  profiles: db
    .select({ id: profiles.userId, typed: profiles.whatsappNumber, country: profiles.countryOfResidence })
    .from(profiles)
    .where(isNull(profiles.number))
    .limit(most),
  firms: db.select({ id: firms.id, typed: firms.phone }).from(firms).where(isNull(firms.number)).limit(most),
})

const shownIn = (rows: readonly ReadRow[]) =>
  sql`(select value ->> 'id' as id, value ->> 'number' as number, value ->> 'shown' as shown
    from json_each(${JSON.stringify(rows)})) as phones`
const [number, shown, id] = [sql`phones.number`, sql`phones.shown`, sql`phones.id`]

/** Writes what was read; a row that was changed meanwhile stays. */
export const writePhones = (db: Database, read: Record<keyof ReturnType<typeof unreadPhones>, readonly ReadRow[]>) => [
  db
    .update(applications)
    .set({ clientNumber: number, clientPhone: shown, ...unreadKeys })
    .from(shownIn(read.applications))
    .where(and(eq(applications.id, id), isNull(applications.clientNumber))),
  db
    .update(users)
    .set({ number, phoneNumber: shown })
    .from(shownIn(read.users))
    .where(and(eq(users.id, id), isNull(users.number))),
  db
    .update(profiles)
    .set({ number, whatsappNumber: shown })
    .from(shownIn(read.profiles))
    .where(and(eq(profiles.userId, id), isNull(profiles.number))),
  db
    .update(firms)
    .set({ number, phone: shown })
    .from(shownIn(read.firms))
    .where(and(eq(firms.id, id), isNull(firms.number))),
]
