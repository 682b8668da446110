import { and, eq, sql } from 'drizzle-orm'
import { minStaffPasswordLength } from '#contract/accounts'
import type { Held, Holders } from '../accounts/holders'
import { auditLog } from '../platform/database/tables'
import { firms, members } from './tables'

const columns = {
  id: members.id,
  version: members.tokenVersion,
  email: members.email,
  name: members.fullName,
  least: sql<number>`${minStaffPasswordLength}`.as('least'),
  isConfirmed: sql<boolean>`1`.mapWith(Boolean).as('is_confirmed'),
}

/** How many people of one address get a link each: somebody may work for more than one firm. */
const maxOfOneEmail = 3

const isActive = and(
  eq(members.isActive, true),
  sql`exists (select 1 from ${firms} where ${firms.id} = ${members.firmId} and ${firms.isActive} = 1)`,
)
const isHeld = ({ id, version }: Held) => and(eq(members.id, id), eq(members.tokenVersion, version), isActive)

/** The members of active firms, as holders of passwords. */
export const memberHolders: Holders = {
  ofEmail: (db, email) =>
    db
      .select(columns)
      .from(members)
      .where(and(sql`lower(${members.email}) = lower(${email})`, isActive))
      .limit(maxOfOneEmail),
  find: (db, held) => db.select(columns).from(members).where(isHeld(held)).limit(1),
  exists: (held) => sql`exists (select 1 from ${members} where ${isHeld(held)})`,
  audit: (db, held, action, address, at) =>
    db.insert(auditLog).select(
      sql`select null, ${at.getTime()}, 'member', ${members.id}, ${members.fullName}, ${members.role}, ${action},
        'member ' || ${members.id}, null, ${address}, 'done', null from ${members} where ${isHeld(held)}`,
    ),
  setPassword: (db, held, passwordHash) =>
    db
      .update(members)
      .set({ passwordHash, tokenVersion: sql`${members.tokenVersion} + 1` })
      .where(isHeld(held))
      .returning({ id: members.id }),
}
