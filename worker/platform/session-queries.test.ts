import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { day } from '#contract/time'
import { contextAt } from '../testing/paying'
import { db } from '../testing/people'
import { sessions } from './database/tables'
import { deleteOldSessions } from './session-queries'

const now = new Date()
const aged = (id: string, days: number) => {
  const at = new Date(now.getTime() - days * day)
  return db.insert(sessions).values({ id, kind: 'owner', accountId: 1, createdAt: at, lastSeenAt: at })
}

test('sessions of more than 400 days are deleted, and those that stay are not read', async () => {
  for (const [id, days] of [['old', 401] as const, ['kept', 399] as const]) await aged(id, days)
  for (let id = 0; id < 200; id += 1) await aged(`new ${id}`, 1)
  const { sql, params } = deleteOldSessions(contextAt(now)).toSQL()
  const { meta } = await env.DB.prepare(sql)
    .bind(...params)
    .run()
  expect(meta.rows_read).toBeLessThan(10)
  const left = (await db.select({ id: sessions.id }).from(sessions)).map(({ id }) => id)
  expect([left.length, left.includes('kept'), left.includes('old')]).toEqual([201, true, false])
})
