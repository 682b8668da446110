import { env } from 'cloudflare:workers'
import { asc, desc, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { minute } from '#contract/time'
import { recordAudit } from '../platform/audit/audit'
import { checkpointAudit } from '../platform/audit/checkpoint'
import { backgroundContext } from '../platform/background'
import { auditCheckpoints } from '../platform/database/tables'
import type { Bindings } from '../platform/env'
import { databaseWith } from '../testing/faulty-database'
import { killedAt } from '../testing/killed-at'
import { db } from '../testing/people'
import { proofOfEntry, signedCheckpoint } from './proof'
import { publishLog } from './publish'
import { insertEntry } from './shared-queries'
import { logCheckpoints, logEntries } from './tables'
import { leafHash, rootOf } from './tree/hash-rules'
import { entriesIn, tileIn, tilePath } from './tree/tile-rules'

const execution = { waitUntil() {}, passThroughOnException() {}, props: {} } as unknown as ExecutionContext
const contextAt = (at: Date, bindings = env as unknown as Bindings) => backgroundContext(bindings, execution, at)
let clock = new Date('2026-11-27T08:00:00Z').getTime()
const later = (minutes = 5) => new Date((clock += minutes * minute))

async function add(count: number) {
  for (let each = 0; each < count; each++)
    await insertEntry(db, 'deed-released', { applicationId: 1 }, { each }, new Date(clock))
}

/** Every entry of the log, as its bundles have them. */
async function allEntries(size: number): Promise<Uint8Array[]> {
  const bundles = Array.from({ length: Math.ceil(size / 256) }, async (_, number) => {
    const bundle = await env.FILES.get(`log/${tilePath(tileIn('entries', number, size))}`)
    return entriesIn(new Uint8Array((await bundle?.arrayBuffer()) ?? new ArrayBuffer(0)))
  })
  return (await Promise.all(bundles)).flat()
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

/** That the log is one history: each checkpoint is the root over the first entries of the last one. */
async function expectOneHistory() {
  const checkpoints = await db
    .select()
    .from(logCheckpoints)
    .orderBy(asc(logCheckpoints.createdAt), asc(logCheckpoints.size))
  const leaves = (await allEntries(checkpoints.at(-1)?.size ?? 0)).map(leafHash)
  expect(leaves).toHaveLength(checkpoints.at(-1)?.size ?? 0)
  for (const { size, root } of checkpoints) expect([size, root]).toEqual([size, base64(rootOf(leaves.slice(0, size)))])
  expect(checkpoints.map(({ size }) => size)).toEqual(checkpoints.map(({ size }) => size).toSorted((a, b) => a - b))
  return checkpoints
}

test('entries go into the log in the order of their ids, and nothing but kinds and hashes is in it', async () => {
  await add(3)
  await publishLog(contextAt(later()))
  await publishLog(contextAt(later()))
  await add(2)
  await publishLog(contextAt(later()))
  const rows = await db.select().from(logEntries).orderBy(asc(logEntries.id))
  expect(rows.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4])
  expect((await allEntries(5)).map((entry) => Buffer.from(entry).toString())).toEqual(
    rows.map(({ hash }) => `{"version":1,"kind":"deed-released","statement":"${hash}"}`),
  )
  expect((await expectOneHistory()).map(({ size }) => size)).toEqual([3, 5])
  const checkpoint = await signedCheckpoint(contextAt(later()))
  expect(checkpoint?.text.split('\n').slice(0, 3)).toEqual(['localhost/log', '5', checkpoint?.root])
})

test('runs at the same time write one checkpoint', async () => {
  await add(4)
  const at = later()
  await Promise.all([1, 2, 3].map(() => publishLog(contextAt(at))))
  expect((await expectOneHistory()).map(({ size }) => size)).toEqual([4])
})

test('2,500 entries take three runs', async () => {
  await env.DB.prepare(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < 2500)
     insert into log_entries (kind, hash, created_at) select 'deed-released', printf('%064x', i), 0 from n`,
  ).run()
  for (const sizes of [[1000], [1000, 2000], [1000, 2000, 2500]]) {
    await publishLog(contextAt(later()))
    expect((await expectOneHistory()).map(({ size }) => size)).toEqual(sizes)
  }
})

test('a run that ends between any two steps leaves a log that goes on', async () => {
  await add(250)
  await publishLog(contextAt(later()))
  let kills = 0
  for (let trip = 1; ; trip += 1) {
    const runs = [killedAt(trip, false), killedAt(trip, true)]
    for (const { bindings } of runs) {
      await add(3)
      await publishLog(contextAt(later(), bindings)).catch(() => (kills += 1))
      await publishLog(contextAt(later()))
      await expectOneHistory()
      expect(await db.$count(logEntries, isNull(logEntries.position))).toBe(0)
    }
    if (runs.every(({ hasEnded }) => hasEnded())) break
  }
  expect(kills).toBeGreaterThan(12)
})

test('tiles that are not those of the last checkpoint are not written on', async () => {
  await add(3)
  await publishLog(contextAt(later()))
  await env.FILES.put('log/tile/0/000.p/3', new Uint8Array(96))
  await add(1)
  await expect(publishLog(contextAt(later()))).rejects.toThrow('not those of the checkpoint')
  expect(await db.$count(logCheckpoints)).toBe(1)
  // the next run does not wait for the lease of one that failed
  await expect(publishLog(contextAt(later(0)))).rejects.toThrow('not those of the checkpoint')
})

test('a checkpoint is neither changed nor deleted, nor is one of the same or a smaller size added', async () => {
  await add(3)
  await publishLog(contextAt(later()))
  const insert = (size: number) => `insert into log_checkpoints values (${size}, 'x', 'x', 'k', 0)`
  for (const statement of [
    insert(3),
    insert(2),
    "update log_checkpoints set root = 'x'",
    'delete from log_checkpoints',
    'delete from log_entries',
    "update log_entries set hash = 'x'",
    'update log_entries set position = 7 where position = 0',
  ])
    await expect(env.DB.prepare(statement).run()).rejects.toThrow(/append-only|UNIQUE/)
})

test('a run costs the same whatever the size of the log', async () => {
  const costs: number[] = []
  for (const size of [300, 900]) {
    await env.DB.prepare(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${size})
       insert into log_entries (kind, hash, created_at) select 'deed-released', printf('%064x', i), 0 from n`,
    ).run()
    await publishLog(contextAt(later()))
    await add(1)
    let trips = 0
    const counted = <T>(work: () => Promise<T>) => {
      trips += 1
      return work()
    }
    const files = {
      get: (key: string) => counted(() => env.FILES.get(key)),
      put: (key: string, bytes: Uint8Array) => counted(() => env.FILES.put(key, bytes)),
    }
    const bindings = { ...env, DB: databaseWith((_, work) => counted(work)), FILES: files } as unknown as Bindings
    await publishLog(contextAt(later(), bindings))
    costs.push(trips)
  }
  expect(costs[0]).toBe(costs[1])
  await expectOneHistory()
})

