import { exportsAnHour, settingsMessages } from '#contract/account-settings'
import type { Statement } from '../platform/admission'
import { recordAuditIf } from '../platform/audit'
import { Failure } from '../platform/failure'
import { fetchFile } from '../platform/file-store'
import { assertWithin, countTry, isFree, type Limit, windowsOf } from '../platform/rate-limit'
import type { Tools } from '../platform/tools'
import type { Belongings, OwnedFile } from './belongings'
import type { OwnerClaim } from './owner'
import { provePassword } from './prove-password'

/**
 * Everything about an owner as a zip: what the tables hold in account.json, and their files, opened. Files pass one by
 * one while the browser reads, so that no more than one is in memory.
 * @throws Failure signed-out, wrong-credentials, too-many-attempts, busy
 */
export async function exportAccount(
  tools: Tools,
  claim: OwnerClaim,
  password: string,
  belongings: readonly Belongings[],
): Promise<ReadableStream<Uint8Array>> {
  const { db, now } = tools
  const parts = belongings.flatMap(({ rows }) => Object.entries(rows(db, claim.id)))
  const given = { password, field: 'password', action: 'export-account' }
  const [{ owner, giveBack }] = await provePassword(tools, claim, given)
  const limit: Limit = { key: `export ${owner.id}`, most: exportsAnHour, seconds: 3600 }
  const files = belongings.flatMap((one) => one.files?.(db, owner.id) ?? [])
  const statements: [Statement, ...Statement[]] = [
    recordAuditIf(db, isFree(limit, now()), owner, { action: given.action, subject: `account ${owner.id}` }, now()),
    countTry(db, limit, now()),
    windowsOf(db, [limit]),
    ...giveBack,
    ...files,
    ...parts.map(([, statement]) => statement),
  ]
  const results: unknown[] = await db.batch(statements)
  const [, counted, windows] = results as [unknown, unknown[], { endsAt: Date }[]]
  try {
    assertWithin([counted], windows, now())
  } catch (cause) {
    const { retryAfter = 3600 } = cause as Failure
    throw new Failure('too-many-attempts', settingsMessages.tooManyExports, { cause, retryAfter })
  }
  const read = results.slice(-(files.length + parts.length))
  const owned = (read.slice(0, files.length) as OwnedFile[][]).flat()
  const told = Object.fromEntries(parts.map(([name], position) => [name, read[files.length + position]]))
  const account = JSON.stringify({ exportedAt: now().toISOString(), ...told }, undefined, 2)
  return zipOf(tools, account, owned)
}

/** A zip that grows as it is read: one file for each pull. */
async function zipOf(tools: Tools, account: string, files: OwnedFile[]): Promise<ReadableStream<Uint8Array>> {
  const { Zip, ZipPassThrough } = await import('fflate')
  const waiting = [...files]
  const missing: string[] = []
  const encoder = new TextEncoder()
  let zip: InstanceType<typeof Zip>
  const add = (path: string, content: Uint8Array) => {
    const entry = new ZipPassThrough(path)
    zip.add(entry)
    entry.push(content, true)
  }
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        zip = new Zip((error, chunk, isLast) => {
          if (error) controller.error(error)
          else controller.enqueue(chunk)
          if (isLast) controller.close()
        })
        add('account.json', encoder.encode(account))
      },
      async pull() {
        for (let file = waiting.shift(); file; file = waiting.shift()) {
          const content = await fetchFile(tools, file).catch(() => undefined)
          if (content) return add(file.path, new Uint8Array(content))
          missing.push(file.path)
        }
        if (missing.length > 0) add('not-opened.txt', encoder.encode(missing.join('\n')))
        zip.end()
      },
      cancel() {
        zip.terminate()
      },
    },
    { highWaterMark: 0 },
  )
}
