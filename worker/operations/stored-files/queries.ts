import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { FileProblem, StoredKind } from '#contract/documents/stored-files'
import { applications } from '../../applications/tables'
import type { Database } from '../../platform/database/database'
import { virusScans } from '../../platform/database/tables'
import type { StoredFile } from '../../platform/files/file-store'
import { foundProblemsText } from './problem-queries'
import { fileCheckState, fileProblems } from './tables'

export interface Kept extends StoredFile {
  kind: StoredKind
  rowId: number
  applicationId: number
  /** Empty where it has none. */
  name: string
}

type CheckedKind = 'document' | 'deed' | 'receipt' | 'attachment' | 'licence' | 'segment'
export const checkedKinds: readonly CheckedKind[] = ['document', 'deed', 'receipt', 'attachment', 'licence', 'segment']

const columns = (row: string) => sql.raw(`${row}.object_key, ${row}.wrapped_key, ${row}.sha256, ${row}.size_bytes`)

/** The files of each kind, with the row's id and application. An erased client's deed keeps its row without its bytes. */
const sources: Record<CheckedKind, SQL> = {
  document: sql`select 'document' as kind, f.id as row_id, f.application_id, ${columns('f')}, f.name from documents as f`,
  deed: sql`select 'deed' as kind, f.id as row_id, f.application_id, ${columns('f')}, f.file_name as name from deeds as f`,
  receipt: sql`select 'receipt' as kind, f.payment_id as row_id, p.application_id, ${columns('f')}, '' as name
    from receipts as f cross join payments as p on p.id = f.payment_id`,
  attachment: sql`select 'attachment' as kind, f.id as row_id, f.application_id, ${columns('f')}, f.name from pending_attachments as f`,
  // of no application
  licence: sql`select 'licence' as kind, f.id as row_id, 0 as application_id, ${columns('f')}, f.name from licences as f`,
  segment: sql`select 'segment' as kind, f.id as row_id, 0 as application_id, ${columns('f')}, '' as name from audit_segments as f`,
}
const idOf = (kind: CheckedKind) => sql.raw(kind === 'receipt' ? 'f.payment_id' : 'f.id')

interface KeptRow {
  kind: StoredKind
  row_id: number
  application_id: number
  object_key: string
  wrapped_key: string
  sha256: string
  size_bytes: number
  name: string
}

const keptOf = (row: KeptRow): Kept => ({
  kind: row.kind,
  rowId: row.row_id,
  applicationId: row.application_id,
  objectKey: row.object_key,
  wrappedKey: row.wrapped_key,
  sha256: row.sha256,
  sizeBytes: row.size_bytes,
  name: row.name,
})

/** The next rows of a kind in the order of their ids, a document or deed with its picture. */
export async function nextKept(db: Database, kind: CheckedKind, after: number, most: number): Promise<Kept[]> {
  const rows = await db.all<KeptRow>(
    // an erased deed has no file
    sql`${sources[kind]} where ${idOf(kind)} > ${after}${sql.raw(kind === 'deed' ? " and f.file_name <> ''" : '')} order by ${idOf(kind)} limit ${most}`,
  )
  if (kind !== 'deed' && kind !== 'document') return rows.map(keptOf)
  const ids = JSON.stringify(rows.map((row) => row.row_id))
  const extra = await db.all<{ id: number; picture: string | null }>(
    sql`select id, picture from ${sql.raw(`${kind}s`)} where id in (select value from json_each(${ids}))`,
  )
  const known = new Map(extra.map((row) => [row.id, row]))
  return rows.flatMap((row) => {
    const { picture } = known.get(row.row_id) ?? { picture: null }
    const own = keptOf(row)
    return [own, ...(picture ? [{ ...own, ...(JSON.parse(picture) as StoredFile), kind: 'picture' as const }] : [])]
  })
}

