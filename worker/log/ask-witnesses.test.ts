import { env, exports } from 'cloudflare:workers'
import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { minute } from '#contract/time'
import { backgroundContext } from '../platform/background'
import type { Bindings } from '../platform/env'
import { db } from '../testing/people'
import { witnessOne, witnessTwo } from '../testing/witnesses'
import { askWitnesses } from './ask-witnesses'
import { signNote } from './notes/note-rules'
import { publishLog } from './publish'
import { insertEntry } from './shared-queries'
import { logCosignatures } from './tables'
import { viewLog } from './view-log'

const [one, two] = [witnessOne, witnessTwo]
const execution = { waitUntil() {}, passThroughOnException() {}, props: {} } as unknown as ExecutionContext
let clock = Date.now()
const contextWith = (WITNESSES: string) =>
  backgroundContext({ ...env, WITNESSES } as unknown as Bindings, execution, new Date((clock += 5 * minute)))

async function publish(count: number) {
  for (let each = 0; each < count; each++)
    await insertEntry(db, 'deed-released', { applicationId: 1 }, { each }, new Date())
  await publishLog(contextWith(''))
}
const signed = async () =>
  (await db.select().from(logCosignatures).orderBy(asc(logCosignatures.size), asc(logCosignatures.witness))).map(
    (row) => [row.witness.slice('witness-'.length, -'.example'.length), row.size],
  )
const setWitnesses = (witnesses: string) =>
  env.SANDBOX.fetch('http://localhost/sandbox/settings', { method: 'POST', body: JSON.stringify({ witnesses }) })
const send = (body: string, name = 'witness-one.example') =>
  env.SANDBOX.fetch(`http://localhost/sandbox/witness/${name}/add-checkpoint`, { method: 'POST', body })
const checkpointNow = async () => (await exports.default.fetch('http://localhost/log/checkpoint')).text()

test('each witness signs each checkpoint that it is asked about, once', async () => {
  await publish(3)
  await askWitnesses(contextWith(`${one}, ${two}`))
  await askWitnesses(contextWith(`${one}, ${two}`))
  await publish(300)
  await askWitnesses(contextWith(`${one}, ${two}`))
  expect(await signed()).toEqual([
    ['one', 3],
    ['two', 3],
    ['one', 303],
    ['two', 303],
  ])
  const lines = (await checkpointNow()).split('\n')
  expect(lines.slice(4).map((line) => line.split(' ')[1])).toEqual([
    'localhost/log',
    'witness-one.example',
    'witness-two.example',
    undefined,
  ])
})

test('the page of the log shows which size each witness signed last, and when', async () => {
  const at = (hour: string) => `2026-11-02T${hour}:00:00.000Z`
  const row = (name: string, size: number, hour: string) => ({
    witness: `witness-${name}.example`,
    size,
    line: '',
    cosignedAt: new Date(at(hour)),
  })
  await db.insert(logCosignatures).values([row('one', 3, '08'), row('one', 8, '09'), row('two', 3, '10')])
  expect((await viewLog(contextWith(`${one}, ${two}`))).witnesses).toEqual([
    { name: 'witness-one.example', size: 8, at: at('09') },
    { name: 'witness-two.example', size: 3, at: at('10') },
  ])
})

test('a witness that is away delays nothing, and signs the newest checkpoint when it is back', async () => {
  await publish(3)
  await setWitnesses('error')
  await askWitnesses(contextWith(`${one}, ${two}`))
  expect(await signed()).toEqual([])
  expect(await checkpointNow()).toContain('\n3\n')
  await publish(5)
  await setWitnesses('ok')
  await askWitnesses(contextWith(`${one}, ${two}`))
  expect(await signed()).toEqual([
    ['one', 8],
    ['two', 8],
  ])
})

test('a witness that knows more than we remember says so, and is asked from there', async () => {
  await publish(3)
  await askWitnesses(contextWith(one))
  await db.delete(logCosignatures)
  await publish(4)
  await askWitnesses(contextWith(one))
  expect(await signed()).toEqual([['one', 7]])
})

test('a cosignature of another key is not stored', async () => {
  await publish(3)
  await askWitnesses(contextWith(`http://localhost/sandbox/witness/witness-two.example ${one.split(' ')[1]}`))
  await askWitnesses(contextWith(one.replace('witness-one.example ', 'witness-none.example ')))
  expect(await signed()).toEqual([])
})

test('the witnesses of the sandbox take a new key of the log that it lists beside one that they know, and no other', async () => {
  const log = (witnesses: string, LOG_KEYS: string) =>
    backgroundContext(
      { ...env, LOG_KEYS, WITNESSES: witnesses } as unknown as Bindings,
      execution,
      new Date((clock += 5 * minute)),
    )
  await publish(3)
  await askWitnesses(contextWith(`${one}, ${two}`))
  const former = env.LOG_KEYS
  const [next, strange] = [9, 7].map((byte) => `t${byte}:${Buffer.alloc(32, byte).toString('base64url')}`)
  await insertEntry(db, 'deed-released', { applicationId: 1 }, {}, new Date())
  await publishLog(log('', `${next},${former}`))
  await askWitnesses(contextWith(one))
  expect(await signed()).toHaveLength(2)
  for (const [keys, signatures] of [
    [String(strange), 2],
    [`${next},${former}`, 4],
  ] as const) {
    Object.assign(env, { LOG_KEYS: keys })
    try {
      await askWitnesses(log(`${one}, ${two}`, keys))
    } finally {
      Object.assign(env, { LOG_KEYS: former })
    }
    expect(await signed()).toHaveLength(signatures)
  }
})

test('the witnesses of the sandbox refuse what real ones refuse', async () => {
  await publish(3)
  const first = await checkpointNow()
  await askWitnesses(contextWith(one))
  await publish(4)
  const note = await checkpointNow()
  const seed = Buffer.alloc(32, 4)
  const root = (fill: number) => Buffer.alloc(32, fill).toString('base64')
  const statuses = async (...bodies: string[]) => Promise.all(bodies.map(async (body) => (await send(body)).status))
  expect(
    await statuses(
      'nonsense',
      `old 9\n\n${note}`,
      `old 3\n\n${note.replaceAll('localhost/log', 'elsewhere/log')}`,
      `old 3\n\n${note.replace('\n7\n', '\n6\n')}`,
      `old 3\n\n${note}`,
      `old 3\n${root(1)}\n${root(2)}\n\n${note}`,
    ),
  ).toEqual([400, 400, 404, 403, 422, 422])
  const known = await send(`old 0\n\n${note}`)
  expect([known.status, known.headers.get('content-type'), await known.text()]).toEqual([
    409,
    'text/x.tlog.size',
    '3\n',
  ])
  // another history, signed by the same key
  const rewritten = (size: number) => signNote(`localhost/log\n${size}\n${root(7)}\n`, 'localhost/log', seed)
  expect(
    await statuses(`old 3\n\n${rewritten(3)}`, `old 3\n${root(1)}\n\n${rewritten(4)}`, `old 3\n\n${first}`),
  ).toEqual([409, 422, 200])
})
