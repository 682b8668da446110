import { env } from 'cloudflare:workers'
import { asc } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { expect, test } from 'vitest'
import { publicKeys } from '../crypto/signing'
import { auditCheckpoints } from '../database/tables'
import { recordAudit } from './audit'
import { type AuditValues, type Checkpoint, Verification } from './chain'
import { checkpointAudit } from './checkpoint'

const db = drizzle(env.DB) as unknown as Parameters<typeof checkpointAudit>[0]['db']
const clerk = { kind: 'member', id: 7, name: 'Farai Dube', role: 'lawyer, Titan Law' } as const

const copied = 'actor_kind, actor_id, actor_name, actor_role, action, subject, application_id, address, result, detail'

async function doThings(number: number) {
  for (let each = 0; each < number; each++) {
    await recordAudit(db, clerk, { action: 'move-file', entity: 'application', id: each }, new Date())
  }
}

/** What `npm run audit:verify` finds in the database. */
async function fault(): Promise<string | undefined> {
  const verification = new Verification(await publicKeys(env.SIGNING_KEYS))
  const { results } = await env.DB.prepare(`select id, at, ${copied} from audit_log order by id`)
    .raw()
    .then((rows) => ({ results: rows }))
  const rows = results as unknown as AuditValues[]
  const seals = (await db.select().from(auditCheckpoints).orderBy(asc(auditCheckpoints.id))).map(
    (seal): Checkpoint => ({ ...seal, sealedAt: seal.sealedAt.getTime() }),
  )
  for (const seal of seals) {
    const found = await verification.seal(
      seal,
      rows.filter(([id]) => id >= seal.firstId && id <= seal.lastId),
    )
    if (found) return found
  }
  return verification.rest(rows.filter(([id]) => id > (seals.at(-1)?.lastId ?? 0)))
}

/** A change by a person with access to the database, past the triggers. */
async function tamper(...statements: string[]) {
  const open = ['audit_log_no_update', 'audit_log_no_delete', 'audit_seals_no_update', 'audit_seals_no_delete']
  await env.DB.batch(
    [...open.map((name) => `drop trigger if exists ${name}`), ...statements].map((sql) => env.DB.prepare(sql)),
  )
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
  expect(await fault()).toBeUndefined()
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
  expect(await fault()).toBe(words)
})