/** Of these objects, the keys that some row still has, or that are listed for deletion. */
export const knownKeys = (db: Database, keys: readonly string[]) => {
  const keyList = sql`(select value from json_each(${JSON.stringify(keys)}))`
  const applications = [...new Set(keys.map((key) => Number(/^applications\/(\d+)\//.exec(key)?.[1] ?? 0)))]
  const own = sql`application_id in (select value from json_each(${JSON.stringify(applications)}))`
  return db.all<{ key: string }>(sql`
    select key from (
      select file.value as key from documents, json_each(json_array(object_key, picture ->> '$.objectKey')) as file where ${own}
      union all select file.value from deeds, json_each(json_array(object_key, picture ->> '$.objectKey')) as file where ${own}
      union all select object_key from receipts where payment_id in (select id from payments where ${own})
      union all select object_key from pending_attachments where ${own}
    ) where key in ${keyList}
    union all select object_key from licences where object_key in ${keyList}
    union all select object_key from audit_segments where object_key in ${keyList}
    union all select object_key from discarded_files where object_key in ${keyList}`)
}

/** A file of no application. */
const ofNone = (application: number) => sql`${application} = 0`
const ofColumn = (column: string) => (application: number) => sql`${sql.raw(column)} = ${application}`
/** SQL condition: a kind's row is of this application; by which its index is found. */
const isOf: Record<CheckedKind, (application: number) => SQL> = {
  document: ofColumn('f.application_id'),
  deed: ofColumn('f.application_id'),
  receipt: ofColumn('p.application_id'),
  attachment: ofColumn('f.application_id'),
  licence: ofNone,
  segment: ofNone,
}

/** The file with this key. */
export async function keptOfKey(db: Database, objectKey: string): Promise<Kept | undefined> {
  const application = Number(/^applications\/(\d+)\//.exec(objectKey)?.[1] ?? 0)
  for (const kind of checkedKinds) {
    const [row] = await db.all<KeptRow>(
      sql`${sources[kind]} where ${isOf[kind](application)} and f.object_key = ${objectKey} limit 1`,
    )
    if (row) return keptOf(row)
  }
  return undefined
}

/** What the scanner has not looked at yet, and what it found and nobody was told of. */
export const waitingScans = (db: Database, most: number) =>
  db
    .select()
    .from(virusScans)
    .where(
      sql`${virusScans.result} <> 'clean' and not (${virusScans.result} = 'infected' and exists (
        select 1 from file_problems as p where p.object_key = ${virusScans.objectKey} and p.problem = 'infected'))`,
    )
    .orderBy(virusScans.at)
    .limit(most)

export const statusOf = (db: Database, applicationId: number) =>
  db.select({ status: applications.status }).from(applications).where(eq(applications.id, applicationId)).limit(1)

export const deleteScan = (db: Database, objectKey: string) =>
  db.delete(virusScans).where(eq(virusScans.objectKey, objectKey))

export const fileCheckStateOf = (db: Database) => db.select().from(fileCheckState).limit(1)

export const setFileCheckState = (db: Database, state: Omit<typeof fileCheckState.$inferInsert, 'id'>) =>
  db.update(fileCheckState).set(state).where(eq(fileCheckState.id, 1))

export const recordProblem = (db: Database, row: typeof fileProblems.$inferInsert) =>
  db
    .insert(fileProblems)
    .values(row)
    .onConflictDoUpdate({ target: fileProblems.objectKey, set: { problem: row.problem } })

/** Objects of no row that were found before. */
export const strangeObjects = (db: Database, most: number) =>
  db
    .select({ key: fileProblems.objectKey })
    .from(fileProblems)
    .where(eq(fileProblems.kind, 'object'))
    .orderBy(sql`random()`)
    .limit(most)

export const forgetProblems = (db: Database, keys: readonly string[], which: readonly FileProblem[]) =>
  db
    .delete(fileProblems)
    .where(and(inArray(fileProblems.objectKey, [...keys]), inArray(fileProblems.problem, [...which])))

interface FoundProblem {
  kind: StoredKind
  problem: FileProblem
  found_at: number
  object_key: string
  name: string | null
  reference: string | null
}

/** The problems of files that still exist, the oldest first; there are very few. */
export const foundProblems = (db: Database) => db.all<FoundProblem>(sql.raw(foundProblemsText))
