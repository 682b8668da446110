import { env } from 'cloudflare:workers'
import { asc, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { expect, test } from 'vitest'
import { type AuditEntity, auditEntities } from '#contract/applications/audit-entities'
import type { Database } from '../database/database'
import { auditLog } from '../database/tables'
import { systemActor } from './actor'
import { recordAudit } from './audit'

const db = drizzle(env.DB) as unknown as Database
const read = () =>
  db
    .select({ subject: auditLog.subject, entity: auditLog.entity, id: auditLog.entityId })
    .from(auditLog)
    .orderBy(asc(auditLog.id))

test('every entity is read back from its sealed subject', async () => {
  const entities = Object.keys(auditEntities) as AuditEntity[]
  const idOf = (entity: AuditEntity) => ({ console: '', file: 'applications/4/deeds/x' })[entity as string] ?? '12'
  for (const entity of entities) {
    await recordAudit(db, systemActor, { action: 'view-file', entity, id: idOf(entity) }, new Date())
  }
  expect((await read()).map(({ entity, id }) => [entity, id])).toEqual(entities.map((entity) => [entity, idOf(entity)]))
})

test('an id that only the batch knows is written like a known one', async () => {
  const event = { action: 'read-deed', entity: 'deed' } as const
  await recordAudit(db, systemActor, { ...event, id: 7 }, new Date())
  await recordAudit(db, systemActor, { ...event, id: sql`(select 3 + 4)` }, new Date())
  const row = { subject: 'deed 7', entity: 'deed', id: '7' }
  expect(await read()).toEqual([row, row])
})
