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
export async function tablesOf(db: D1Database): Promise<Table[]> {
  const { results } = await db
    .prepare(
      `select name from sqlite_master where type = 'table' and sql not like 'create virtual%'
        and name not glob '*_search*' and name not glob 'sqlite_*' and name not glob '_cf_*' and name <> 'd1_migrations'
      order by name`,
    )
    .all<{ name: string }>()
  return Promise.all(
    results.map(async ({ name }) => {
      const { results: columns } = await db
        .prepare(`select name, pk from pragma_table_info('${name}')`)
        .all<{ name: string; pk: number }>()
      const { results: parents } = await db
        .prepare(`select distinct "table" as name from pragma_foreign_key_list('${name}')`)
        .all<{ name: string }>()
      const key = columns.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk)
      const names = (list: { name: string }[]) => list.map((each) => each.name)
      return { name, columns: names(columns), key: names(key), parents: names(parents) }
    }),
  )
}

/** What a backup contains, so that a restore can prove that nothing differs. */
export interface Manifest {
  madeAt: string
  rows: Record<string, number>
  /** SHA-256 of each file as stored, encrypted. */
  files: Record<string, string>
  /** The hash of the audit log's last checkpoint. */
  auditHead: string | null
}
