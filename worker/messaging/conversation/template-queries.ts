import { eq } from 'drizzle-orm'
import type { MessageTemplate } from '#contract/messaging/message-templates'
import type { Database } from '../../platform/database/database'
import { firmTemplates } from './tables'

export const templatesOf = (db: Database, firmId: number) =>
  db.select({ templates: firmTemplates.templates }).from(firmTemplates).where(eq(firmTemplates.firmId, firmId)).limit(1)

export const setTemplates = (db: Database, firmId: number, templates: MessageTemplate[], at: Date) =>
  db
    .insert(firmTemplates)
    .values({ firmId, templates, changedAt: at })
    .onConflictDoUpdate({ target: firmTemplates.firmId, set: { templates, changedAt: at } })

/** The firm has the standard ones again. */
export const deleteTemplates = (db: Database, firmId: number) =>
  db.delete(firmTemplates).where(eq(firmTemplates.firmId, firmId))
