import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { openLocal } from '../d1.ts'
import { insertOf, wholeLives } from './lives.ts'

/** Rows and bytes that one life adds to a table, its indexes and, of a search, all that belongs to it. */
export interface TableBytes {
  table: string
  rows: number
  bytes: number
}

const firms = 20
const perBatch = 50

export interface LifeBytes {
  tables: TableBytes[]
  /** Of a life whose audit log is archived and whose sessions are deleted. */
  aged: number
}

/** Writes whole lives into a new database with all its triggers and searches, and reads how many bytes each table has then. */
export async function measureBytes(lives: number): Promise<LifeBytes> {
  const folder = mkdtempSync(join(tmpdir(), 'gwaro-lives-'))
  process.env.STATE_DIR = folder
  // they read the state's folder when they are loaded
  const { openDataStore } = await import('../backup/data-store.ts')
  const { applyMigrations } = await import('../migrations.ts')
  const { makeSearchable } = await import('../bench/database.ts')
  const { insertFirm, insertMembers } = await import('../bench/data.ts')
  const { openLocal: open } = await import('../d1.ts')
  let empty = new Map<string, number>()
  try {
    const store = await openDataStore(false)
    try {
      await applyMigrations(store.db)
      for (let firm = 1; firm <= firms; firm += 1) {
        await store.db.prepare(insertFirm).bind(firm).run()
        await store.db.prepare(insertMembers).bind(firm, `firm${firm}.`, '', 1).run()
      }
      empty = read(open, bytesByTable)
      for (let first = 1; first <= lives; first += perBatch) {
        const rows = wholeLives(first, Math.min(perBatch, lives + 1 - first), firms)
        await store.db.batch(
          [...rows].map(([table, all]) => store.db.prepare(insertOf(table, all)).bind(JSON.stringify(all))),
        )
      }
      await makeSearchable(store.db)
    } finally {
      await store.close()
    }
    const tables = read(open, (database) =>
      [...bytesByTable(database)]
        .map(([table, bytes]) => ({
          table,
          rows: searchesOf(database).includes(table) ? 0 : rowsOf(database, table) / lives,
          bytes: (bytes - (empty.get(table) ?? 0)) / lives,
        }))
        .filter(({ bytes }) => bytes > 0)
        .sort((one, other) => other.bytes - one.bytes),
    )
    const before = [...empty.values()].reduce((sum, bytes) => sum + bytes, 0)
    return { tables, aged: (bytesWhenAged(open) - before) / lives }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * All bytes after the audit log went into segments of 1,000 rows and the sessions were deleted. Each row of a life is then in
 * another segment, as where many applications are at work at the same time.
 */
function bytesWhenAged(open: Open): number {
  const database = open()
  try {
    database.exec(`
      insert into audit_segments
        select (max(id) + 999) / 1000, min(id), max(id), (max(id) + 999) / 50, hex(randomblob(32)), hex(randomblob(48)),
          'audit/' || hex(randomblob(22)), hex(randomblob(40)), count(*), hex(randomblob(32)), max(at)
        from audit_log group by (id - 1) / 1000;
      insert into audit_segment_subjects select 'application', application_id, id from audit_log where application_id is not null;
      delete from audit_log;
      delete from audit_seals;
      delete from audit_search;
      delete from sessions;
      vacuum`)
    return [...bytesByTable(database).values()].reduce((sum, bytes) => sum + bytes, 0)
  } finally {
    database.close()
  }
}

type Open = typeof openLocal
type Local = ReturnType<Open>

function read<Found>(open: Open, what: (database: Local) => Found): Found {
  const database = open({ readOnly: true })
  try {
    return what(database)
  } finally {
    database.close()
  }
}

/** The pages of a table and its indexes, and of a search all its tables. */
function bytesByTable(database: Local): Map<string, number> {
  const searches = searchesOf(database)
  const pages = database
    .prepare(
      `select sqlite_schema.tbl_name as name, sum(dbstat.pgsize) as bytes from dbstat
       join sqlite_schema on sqlite_schema.name = dbstat.name group by 1`,
    )
    .all() as unknown as { name: string; bytes: number }[]
  const all = new Map<string, number>()
  for (const { name, bytes } of pages) {
    const table = searches.find((search) => name.startsWith(`${search}_`)) ?? name
    all.set(table, (all.get(table) ?? 0) + bytes)
  }
  return all
}

const searchesOf = (database: Local) =>
  (
    database.prepare(`select name from sqlite_schema where sql like 'create virtual table%'`).all() as unknown as {
      name: string
    }[]
  ).map(({ name }) => name)

const rowsOf = (database: Local, table: string) =>
  (database.prepare(`select count(*) as rows from "${table}"`).get() as { rows: number }).rows