test('the head of the audit log is an entry once an hour, if it is a new one', async () => {
  const actor = { kind: 'system', id: null, name: 'x', role: 'system' } as const
  const audited = async () => {
    await recordAudit(db, actor, { action: 'move-file', entity: 'application', id: 1 }, new Date(clock))
    await checkpointAudit({ db, env: env as unknown as Bindings })
  }
  const heads = async () => {
    await publishLog(contextAt(later()))
    return (await db.select().from(logEntries)).filter(({ kind }) => kind === 'audit-head').length
  }
  expect(await heads()).toBe(0)
  await audited()
  expect(await heads()).toBe(1)
  await audited()
  expect(await heads()).toBe(1)
  later(60)
  expect(await heads()).toBe(2)
  later(60)
  expect(await heads()).toBe(2)
  // of several since then, the last one
  await audited()
  await audited()
  expect(await heads()).toBe(3)
  const [last] = await db.select().from(auditCheckpoints).orderBy(desc(auditCheckpoints.id)).limit(1)
  const statements = (await db.select().from(logEntries)).flatMap(({ kind, statement }) =>
    kind === 'audit-head' ? [JSON.parse(statement ?? '') as { checkpoint: number; hash: string }] : [],
  )
  expect(statements.at(-1)).toMatchObject({ checkpoint: last?.id, hash: last?.hash })
})

test('an entry is proven in the form of C2SP; one that is not in the log yet is not', async () => {
  await add(3)
  await publishLog(contextAt(later()))
  const { proof, seen } = (await proofOfEntry(contextAt(later()), 1)) ?? {}
  expect(seen).toBeUndefined()
  const [name, index, sibling, other, empty, origin, size] = proof?.split('\n') ?? []
  expect([name, index, empty, origin, size]).toEqual(['c2sp.org/tlog-proof@v1', 'index 1', '', 'localhost/log', '3'])
  const [first, , third] = (await allEntries(3)).map(leafHash)
  expect([sibling, other]).toEqual([first, third].map((hash) => base64(hash ?? new Uint8Array())))
  expect(await proofOfEntry(contextAt(later()), 3)).toBeUndefined()
})
