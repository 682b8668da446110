import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { maxNotes } from '#contract/desk/notes/form'
import { maxTeam } from '#contract/firms/team'
import { notes } from '../../applications/note-tables'
import { hasClient } from '../../applications/shared/application-queries'
import { members } from '../../firms/tables'
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

/** Whom a note can name: the active members of the firm. */
export const activeMembers = (db: Database, firmId: number) =>
  db
    .select({ id: members.id, fullName: members.fullName, username: members.username })
    .from(members)
    .where(and(eq(members.firmId, firmId), eq(members.isActive, true)))
    .orderBy(asc(members.id))
    .limit(maxTeam)
