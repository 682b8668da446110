import { env } from 'cloudflare:workers'
import { createHash } from 'node:crypto'
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { insertReleased } from '../../deeds/logged/deed-entries'
import { answerLog } from '../../log/answer-log'
import { publishLog } from '../../log/publish'
import { backgroundContext } from '../../platform/background'
import { publicKeys } from '../../platform/crypto/signing'
import type { Bindings } from '../../platform/env'
import { aFirm, anApplicant, db } from '../../testing/people'
import { aReleasedDeed } from '../../testing/released-deed'
import { evidenceFile } from './evidence-file'

const execution = { waitUntil() {}, passThroughOnException() {}, props: {} } as unknown as ExecutionContext
const bindings = env as unknown as Bindings
const contextWith = (more: Partial<Bindings> = {}) =>
  backgroundContext({ ...bindings, ...more }, execution, new Date('2026-11-27T08:00:00Z'))
const filesOf = async (context: ReturnType<typeof contextWith>) =>
  (await evidenceFile(context, verifier, 'K7Q2M9XA4D01')).files

const verifier = { key: 'a reader', country: null, viewer: { sessionToken: null, applicationIds: [] }, member: null }
const key = (byte: number) => Buffer.alloc(32, byte).toString('base64url')

test('after a change of all keys an old deed is valid, new statements and checkpoints use the new keys, and the log has an entry', async () => {
  const firm = await aFirm('titan')
  const { id } = await anApplicant()
  const deed = await aReleasedDeed(firm, id)
  await insertReleased(db, deed, deed, firm.name, new Date())
  const before = contextWith()
  await publishLog(before)
  const old = await filesOf(before)
  expect(await (await answerLog(before, 'key-changes')).text()).toBe('')

  const [former] = await publicKeys(bindings.SIGNING_KEYS)
  const [sealId, , certificate] = bindings.SEAL_KEYS.split(':')
  const after = contextWith({
    SIGNING_KEYS: `t2:${key(8)},t1:${former?.x}:2026-11-27`,
    LOG_KEYS: `t2:${key(9)},${bindings.LOG_KEYS}`,
    SEAL_KEYS: `t2:${bindings.SEAL_KEYS.split(':')[1]}:${certificate},${sealId}::${certificate}`,
  })
  await publishLog(after)
  await publishLog(after)
  const lines = (await (await answerLog(after, 'key-changes')).text()).trim().split('\n')
  expect(lines).toHaveLength(1)
  const { kind, salt, statement, position } = JSON.parse(lines[0] ?? '') as Record<string, string>
  expect([kind, position]).toEqual(['key-changed', 1])
  const facts = JSON.parse(statement ?? '') as Record<string, string>
  expect(facts.statements).toBe(`t2:${(await publicKeys(after.env.SIGNING_KEYS))[0]?.x} t1:${former?.x}:2026-11-27`)
  expect(facts.checkpoints?.split(' ')).toHaveLength(2)
  expect(facts.seals).toMatch(/^t2:[0-9a-f]{64} t1:[0-9a-f]{64}$/)
  const hash = createHash('sha256')
    .update(Buffer.from(salt ?? '', 'base64url'))
    .update(statement ?? '')
    .digest('hex')
  const bundle = await (await answerLog(after, 'tile/entries/000.p/2')).text()
  expect(bundle).toContain(JSON.stringify({ version: 1, kind: 'key-changed', statement: hash }))

  const now = await filesOf(after)
  const keys = createLocalJWKSet(JSON.parse(now['keys.json'] ?? '') as JSONWebKeySet)
  const kidOf = async (statement = '') => (await jwtVerify(statement.trim(), keys)).protectedHeader.kid
  expect([await kidOf(old['statement.jws']), await kidOf(now['statement.jws'])]).toEqual(['t1', 't2'])
  expect(now['statement.jws']).not.toBe(old['statement.jws'])
  expect(now['seal.pem']?.match(/BEGIN CERTIFICATE/g)).toHaveLength(2)
  expect(now['deed.json']).toBe(old['deed.json'])
  const logKeys = (await (await answerLog(after, 'key')).text()).trim().split('\n')
  expect(logKeys.map((line) => line.split(' ').slice(1))).toEqual([
    ['2', '2'],
    ['1', '1'],
  ])
  const idOf = (name: string, files: Record<string, string>) =>
    Buffer.from(/^— \S+ (\S+)$/m.exec(files[name] ?? '')?.[1] ?? '', 'base64').toString('hex', 0, 4)
  expect([idOf('deed.tlog-proof', now), idOf('deed.tlog-proof', old)]).toEqual(
    logKeys.map((line) => line.split('+')[1]),
  )
})
