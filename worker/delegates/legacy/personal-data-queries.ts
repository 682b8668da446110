import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/database'
import { legacyContacts } from './tables'

export const personalDataOfLegacy = (db: Database, userId: number) => ({
  legacyContact: db
    .select({
      name: legacyContacts.name,
      email: legacyContacts.email,
      relation: legacyContacts.relation,
      state: legacyContacts.state,
      namedAt: legacyContacts.namedAt,
      askedAt: legacyContacts.askedAt,
      grantedAt: legacyContacts.grantedAt,
      accessUntil: legacyContacts.accessUntil,
    })
    .from(legacyContacts)
    .where(eq(legacyContacts.userId, userId)),
})

export const eraseLegacy = (db: Database, userId: number) => [
  db.delete(legacyContacts).where(eq(legacyContacts.userId, userId)),
]
