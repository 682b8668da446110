import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { checklistKinds } from '#contract/desk/checklist/entries'
import type { StoredItem } from '#contract/desk/checklist/lists'
import { serviceTypes } from '#contract/services'
import { firmSteps } from '#contract/steps'
import { ofApplication } from '../../applications/tables'
import { firms } from '../../firms/tables'
import { flag, instant } from '../../platform/database/columns'

const ofFirm = () =>
  integer('firm_id')
    .notNull()
    .references(() => firms.id)

/** What a firm changed of the list of a service, and added to it. */
export const firmChecklists = sqliteTable(
  'firm_checklists',
  {
    firmId: ofFirm(),
    service: text('service', { enum: serviceTypes }).notNull(),
    items: text('items', { mode: 'json' }).$type<StoredItem[]>().notNull(),
    /** How many entries hold a step. */
    required: integer('required').notNull().default(0),
    version: integer('version').notNull(),
    changedBy: text('changed_by').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.firmId, t.service] })],
)

/** What was recorded on a checklist. Triggers keep every row as it is (migrations/0148_checklists.sql). */
export const checklistEntries = sqliteTable(
  'checklist_entries',
  {
    applicationId: ofApplication(),
    number: integer('number').notNull(),
    kind: text('kind', { enum: checklistKinds }).notNull(),
    /** The entry of the list; null for a requisition. */
    item: text('item'),
    /** Of the requisition that was none. */
    about: integer('about'),
    /** The step that was moved to without the item. */
    step: text('step', { enum: firmSteps }),
    firmId: ofFirm(),
    actorId: integer('actor_id').notNull(),
    actorName: text('actor_name').notNull(),
    createdAt: instant('created_at').notNull(),
    /** The day on which it was. */
    doneAt: instant('done_at').notNull(),
    reference: text('reference'),
    documentId: integer('document_id'),
    reason: text('reason'),
    /** Whether a lawyer has to look at it, or the Registry waits for an answer. */
    waits: flag('waits').notNull().default(false),
    endedAt: instant('ended_at'),
    endedBy: text('ended_by'),
  },
  (t) => [
    primaryKey({ columns: [t.applicationId, t.number] }),
    index('checklist_waiting').on(t.firmId).where(sql`waits = 1 and ended_at is null`),
    index('checklist_requisitions').on(t.firmId, t.doneAt).where(sql`kind = 'requisition'`),
    index('checklist_lodged').on(t.firmId, t.doneAt).where(sql`kind = 'done' and item = 'lodging'`),
  ],
)
