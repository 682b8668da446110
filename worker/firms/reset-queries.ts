import { and, eq, sql } from 'drizzle-orm'
import { minStaffPasswordLength } from '#contract/identity/passwords'
import type { Resettable } from '../identity/reset/reset-kind'
import type { Database } from '../platform/database/database'
import { auditLog } from '../platform/database/tables'
import { firms, members } from './tables'

const columns = {
  id: members.id,
  version: members.tokenVersion,
  email: members.email,
  name: members.fullName,
  minPasswordLength: sql<number>`${minStaffPasswordLength}`.as('min_password_length'),
  facts: sql`json_array(${members.fullName}, ${members.username}, ${members.email}, ${firms.name}, ${firms.slug})`
    .mapWith((texts: string) => JSON.parse(texts) as string[])
    .as('facts'),
  firstPasswordHash: sql<string | null>`iif(${members.firstPasswordEndsAt} is null, null, ${members.passwordHash})`.as(
    'first_password_hash',
  ),
  isConfirmed: sql<boolean>`1`.mapWith(Boolean).as('is_confirmed'),
}

/** Members with the same email who each get a link: one person may work for several firms. */
const maxPerEmail = 3

const isOfFirm = eq(firms.id, members.firmId)
const isActive = and(
  eq(members.isActive, true),
  sql`exists (select 1 from ${firms} where ${firms.id} = ${members.firmId} and ${firms.isActive} = 1)`,
)
const isMeant = ({ id, version }: Resettable) => and(eq(members.id, id), eq(members.tokenVersion, version), isActive)

/** The members of active firms with this email. */
export const resettableOfEmail = (db: Database, email: string) =>
  db
    .select(columns)
    .from(members)
    .innerJoin(firms, isOfFirm)
    .where(and(sql`lower(${members.email}) = lower(${email})`, isActive))
    .limit(maxPerEmail)

export const resettable = (db: Database, member: Resettable) =>
  db.select(columns).from(members).innerJoin(firms, isOfFirm).where(isMeant(member)).limit(1)

export const isResettable = (_db: Database, member: Resettable) =>
  sql`exists (select 1 from ${members} where ${isMeant(member)})`

export const recordReset = (db: Database, member: Resettable, address: string, at: Date) =>
  db.insert(auditLog).select(
    sql`select null, ${at.getTime()}, 'member', ${members.id}, ${members.fullName}, ${members.role}, 'reset-password',
      'member ' || ${members.id}, null, ${address}, 'done', null from ${members} where ${isMeant(member)}`,
  )

/** Sets a password by a link and invalidates every link of the member. */
export const resetPasswordHash = (db: Database, member: Resettable, passwordHash: string) =>
  db
    .update(members)
    .set({ passwordHash, firstPasswordEndsAt: null, tokenVersion: sql`${members.tokenVersion} + 1` })
    .where(isMeant(member))
