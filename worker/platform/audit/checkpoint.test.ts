import { env } from 'cloudflare:workers'
import { asc } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { expect, test } from 'vitest'
import { faultInLog, tamper } from '../../testing/audit-log'
import { auditCheckpoints } from '../database/tables'
import { recordAudit } from './audit'
import { checkpointAudit } from './checkpoint'

const db = drizzle(env.DB) as unknown as Parameters<typeof checkpointAudit>[0]['db']
const clerk = { kind: 'member', id: 7, name: 'Farai Dube', role: 'lawyer, Titan Law' } as const

const copied = 'actor_kind, actor_id, actor_name, actor_role, action, subject, application_id, address, result, detail'

async function doThings(number: number) {
  for (let each = 0; each < number; each++) {
    await recordAudit(db, clerk, { action: 'move-file', entity: 'application', id: each }, new Date())
  }
}

async function sealedLog() {
  await doThings(250)
  await Promise.all([checkpointAudit({ db, env }), checkpointAudit({ db, env }), checkpointAudit({ db, env })])
  await checkpointAudit({ db, env })
  await doThings(3)
}

test('a chain over every row is made once, however many jobs run in parallel, and is valid', async () => {
  await sealedLog()
  const seals = await db.select().from(auditCheckpoints).orderBy(asc(auditCheckpoints.id))
  expect(seals.map(({ firstId, lastId }) => [firstId, lastId])).toEqual([
    [1, 200],
    [201, 250],
  ])
  expect(await faultInLog()).toBeUndefined()
  await expect(env.DB.prepare("update audit_log set actor_name = 'Nobody' where id = 9").run()).rejects.toThrow(
    'append-only',
  )
  await expect(env.DB.prepare('delete from audit_seals').run()).rejects.toThrow('append-only')
})

const hour = 3_600_000

test.for([
  ['an altered row', ["update audit_log set actor_name = 'Nobody' where id = 207"], 'Row 207 was altered or moved.'],
  ['a removed row', ['delete from audit_log where id = 42'], 'Row 42 is missing.'],
  [
    'two rows that changed places',
    [
      'update audit_log set id = -1 where id = 5',
      'update audit_log set id = 5 where id = 6',
      'update audit_log set id = 6 where id = -1',
    ],
    'Row 5 was altered or moved.',
  ],
  [
    'a row that was put behind the others',
    [`insert into audit_log (at, ${copied}) select at - ${hour}, ${copied} from audit_log where id = 1`],
    'Row 254 was added later: it claims to be older than checkpoint 2, which does not hold it.',
  ],
  ['a row cut out behind the seals', ['delete from audit_log where id = 252'], 'Row 252 is missing.'],
  ['a seal that was taken away', ['delete from audit_seals where id = 1'], 'Checkpoint 1 is missing.'],
  [
    'a seal made to fit an altered row',
    ["update audit_log set detail = 'x' where id = 3", "update audit_seals set hash = 'x' where id = 1"],
    'Checkpoint 1 was altered: its signature does not fit.',
  ],
] as const)('%s is found and named', async ([, statements, words]) => {
  await sealedLog()
  await tamper(...statements)
  expect(await faultInLog()).toBe(words)
})
