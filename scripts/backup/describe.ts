import { createHash } from 'node:crypto'
import { eachAtOnce } from './at-once.ts'
import { type DataStore, type Manifest, tablesOf } from './data-store.ts'

/** Reads every row count, every file and the head of the audit log; passes on each file's bytes. */
export async function describe(
  { db, files }: Pick<DataStore, 'db' | 'files'>,
  take: (key: string, bytes: Buffer) => void = () => undefined,
): Promise<Manifest> {
  const manifest: Manifest = { madeAt: new Date().toISOString(), rows: {}, files: {}, auditHead: null }
  for (const { name } of await tablesOf(db)) {
    manifest.rows[name] = (await db.prepare(`select count(*) as rows from "${name}"`).first<number>('rows')) ?? 0
  }
  for (let cursor: string | undefined; ; ) {
    const page = await files.list({ ...(cursor === undefined ? {} : { cursor }), limit: 500 })
    await eachAtOnce(page.objects, async ({ key }) => {
      const object = await files.get(key)
      if (!object) return
      const bytes = Buffer.from(await object.arrayBuffer())
      manifest.files[key] = createHash('sha256').update(bytes).digest('hex')
      take(key, bytes)
    })
    if (!page.truncated) break
    cursor = page.cursor
  }
  manifest.auditHead = await db.prepare('select hash from audit_seals order by id desc limit 1').first<string>('hash')
  return manifest
}
