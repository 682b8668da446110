import { and, eq, exists, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import { maxRequests } from '#contract/documents/requests'
import { maxTeam } from '#contract/firms/team'
import { type Macro, maxMacroFiles } from '#contract/messaging/macros'
import { depositRefunded } from '../../applications/shared/refund-queries'
import { applications } from '../../applications/tables'
import { tasks } from '../../applications/task-tables'
import { servicesWithRequiredItems } from '../../desk/shared/file-queries'
import { documentRequests } from '../../documents/request-tables'
import { firms, members } from '../../firms/tables'
import type { Database } from '../../platform/database/database'
import { templatesOf } from '../conversation/template-queries'
import { firmMacros } from './tables'

export const macrosOf = (db: Database, firmId: number) =>
  db
    .select({ macros: firmMacros.macros, version: firmMacros.version })
    .from(firmMacros)
    .where(eq(firmMacros.firmId, firmId))
    .limit(1)

/** SQL condition: the firm's macros are as they were read; 0 for none yet. */
export const areMacros = (firmId: number, version: number): SQL =>
  sql`coalesce((select ${firmMacros.version} from ${firmMacros} where ${firmMacros.firmId} = ${firmId}), 0) = ${version}`

export const setMacros = (db: Database, firmId: number, macros: Macro[], version: number, at: Date) =>
  db
    .insert(firmMacros)
    .values({ firmId, macros, version, changedAt: at })
    .onConflictDoUpdate({ target: firmMacros.firmId, set: { macros, version, changedAt: at } })

// the plus keeps to the primary key: with the firm's index each row is read three times
const ofFirm = (firmId: number) => sql`+${applications.firmId} = ${firmId}`

/** What decides what a macro does with these applications of the firm. */
export const macroReads = (db: Database, firmId: number, ids: readonly number[]) => ({
  macros: macrosOf(db, firmId),
  templates: templatesOf(db, firmId),
  requiring: servicesWithRequiredItems(db, firmId),
  applications: db
    .select({ ...getTableColumns(applications), depositRefunded: depositRefunded() })
    .from(applications)
    .where(and(inArray(applications.id, [...ids]), ofFirm(firmId)))
    .limit(maxMacroFiles),
  requests: db
    .select()
    .from(documentRequests)
    .where(
      and(
        inArray(documentRequests.applicationId, [...ids]),
        exists(
          db
            .select({ id: applications.id })
            .from(applications)
            .where(and(eq(applications.id, documentRequests.applicationId), ofFirm(firmId))),
        ),
      ),
    )
    .orderBy(documentRequests.id)
    .limit(maxRequests * ids.length),
  tasks: db
    .select({
      applicationId: tasks.applicationId,
      all: sql<number>`count(*)`.as('all_tasks'),
      open: sql<number>`sum(${tasks.doneAt} is null)`.as('open_tasks'),
    })
    .from(tasks)
    .where(and(inArray(tasks.applicationId, [...ids]), eq(tasks.firmId, firmId)))
    .groupBy(tasks.applicationId)
    .limit(maxMacroFiles),
  people: db
    .select({ id: members.id, fullName: members.fullName, isActive: members.isActive })
    .from(members)
    .where(eq(members.firmId, firmId))
    .limit(maxTeam),
  offices: db.select({ openingHours: firms.openingHours }).from(firms).where(eq(firms.id, firmId)).limit(1),
})
type Reads = ReturnType<typeof macroReads>
export type MacroRows = { [Name in keyof Reads]: Awaited<Reads[Name]> }
