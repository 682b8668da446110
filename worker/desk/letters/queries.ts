import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { maxLetters } from '#contract/desk/letters/forms'
import { type LetterKind, madeKinds } from '#contract/desk/letters/kinds'
import { isApplicationOf } from '../../applications/shared/application-queries'
import { firms } from '../../firms/tables'
import type { Database } from '../../platform/database/database'
import { letters, letterTemplates } from './tables'

export type LetterRow = typeof letters.$inferSelect
export type TemplateRow = typeof letterTemplates.$inferSelect

export const letterheadOf = (db: Database, firmId: number) =>
  db
    .select({ name: firms.name, address: firms.address, phone: firms.phone, email: firms.email })
    .from(firms)
    .where(eq(firms.id, firmId))
    .limit(1)

export const templatesOfFirm = (db: Database, firmId: number) =>
  db.select().from(letterTemplates).where(eq(letterTemplates.firmId, firmId)).limit(madeKinds.length)

const isTemplate = (firmId: number, kind: LetterKind) =>
  and(eq(letterTemplates.firmId, firmId), eq(letterTemplates.kind, kind))

export const templateOfFirm = (db: Database, firmId: number, kind: LetterKind) =>
  db.select().from(letterTemplates).where(isTemplate(firmId, kind)).limit(1)

/** SQL condition: nobody changed the template since it had this version. */
export const isTemplateVersion = (firmId: number, kind: LetterKind, version: number): SQL =>
  sql`coalesce((select ${letterTemplates.version} from ${letterTemplates} where ${isTemplate(firmId, kind)}), 0) = ${version}`

export const setTemplate = (db: Database, row: typeof letterTemplates.$inferInsert) =>
  db
    .insert(letterTemplates)
    .values(row)
    .onConflictDoUpdate({ target: [letterTemplates.firmId, letterTemplates.kind], set: row })
    .returning()

/** What this firm made from an application, the newest first. */
export const lettersOf = (db: Database, firmId: number, applicationId: number) =>
  db
    .select()
    .from(letters)
    .where(and(eq(letters.applicationId, applicationId), eq(letters.firmId, firmId)))
    .orderBy(desc(letters.id))
    .limit(maxLetters)

/** A letter of an application that the firm still has. */
export const letterOf = (db: Database, firmId: number, applicationId: number, id: number) =>
  db
    .select()
    .from(letters)
    .where(
      and(
        eq(letters.id, id),
        eq(letters.applicationId, applicationId),
        eq(letters.firmId, firmId),
        isApplicationOf(firmId, applicationId),
      ),
    )
    .limit(1)

export const countLetters = (db: Database, firmId: number, applicationId: number) =>
  db
    .select({ letters: sql<number>`count(*)` })
    .from(letters)
    .where(and(eq(letters.applicationId, applicationId), eq(letters.firmId, firmId)))

/** SQL condition: the firm has the application with its client, and room for one more letter. */
export const hasRoomForLetter = (firmId: number, applicationId: number): SQL => sql`(
  ${isApplicationOf(firmId, applicationId)}
  and (select count(*) < ${maxLetters} from ${letters}
    where ${letters.applicationId} = ${applicationId} and ${letters.firmId} = ${firmId})
)`

export const insertLetter = (db: Database, letter: typeof letters.$inferInsert) =>
  db.insert(letters).values(letter).returning()

export const isUnsent = (id: number): SQL =>
  sql`exists (select 1 from ${letters} where ${and(eq(letters.id, id), isNull(letters.sentAt))})`

export const setSent = (db: Database, id: number, sentBy: string, sentAt: Date) =>
  db.update(letters).set({ sentBy, sentAt }).where(eq(letters.id, id)).returning()
