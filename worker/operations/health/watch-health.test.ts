import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { StoragePart } from '#contract/administration/health'
import type { HealthView } from '#contract/administration/health-view'
import { sweep } from '../../cron'
import { deliverDue } from '../../messaging/delivery/deliver-due'
import { outbox } from '../../notifications/tables'
import { backgroundContext } from '../../platform/background'
import { auditLog } from '../../platform/database/tables'
import { addFault } from '../../platform/measure/measure-queries'
import { browser } from '../../testing/browser'
import { db, superBrowser } from '../../testing/people'
import { sweepRuns } from './tables'
import { watchHealth } from './watch-health'

const start = Date.now()
const at = (hours: number, bindings = {}) =>
  backgroundContext({ ...env, ...bindings }, createExecutionContext(), new Date(start + hours * 3_600_000))
const deadLetter = () => addFault(at(0).db, 'dead-letter', 'due', 1, at(0).now())
/** The kind and state of each mail: a sent one keeps its key alone. */
const mails = async () =>
  (await db.select().from(outbox)).flatMap(({ message, key }) =>
    message === 'operator-alert' ? [key.split(':').slice(1, 3).join(' ')] : [],
  )
/** Every task ran now: a late one is an alert of its own. */
const watch = async (hours: number, bindings = {}) => {
  const now = new Date(start + hours * 3_600_000)
  await db.update(sweepRuns).set({ ranAt: now, doneAt: now, error: null })
  // a mail that waits is an alert of its own, too
  await deliverDue(at(hours))
  await watchHealth(at(hours, bindings))
}

test('the operator is mailed once when something is late, again daily, and when it is over', async () => {
  await sweep(at(0))
  expect(await mails()).toEqual([])
  await deadLetter()
  await watch(0)
  await watch(0.1)
  expect(await mails()).toEqual(['dead-letters begun'])
  await watch(23)
  expect(await mails()).toHaveLength(1)
  await at(0).db.batch([addFault(at(0).db, 'dead-letter', 'due', 1, at(24).now())])
  await watch(24)
  expect((await mails()).toSorted()).toEqual(['dead-letters begun', 'dead-letters open'])
  // the next one is a day after this one
  await watch(25)
  expect(await mails()).toHaveLength(2)
  await watch(60)
  expect((await mails()).toSorted()).toEqual(['dead-letters begun', 'dead-letters open', 'dead-letters over'])
  await watch(61)
  expect(await mails()).toHaveLength(3)
})

test('without an address of the operator nothing is mailed, and the console shows it all the same', async () => {
  await sweep(at(0))
  await deadLetter()
  await watch(0, { OPERATOR_EMAIL: '' })
  expect(await mails()).toEqual([])
  const { body, status, cost } = await (await superBrowser()).get<HealthView>('/api/super-admin/health')
  expect([status, body.alerts, body.faults.map(({ kind, what, total }) => [kind, what, total])]).toEqual([
    200,
    [{ kind: 'dead-letters', since: at(0).now().toISOString() }],
    [['dead-letter', 'due', 1]],
  ])
  expect(body.sweeps.every(({ isOverdue }) => !isOverdue)).toBe(true)
  expect(body.storage.bytes).toBeGreaterThan(100_000)
  const rowsOf = (part: StoragePart) => body.storage.parts.find((each) => each.part === part)?.rows
  expect([rowsOf('audit'), rowsOf('documents')]).toEqual([await db.$count(auditLog), 0])
  expect(body.ends.map(({ what }) => what)).toEqual(['SEAL_KEYS t1'])
  expect(cost.trips).toBe(1)
})

test('a monitor with the secret reads what is late; without it nothing answers there', async () => {
  await sweep(at(0))
  const ask = (vars: object, authorization: string) =>
    browser('203.0.113.7', vars).get<{ ok: boolean; alerts: string[] }>('/api/health/deep', { authorization })
  const secret = { OPERATOR_SECRET: 'a long secret of the operator' }
  const right = `Bearer ${secret.OPERATOR_SECRET}`
  expect((await ask(secret, right)).body).toEqual({ ok: true, alerts: [] })
  await deadLetter()
  expect((await ask(secret, right)).body).toEqual({ ok: false, alerts: ['dead-letters'] })
  expect((await ask(secret, 'Bearer another')).status).toBe(404)
  expect((await ask(secret, '')).status).toBe(404)
  expect((await ask({}, 'Bearer ')).status).toBe(404)
})
