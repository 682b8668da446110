import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testFolder } from '../testing/memory.ts'
import { describe } from './describe.ts'
import { snapshotOf } from './snapshot.ts'

const files = { list: () => ({ objects: [], truncated: false }) } as unknown as R2Bucket
let folder: string
const open = () => new DatabaseSync(join(folder, 'database.sqlite'))
beforeEach(() => {
  folder = mkdtempSync(join(testFolder(), 'gwaro-backup-'))
  open().exec(`pragma journal_mode = wal;
    create table audit_seals (id integer primary key, hash text not null);
    create table entries (id integer primary key, name text not null);
    insert into audit_seals values (1, 'first');
    insert into entries with recursive n(i) as (select 1 union all select i + 1 from n where i < 2500) select i, 'x' || i from n;`)
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

async function linesWhile(write: () => void) {
  const lines: Record<string, string[]> = { audit_seals: [], entries: [] }
  const manifest = await describe(
    { db: snapshotOf(open()), files },
    {
      takeLines: (table, text) => {
        lines[table]?.push(...text.split('\n').filter(Boolean))
        write()
      },
    },
  )
  return { lines, manifest }
}

test('what a server writes while rows are copied is not in the backup', async () => {
  const server = open()
  const { lines, manifest } = await linesWhile(() => {
    server.exec("insert into entries (name) values ('late'); insert into audit_seals (hash) values ('late')")
  })
  expect([lines.audit_seals, lines.entries?.length, manifest.rows, manifest.auditHead]).toEqual([
    ['{"id":1,"hash":"first"}'],
    2500,
    { audit_seals: 1, entries: 2500 },
    'first',
  ])
})

test('a changed letter of a row is a difference; a column that is newer than the backup is not', async () => {
  const sums = async (copied?: Parameters<typeof describe>[1]) => {
    const { tables } = await describe({ db: snapshotOf(open()), files }, copied)
    return tables?.entries?.sha256
  }
  const before = await describe({ db: snapshotOf(open()), files })
  open().exec('alter table entries add column note text')
  expect(await sums({ copied: before.tables })).toBe(before.tables?.entries?.sha256)
  expect(await sums()).not.toBe(before.tables?.entries?.sha256)
  open().exec("update entries set name = 'X1' where id = 1")
  expect(await sums({ copied: before.tables })).not.toBe(before.tables?.entries?.sha256)
})
