import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getPlatformProxy } from 'wrangler'
import { connectForEachRequest } from '../runtime-connections.ts'
import { readWorkerFile, root, stateFolder } from '../settings.ts'

interface Bindings {
  DB: D1Database
  FILES: R2Bucket
}

export async function openDataStore(isRemote: boolean) {
  connectForEachRequest()
  const config = isRemote ? remoteConfig() : join(root, 'wrangler.toml')
  const { env, dispose } = await getPlatformProxy<Bindings & Record<string, unknown>>({
    configPath: config,
    ...(isRemote ? {} : { persist: { path: join(stateFolder, 'v3') } }),
    remoteBindings: isRemote,
  })
  return {
    db: env.DB,
    files: env.FILES,
    async close() {
      await dispose()
      if (isRemote) rmSync(config)
    },
  }
}

export type DataStore = Awaited<ReturnType<typeof openDataStore>>

/** What reads rows: a database, or a snapshot of one. */
export type Rows = Pick<D1Database, 'prepare'>

/** A copy of wrangler.toml with the deployment's database and bucket instead of the local ones. */
function remoteConfig(): string {
  const { d1_databases, r2_buckets } = readWorkerFile() as unknown as Record<string, object[] | undefined>
  const file = join(root, '.wrangler/backup-wrangler.json')
  const remote = (bindings: object[] = []) => bindings.map((binding) => ({ ...binding, remote: true }))
  writeFileSync(
    file,
    JSON.stringify({
      name: 'gwaro-backup',
      compatibility_date: '2026-10-01',
      d1_databases: remote(d1_databases),
      r2_buckets: remote(r2_buckets),
    }),
  )
  return file
}

export interface Table {
  name: string
  /** Without generated ones. */
  columns: string[]
  key: string[]
  /** The tables that its rows refer to. */
  parents: string[]
}

/** The tables with rows of their own: not the search index's or D1's internal ones. */
export async function tablesOf(db: Rows): Promise<Table[]> {
  const ofEach = (columns: string, pragma: string) =>
    db
      .prepare(
        `select own.name as "table", ${columns} from sqlite_master as own, ${pragma}(own.name) as part
        where own.type = 'table' and own.sql not like 'create virtual%' and own.name not glob '*_search*'
          and own.name not glob 'sqlite_*' and own.name not glob '_cf_*' and own.name <> 'd1_migrations'
        order by own.name, 2`,
      )
      .all<Column>()
  const columns = await ofEach('part.cid, part.name, part.pk', 'pragma_table_info')
  const parents = await ofEach('part."table" as name', 'pragma_foreign_key_list')
  const parentsOf = Map.groupBy(parents.results, ({ table }) => table)
  return Array.from(
    Map.groupBy(columns.results, ({ table }) => table),
    ([name, own]) => ({
      name,
      columns: own.map((column) => column.name),
      key: own
        .filter(({ pk }) => pk > 0)
        .sort((one, other) => one.pk - other.pk)
        .map((column) => column.name),
      parents: [...new Set(parentsOf.get(name)?.map((parent) => parent.name))],
    }),
  )
}

interface Column {
  table: string
  name: string
  pk: number
}

/** What a backup contains, so that a restore can prove that nothing differs. */
export interface Manifest {
  madeAt: string
  rows: Record<string, number>
  /** What was copied of each table, and the SHA-256 of its lines. A backup from before November 2026 has none. */
  tables?: Record<string, { columns: string[]; sha256: string }>
  /** SHA-256 of each file as stored, encrypted. */
  files: Record<string, string>
  /** The hash of the audit log's last checkpoint. */
  auditHead: string | null
}
