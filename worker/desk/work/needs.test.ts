import { env } from 'cloudflare:workers'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { maxNeedCounted } from '#contract/desk/needs'
import { day } from '#contract/time'
import { applications } from '../../applications/tables'
import { manyApplications } from '../../testing/many-rows'
import { aFirm, aMember, anOwner, db } from '../../testing/people'
import { type ListCursor, listColumns } from '../applications/list-queries'
import { countNeed, datedNeeds, pageByNeed } from '../applications/need-queries'
import { hasNeed, sinceOf } from '../applications/need-rules'

const lister = { firmId: 1, id: 1 }
const reader = { id: 1, invitedBy: 3, joinedAt: new Date(0), permissions: ['deeds'] as const }
// among the due dates of the second step: some are over, and one is now
const now = new Date(1_760_000_000_000 + 7 * day + 309)

test.each(datedNeeds)('the list and the count of files with the need %s are those of its rule', async (need) => {
  for (const slug of ['titan', 'gambe']) await aMember(await aFirm(slug))
  const { id: ownerId } = await anOwner('owner@example.com')
  await manyApplications(700, 2, ownerId)
  await db
    .update(applications)
    .set({ taskDueAt: new Date(now.getTime() - 1) })
    .where(sql`id % 7 = 0`)
  await db.update(applications).set({ taskDueAt: now }).where(sql`id % 7 = 1`)
  await db
    .update(applications)
    .set({ status: 'additional_docs', toCheckAt: new Date(now.getTime() - 1) })
    .where(sql`id % 9 = 2`)
  // what the rule of an original tells apart
  await db.update(applications).set({ status: 'submitted_to_registrar' }).where(sql`id % 5 = 0 and status = 'received'`)
  await db.update(applications).set({ status: 'received' }).where(sql`id % 5 = 1 and file_status = 'verified'`)
  // nobody contacts an erased client
  await db.update(applications).set({ erasedAt: now }).where(sql`id % 11 = 0`)
  // every third of what waits was entered by the reader, every fifth by who invited them
  await env.DB.batch([
    env.DB.prepare('update members set invited_by = 3, created_at = 0 where id = 1'),
    env.DB.prepare('update applications set validation_waits_at = 1000 + id % 50 where id % 8 = 3'),
    env.DB.prepare("update applications set hold = 'checking' where id % 16 = 3"),
    env.DB.prepare('update applications set conflict_at = 1000 + id % 50 where id % 8 = 5'),
    env.DB.prepare('update applications set exception_at = 1000 + id % 50 where id % 8 = 6'),
    env.DB.prepare(`update applications set status = 'additional_docs', remind_from = 1000 + id % 50,
      remind_at = iif(id % 3 = 0, 2000, null), requested_documents = iif(id % 4 = 0, '{"missing":[],"toCheck":1}',
        '{"missing":["A deed"],"toCheck":0}') where id % 10 = 7 or id % 10 = 8`),
    env.DB.prepare('update applications set identity_waits_at = 1000 + id % 50 where id % 8 = 4'),
    ...['evidence_entries (application_id, number, fact, kind,', 'identity_entries (application_id, number, kind,'].map(
      (into, place) =>
        env.DB.prepare(`insert into ${into} firm_id, actor_id, actor_name, created_at)
          select id, 1, ${place ? "'checked'" : "'validated', 'validated'"}, firm_id,
            case when id % 3 = 0 then 1 when id % 5 = 0 then 3 else 2 end, '', 1000 from applications where id % 8 = ${3 + place}`),
    ),
  ])
  const all = await db.select(listColumns(1)).from(applications).where(eq(applications.firmId, 1))
  const meant = all.filter((application) => hasNeed(need, application, { ...reader, now }))
  expect(meant.length).toBeGreaterThan(2)
  expect(meant.length).toBeLessThan(all.length)

  const walked: { id: number; since: number }[] = []
  let after: ListCursor | undefined
  for (;;) {
    const page = (await Promise.all(pageByNeed(db, lister, need, now, after, 7))).flat().slice(0, 7)
    const last = page.at(-1)
    if (!last) break
    walked.push(...page.map((application) => ({ id: application.id, since: sinceOf(need, application) ?? -1 })))
    after = { id: last.id, name: '', promisedAt: sinceOf(need, last) ?? -1 }
  }
  const inOrder = meant
    .map((application) => ({ id: application.id, since: sinceOf(need, application) ?? -1 }))
    .toSorted((a, b) => a.since - b.since || a.id - b.id)
  expect(walked).toEqual(inOrder)
  expect(await countNeed(db, lister, need, now)).toEqual([{ files: Math.min(meant.length, maxNeedCounted + 1) }])
})

test.each(['original', 'deposit'] as const)('the list of the need %s has an index in the same words', async (need) => {
  const [statement] = pageByNeed(db, lister, need, now, undefined, 7)
  const { sql: text = '', params = [] } = statement?.toSQL() ?? {}
  const { results } = await env.DB.prepare(`explain query plan ${text}`)
    .bind(...params)
    .all<{ detail: string }>()
  expect(results.map(({ detail }) => detail).join()).toContain(`applications_firm_${need}`)
})
