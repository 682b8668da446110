import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { maxNotes } from '#contract/applications/applications'
import { notes } from '../../applications/note-tables'
import { hasClient } from '../../applications/shared/application-queries'
import type { Database } from '../../platform/database/database'

export const notesOf = (db: Database, firmId: number, applicationId: number) =>
  db
    .select()
    .from(notes)
    .where(and(eq(notes.applicationId, applicationId), eq(notes.firmId, firmId)))
    .orderBy(desc(notes.id))
    .limit(maxNotes)

/** SQL condition: the client is not erased and the firm may add one more note; notes are written in parallel. */
export const hasRoomForNote = (firmId: number, applicationId: number): SQL => sql`(
  ${hasClient(applicationId)} and (select count(*) < ${maxNotes} from ${notes}
  where ${notes.applicationId} = ${applicationId} and ${notes.firmId} = ${firmId})
)`

export const insertNote = (db: Database, note: typeof notes.$inferInsert) => db.insert(notes).values(note).returning()
