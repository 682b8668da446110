import { env } from 'cloudflare:workers'
import { isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { minute } from '#contract/time'
import { finishLinks, sweep } from '../../cron'
import { legacyContacts } from '../../delegates/legacy/tables'
import type { Bindings } from '../../platform/env'
import { type Browser, browser } from '../../testing/browser'
import { databaseWith, lost } from '../../testing/faulty-database'
import { contextAt, messages } from '../../testing/paying'
import { anOwner, db, ownerBrowser, password } from '../../testing/people'
import { backgroundContext } from '../background'
import { leftWork } from '../database/tables'

const email = 'owner@example.com'
const later = (minutes: number) => contextAt(new Date(Date.now() + minutes * minute))

/** A browser whose database goes away once the call's own batch is written. */
function losing(own: Browser = browser()): Browser {
  let isWritten = false
  const DB = databaseWith(async ({ tables }, work) => {
    if (isWritten && tables[0] !== 'idempotency_keys') throw lost()
    const result = await work()
    isWritten ||= tables.includes('left_work')
    return result
  })
  const faulty = browser(undefined, { DB })
  for (const [name, value] of own.jar) faulty.jar.set(name, value)
  return faulty
}

const execution = { waitUntil() {}, passThroughOnException() {}, props: {} } as unknown as ExecutionContext
const key = { 'idempotency-key': 'k-1' }

async function askAsContact(): Promise<number> {
  const own = await ownerBrowser(email)
  await own.post('/api/account/confirm', { way: 'password', password })
  await own.put('/api/account/legacy-contact', { name: 'A Name', email: 'heir@example.com', relation: 'Sister' })
  await db.update(legacyContacts).set({ state: 'agreed' })
  return (await losing().post('/api/legacy/links', { email: 'heir@example.com' }, key)).status
}

test.each<[string, string, () => Promise<number>]>([
  [
    'password-reset',
    'a link for a new password',
    async () => {
      await anOwner(email)
      return (await losing().post('/api/auth/forgot-password', { email }, key)).status
    },
  ],
  [
    'confirm-new-email',
    'a link that confirms another email',
    async () => {
      const own = losing(await ownerBrowser(email))
      return (await own.post('/api/account/email', { email: 'next@example.com', password }, key)).status
    },
  ],
  ['legacy-link', 'a link of a legacy contact', askAsContact],
])('%s: %s that was promised and then lost is sent by the sweep, once', async (name, _, ask) => {
  expect(await ask()).toBe(200)
  expect(await messages(name)).toEqual([])
  await sweep(later(1))
  expect(await messages(name)).toEqual([])
  await sweep(later(5))
  await sweep(later(30))
  expect(await messages(name)).toHaveLength(1)
  expect(await db.$count(leftWork)).toBe(0)
})

test('tries that wrote no link of a legacy contact count for nothing', async () => {
  expect(await askAsContact()).toBe(200)
  const DB = databaseWith(({ tables }, work) => {
    if (tables.includes('outbox')) throw lost()
    return work()
  })
  for (const minutes of [5, 35, 65, 95, 125]) {
    const { now } = later(minutes)
    await finishLinks(backgroundContext({ ...env, DB } as unknown as Bindings, execution, now())).catch(() => undefined)
  }
  expect(await messages('legacy-link')).toEqual([])
  await sweep(later(300))
  expect(await messages('legacy-link')).toHaveLength(1)
  expect(await db.$count(leftWork)).toBe(0)
})

test('a contact of two owners whose second link is lost gets it by the sweep, and three a day for each', async () => {
  const contact = { name: 'A Name', email: 'heir@example.com', relation: 'Sister' }
  for (const owner of [email, 'other@example.com']) {
    const { id: userId } = await anOwner(owner)
    await db.insert(legacyContacts).values({ ...contact, userId, state: 'agreed', namedAt: new Date(), version: 1 })
  }
  const ask = (by: Browser) => by.post('/api/legacy/links', { email: contact.email })
  expect((await ask(losing())).status).toBe(200)
  let links = 0
  const DB = databaseWith(({ tables }, work) => {
    if (tables.includes('outbox')) links += 1
    if (links === 2) throw lost()
    return work()
  })
  await finishLinks(backgroundContext({ ...env, DB } as unknown as Bindings, execution, later(5).now())).catch(
    () => undefined,
  )
  expect([await db.$count(legacyContacts, isNotNull(legacyContacts.linkHash)), await db.$count(leftWork)]).toEqual([
    1, 1,
  ])
  await sweep(later(300))
  expect([await db.$count(legacyContacts, isNotNull(legacyContacts.linkHash)), await db.$count(leftWork)]).toEqual([
    2, 0,
  ])
  for (let times = 0; times < 2; times += 1) {
    await db.update(legacyContacts).set({ linkHash: null })
    await ask(browser())
    await expect.poll(() => db.$count(leftWork)).toBe(0)
  }
  // one when the second was lost, two by the sweep, two for the next request: of the last one a single one is left
  expect(await messages('legacy-link')).toHaveLength(6)
})

test('an address without an account leaves nothing behind, and is not readable meanwhile', async () => {
  expect((await losing().post('/api/auth/forgot-password', { email: 'nobody@example.com' })).status).toBe(200)
  const { results } = await env.DB.prepare('select * from left_work').all()
  expect(results).toHaveLength(1)
  expect(JSON.stringify(results)).not.toContain('nobody')
  await sweep(later(5))
  expect([await messages('password-reset'), await db.$count(leftWork)]).toEqual([[], 0])
})
