import { env } from 'cloudflare:workers'
import { asc, count, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { day } from '#contract/time'
import { faultInLog, tamper, verifiedLog } from '../../testing/audit-log'
import { killedAt } from '../../testing/killed-at'
import { contextAt } from '../../testing/paying'
import { db } from '../../testing/people'
import { checkpointAudit } from '../audit/checkpoint'
import { backgroundContext } from '../background'
import { auditCheckpoints, auditLog, discardedFiles } from '../database/tables'
import { readFile } from '../files/file-store'
import { archiveAudit } from './archive-audit'
import { auditSegmentSubjects, auditSegments } from './audit-tables'
import { decodeSegment } from './segment'

const later = (days = 91) => new Date(Date.now() + days * day)
const archive = (days?: number) => archiveAudit(contextAt(later(days)))

/** So many rows: of members on applications 1 to 40, each tenth of owner 3 about the account, each hundredth a new phone. */
async function fill(rows: number) {
  await env.DB.prepare(
    `insert into audit_log (at, actor_kind, actor_id, actor_name, actor_role, action, subject, application_id, result)
     with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${rows})
     select ${Date.now()}, iif(n % 10 = 0, 'owner', 'member'), iif(n % 10 = 0, 3, 7), iif(n % 10 = 0, '', 'Farai Dube'), 'lawyer',
       case when n % 100 = 0 then 'change-phone' when n % 10 = 0 then 'sign-in' else 'view-file' end,
       iif(n % 10 = 0, 'account 3', 'application ' || (n % 40)), iif(n % 10 = 0, null, n % 40), 'done' from numbers`,
  ).run()
}

const rowsLeft = async () => (await db.select({ rows: count() }).from(auditLog))[0]?.rows
const segments = () => db.select().from(auditSegments).orderBy(asc(auditSegments.id))

beforeEach(async () => {
  await fill(2500)
  await checkpointAudit({ db, env })
})

test('rows leave the database in segments once they are old, and the whole log is verified as before', async () => {
  await archive(89)
  expect(await segments()).toEqual([])
  await archive()
  await archive()
  await archive()
  expect((await segments()).map(({ firstId, lastId, lastCheckpoint }) => [firstId, lastId, lastCheckpoint])).toEqual([
    [1, 1000, 5],
    [1001, 2000, 10],
  ])
  // the rows by which a firm reads the last change of a contact stay
  expect(await rowsLeft()).toBe(500 + 20)
  expect(
    (await db.select({ id: auditCheckpoints.id }).from(auditCheckpoints).orderBy(asc(auditCheckpoints.id))).map(
      ({ id }) => id,
    ),
  ).toEqual([11, 12, 13])
  expect(await verifiedLog()).toEqual({ rows: 2500, checkpoints: 13, segments: 2, locked: 0, rest: 0 })
  expect(await db.select().from(discardedFiles)).toEqual([])
})

test('the chain and the ids go on after a segment', async () => {
  await archive()
  await fill(3)
  await checkpointAudit({ db, env })
  expect(await verifiedLog()).toMatchObject({ rows: 2503, checkpoints: 14, segments: 1 })
})

test('a segment has every row, and says of which applications and owners', async () => {
  const before = await db.select().from(auditLog).orderBy(asc(auditLog.id)).limit(1000)
  await archive()
  const [segment] = await segments()
  if (!segment) throw new Error('no segment')
  const { rows } = await decodeSegment(await readFile(contextAt(), segment))
  expect(rows.map(([id, at]) => [id, at])).toEqual(before.map(({ id, at }) => [id, at.getTime()]))
  const subjects = await db.select().from(auditSegmentSubjects)
  expect(subjects.filter(({ kind }) => kind === 'application')).toHaveLength(36)
  expect(subjects.filter(({ kind }) => kind === 'owner')).toEqual([{ kind: 'owner', subjectId: 3, segmentId: 1 }])
})

test('without the master keys the signatures and the chain are verified', async () => {
  await archive()
  expect(await verifiedLog(true)).toEqual({ rows: 2500, checkpoints: 13, segments: 1, locked: 1, rest: 0 })
})

test('parallel runs make one segment, and no file of the other ones is left', async () => {
  await Promise.all([archive(), archive(), archive()])
  const [segment, ...others] = await segments()
  expect(others).toEqual([])
  expect(await faultInLog()).toBeUndefined()
  const listed = (await db.select().from(discardedFiles)).map(({ objectKey }) => objectKey)
  const { objects } = await env.FILES.list({ prefix: 'audit/' })
  expect(objects.map(({ key }) => key).filter((key) => !listed.includes(key))).toEqual([segment?.objectKey])
})

test.each([false, true])(
  'a run that ends at any of its trips, done or not (%s), loses and repeats nothing',
  async (isDone) => {
    for (let trip = 1, hasEnded = false; !hasEnded; trip += 1) {
      const killed = killedAt(trip, isDone)
      await archiveAudit(
        backgroundContext(
          killed.bindings,
          { waitUntil() {}, passThroughOnException() {}, props: {} } as never,
          later(),
        ),
      ).catch(() => undefined)
      hasEnded = killed.hasEnded()
      expect(await faultInLog()).toBeUndefined()
      const known = [
        ...(await segments()).map(({ objectKey }) => objectKey),
        ...(await db.select().from(discardedFiles)).map(({ objectKey }) => objectKey),
      ]
      const { objects } = await env.FILES.list({ prefix: 'audit/' })
      expect(objects.map(({ key }) => key).filter((key) => !known.includes(key))).toEqual([])
    }
    await archive()
    expect(await verifiedLog()).toMatchObject({ rows: 2500, segments: 2 })
  },
)

test('rows that are not as they were signed are not moved', async () => {
  await tamper("update audit_log set detail = 'x' where id = 207")
  await expect(archive()).rejects.toThrow('the audit log is not as it was signed: Row 207 was altered or moved.')
  await tamper('update audit_log set detail = null where id = 207', 'delete from audit_log where id = 42')
  await expect(archive()).rejects.toThrow('Row 42 is missing.')
  expect(await segments()).toEqual([])
  expect((await env.FILES.list({ prefix: 'audit/' })).objects).toEqual([])
})

test('no row and no checkpoint can be deleted before its segment is written', async () => {
  await archive()
  await expect(env.DB.prepare('delete from audit_log where id = 1001').run()).rejects.toThrow('append-only')
  await expect(env.DB.prepare('delete from audit_log where id = 100').run()).rejects.toThrow('append-only')
  await expect(env.DB.prepare('delete from audit_seals where id = 6').run()).rejects.toThrow('append-only')
  await expect(env.DB.prepare('delete from audit_segments').run()).rejects.toThrow('append-only')
  await expect(env.DB.prepare('update audit_segments set last_id = 9999').run()).rejects.toThrow('append-only')
})

const firstSegment = () => db.select().from(auditSegments).where(eq(auditSegments.id, 1))

test.for([
  ['a segment that was taken away', ['delete from audit_segments where id = 1'], 'Segment 1 is missing.'],
  [
    'another end',
    ['update audit_segments set last_id = 999 where id = 1'],
    'Segment 1 was altered: its signature does not fit.',
  ],
  [
    'another hash',
    ["update audit_segments set sha256 = 'x' where id = 2"],
    'Segment 2 was altered: its signature does not fit.',
  ],
  [
    'the files of two segments, exchanged',
    [
      'create table two as select * from audit_segments',
      'update audit_segments set (object_key, wrapped_key) = (select object_key, wrapped_key from two where two.id = 3 - audit_segments.id)',
      'drop table two',
    ],
    'The file of segment 1 was altered.',
  ],
  ['a kept row that was deleted', ['delete from audit_log where id = 100'], 'Row 100 is missing.'],
  [
    'a kept row that was altered',
    ["update audit_log set address = 'x' where id = 100"],
    'Row 100 was altered or moved.',
  ],
  [
    'a row that was put among the archived ones',
    [
      "insert into audit_log (id, at, actor_kind, actor_name, actor_role, action, subject, result) values (7, 1, 'x', '', '', 'x', 'x', 'done')",
    ],
    'Row 7 was altered or moved.',
  ],
] as const)('%s is found and named', async ([, statements, words]) => {
  await archive()
  await archive()
  await tamper(...statements)
  expect(await faultInLog()).toBe(words)
})

test('a run says under a name of its own that the log was altered', async () => {
  await tamper("update audit_log set detail = 'x' where id = 207")
  await expect(archive()).rejects.toMatchObject({ name: 'AuditLogAltered' })
})

test('a file that is missing is found and named', async () => {
  await archive()
  await env.FILES.delete((await firstSegment())[0]?.objectKey ?? '')
  expect(await faultInLog()).toBe('The file of segment 1 is missing.')
})
