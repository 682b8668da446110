import { exportsAnHour, settingsMessages } from '#contract/accounts/settings'
import { hourSeconds } from '#contract/time'
import type { OwnerSessionToken } from '../../identity/owner'
import { provePassword } from '../../identity/password/prove-password'
import { recordAudit } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import type { Statement } from '../../platform/database/statement'
import { readClean, type StoredFile } from '../../platform/files/file-store'
import { MemoryUse } from '../../platform/memory'
import { pause } from '../../platform/pause'
import { commitWithin, type Limit } from '../../platform/rate-limit'
import { segmentsOfAccount } from './activity-queries'
import { archivedActivity } from './archived-activity'
import { type ExportedLists, exportPage } from './export-page'
import { applicationIdsOf, filesOf, personalDataOf } from './queries'

interface ExportedFile extends StoredFile {
  path: string
}

/**
 * All data of an owner as a zip: a page to read, the tables' rows in account.json, and the decrypted files.
 * Files are streamed one by one, so that only one is in memory.
 * @throws Failure signed-out, wrong-credentials, too-many-attempts, busy
 */
export async function exportAccount(
  context: AppContext,
  sessionToken: OwnerSessionToken,
  password: string,
): Promise<ReadableStream<Uint8Array>> {
  const { db, now } = context
  const data = personalDataOf(db, sessionToken.id)
  const proof = { password, field: 'password', action: 'export-account' } as const
  const { actor: owner, clearAttempts } = await provePassword(context, sessionToken, proof)
  const limit: Limit = { key: `export ${owner.id}`, most: exportsAnHour, seconds: hourSeconds }
  const event = { action: proof.action, entity: 'account', id: owner.id } as const
  const statements = {
    audit: recordAudit(db, owner, event, now()),
    clearAttempts,
    files: filesOf(db, sessionToken.id),
    ids: applicationIdsOf(db, sessionToken.id),
    segments: segmentsOfAccount(db, sessionToken.id),
    rows: Object.values<Statement>(data),
  }
  const refused = { words: settingsMessages.tooManyExports, statements: clearAttempts }
  const { files, rows, ids, segments } = await commitWithin(db, limit, now(), statements, refused)
  const archived = await archivedActivity(
    context,
    sessionToken.id,
    ids.map(({ id }) => id),
    segments,
  )
  const parts = withArchived(
    Object.fromEntries(Object.keys(data).map((name, position) => [name, rows[position] as unknown[]])),
    archived.lists,
  )
  const notOpened = archived.unread.map(({ id }) => `activity, part ${id} of the audit log`)
  const exported = files.flat()
  const pages = {
    'index.html': String(
      await exportPage(
        parts as ExportedLists,
        exported.map(({ path }) => path),
        now(),
      ),
    ),
    'account.json': JSON.stringify({ exportedAt: now().toISOString(), ...parts }, undefined, 2),
  }
  return zipOf(context, exported, pages, notOpened)
}

const withArchived = (lists: Record<string, unknown[]>, archived: Record<string, unknown[]>) => ({
  ...lists,
  ...Object.fromEntries(Object.entries(archived).map(([name, rows]) => [name, [...(lists[name] ?? []), ...rows]])),
})

const waitMilliseconds = 500

/** Counts a file once there is memory for it: an export that has begun waits, however long others take. */
async function whenFree(memory: MemoryUse, bytes: number): Promise<void> {
  for (;;) {
    try {
      return memory.take(bytes)
    } catch {
      await pause(waitMilliseconds)
    }
  }
}

/** A zip that grows as it is read: one file for each pull. */
async function zipOf(
  context: AppContext,
  files: ExportedFile[],
  pages: Readonly<Record<string, string>>,
  notOpened: readonly string[],
): Promise<ReadableStream<Uint8Array>> {
  const { Zip, ZipPassThrough } = await import('fflate')
  const waiting = [...files]
  const missing = [...notOpened]
  const encoder = new TextEncoder()
  let zip: InstanceType<typeof Zip>
  const add = (path: string, content: Uint8Array) => {
    const entry = new ZipPassThrough(path)
    zip.add(entry)
    entry.push(content, true)
  }
  const memory = new MemoryUse()
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        zip = new Zip((error, chunk, isLast) => {
          if (error) controller.error(error)
          else controller.enqueue(chunk)
          if (isLast) controller.close()
        })
        for (const [path, text] of Object.entries(pages)) add(path, encoder.encode(text))
      },
      async pull() {
        memory.free()
        for (let file = waiting.shift(); file; file = waiting.shift()) {
          await whenFree(memory, file.sizeBytes)
          const content = await readClean(context, file).catch(() => undefined)
          if (content) return add(file.path, new Uint8Array(content))
          missing.push(file.path)
        }
        if (missing.length > 0) add('not-opened.txt', encoder.encode(missing.join('\n')))
        zip.end()
      },
      cancel() {
        memory.free()
        zip.terminate()
      },
    },
    { highWaterMark: 0 },
  )
}
