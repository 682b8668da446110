import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { maxNotes } from '#contract/applications'
import type { Database } from '../../platform/database/database'
import { hasClient } from '../file-tables'
import { notes } from '../tables'

/** What the members of a firm noted on a file of theirs, newest first. */
export const notesOf = (db: Database, firmId: number, applicationId: number) =>
  db
    .select()
    .from(notes)
    .where(and(eq(notes.applicationId, applicationId), eq(notes.firmId, firmId)))
    .orderBy(desc(notes.id))
    .limit(maxNotes)

/** Holds while a file, whose client is there, takes one more note of this firm; notes are written side by side. */
export const hasRoomForNote = (firmId: number, applicationId: number): SQL => sql`(
  ${hasClient(applicationId)} and (select count(*) < ${maxNotes} from ${notes}
  where ${notes.applicationId} = ${applicationId} and ${notes.firmId} = ${firmId})
)`

export const insertNote = (db: Database, note: typeof notes.$inferInsert) => db.insert(notes).values(note).returning()
