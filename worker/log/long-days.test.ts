import { env } from 'cloudflare:workers'
import { asc, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { day, minute } from '#contract/time'
import { backgroundContext } from '../platform/background'
import type { Bindings } from '../platform/env'
import { db } from '../testing/people'
import { witnessOne, witnessTwo } from '../testing/witnesses'
import { askWitnesses } from './ask-witnesses'
import { dayOf } from './day-rules'
import { proofOfEntry } from './proof'
import { publishLog } from './publish'
import { insertEntry } from './shared-queries'
import { logCheckpoints, logCosignatures, logEntries, logTimes } from './tables'
import { timeDays } from './time-days'
import { leafHash, nodeHash } from './tree/hash-rules'

const execution = { waitUntil() {}, passThroughOnException() {}, props: {} } as unknown as ExecutionContext
const contextAt = (at: Date, more: Partial<Bindings> = {}) =>
  backgroundContext(
    { ...env, WITNESSES: `${witnessOne}, ${witnessTwo}`, ...more } as unknown as Bindings,
    execution,
    at,
  )

async function publish(at: Date) {
  await insertEntry(db, 'deed-released', { applicationId: 1 }, { at: at.getTime() }, at)
  await publishLog(contextAt(at))
}

test('10,000 entries of one day are in the log after ten runs, and the first and last are proven', async () => {
  await db.run(sql`insert into log_entries (kind, hash, created_at)
    with recursive numbers(number) as (select 0 union all select number + 1 from numbers where number < 9999)
    select 'deed-released', lower(hex(randomblob(32))), ${Date.now()} from numbers`)
  for (let run = 0; run < 10; run++) await publishLog(contextAt(new Date(Date.now() + run * 5 * minute)))
  const sizes = await db.select({ size: logCheckpoints.size }).from(logCheckpoints).orderBy(asc(logCheckpoints.size))
  expect(sizes.map(({ size }) => size)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((thousands) => thousands * 1000))
  const entries = await db.select().from(logEntries).orderBy(asc(logEntries.id))
  for (const position of [0, 9999]) {
    const { proof = '' } = (await proofOfEntry(contextAt(new Date()), position)) ?? {}
    const [lines = '', note = ''] = proof.split(/\n\n([^]*)/)
    const [size, root] = note.split('\n').slice(1)
    const { kind, hash } = entries[position] ?? {}
    const leaf = leafHash(Buffer.from(JSON.stringify({ version: 1, kind, statement: hash })))
    const siblings = lines.split('\n').slice(2)
    const top = siblings.reduce<Uint8Array>((sum, sibling) => {
      const other = Buffer.from(sibling, 'base64')
      return position === 0 ? nodeHash(sum, other) : nodeHash(other, sum)
    }, leaf)
    expect([size, Buffer.from(top).toString('base64')]).toEqual(['10000', root])
  }
})

test('a witness that was away for a week signs the newest checkpoint when it is back', async () => {
  const setWitnesses = (witnesses: string) =>
    env.SANDBOX.fetch('http://localhost/sandbox/settings', { method: 'POST', body: JSON.stringify({ witnesses }) })
  const start = Date.now()
  const onDay = (number: number) => new Date(start + number * day)
  await publish(onDay(0))
  await askWitnesses(contextAt(onDay(0)))
  await setWitnesses('error')
  for (let number = 1; number <= 7; number++) {
    await publish(onDay(number))
    await askWitnesses(contextAt(onDay(number)))
  }
  await setWitnesses('ok')
  await askWitnesses(contextAt(onDay(8)))
  const signed = await db.select().from(logCosignatures).orderBy(asc(logCosignatures.size))
  expect(signed.map(({ size }) => size)).toEqual([1, 1, 8, 8])
})

test('an authority that was away for a day sees the days that it missed, one a run', async () => {
  // the authority of the sandbox has the real clock
  const now = new Date()
  const before = (days: number) => new Date(now.getTime() - days * day)
  const granted = 'granted=http://localhost/sandbox/timestamps/granted'
  await publish(before(2))
  await timeDays(contextAt(before(1), { TIMESTAMP_URLS: 'away=http://localhost/sandbox/timestamps/rejected' }))
  await publish(before(1))
  expect(await db.$count(logTimes)).toBe(0)
  expect((await proofOfEntry(contextAt(now), 0))?.seen).toBeUndefined()
  for (let run = 0; run < 3; run++) await timeDays(contextAt(now, { TIMESTAMP_URLS: granted }))
  const times = await db.select().from(logTimes).orderBy(asc(logTimes.day))
  expect(times.map((time) => [time.day, time.size])).toEqual([
    [dayOf(before(2)), 1],
    [dayOf(before(1)), 2],
  ])
  expect((await proofOfEntry(contextAt(now), 0))?.seen).toBe(times[0]?.answer)
  expect((await proofOfEntry(contextAt(now), 1))?.seen).toBe(times[1]?.answer)
})
