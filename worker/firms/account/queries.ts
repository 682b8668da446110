import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database'
import { members } from '../tables'

/** Sets a member's password; every link that was mailed for it becomes invalid. */
export const setPasswordHash = (db: Database, id: number, passwordHash: string) =>
  db
    .update(members)
    .set({ passwordHash, firstPasswordEndsAt: null, tokenVersion: sql`${members.tokenVersion} + 1` })
    .where(eq(members.id, id))
