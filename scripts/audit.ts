import { join } from 'node:path'
import { runnerImport } from 'vite'
import type { Segment } from '../worker/platform/archive/segment.ts'
import type * as VerifyLog from '../worker/platform/archive/verify-log.ts'
import type { AuditValues, Checkpoint } from '../worker/platform/audit/chain.ts'
import type * as Encryption from '../worker/platform/crypto/encryption.ts'
import type { PublicKey } from '../worker/platform/crypto/signing.ts'
import { openDataStore } from './backup/data-store.ts'
import { query } from './d1.ts'
import { readDevVars, readSettings, root } from './settings.ts'

// Checks the whole audit log against its checkpoints and names the first altered row.
const isRemote = process.argv.includes('--remote')
let opened: ReturnType<typeof openDataStore> | undefined
try {
  console.log(await verify())
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault)
  process.exitCode = 1
} finally {
  await (await opened)?.close()
}

async function verify(): Promise<string> {
  const { verifyLog } = await load<typeof VerifyLog>('worker/platform/archive/verify-log.ts')
  const log = await verifyLog({ segmentsAfter, contentOf, checkpointsAfter, rowsBetween }, await keys())
  const archived = log.segments > 0 ? ` In the bucket: ${counted(log.segments, 'segment')}.` : ''
  const unread = log.locked > 0 ? ` By signature alone, because MASTER_KEYS is not set: ${log.locked}.` : ''
  return `The audit log is unchanged: ${log.rows} rows in ${log.checkpoints} checkpoints, ${log.rest} rows not in a checkpoint yet.${archived}${unread}`
}

function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}

/** A deployment serves its public keys; the local ones are in `.dev.vars`. */
async function keys(): Promise<PublicKey[]> {
  if (isRemote) {
    const answer = await fetch(new URL('/.well-known/jwks.json', readSettings('deployed').vars.APP_ORIGIN))
    return ((await answer.json()) as { keys: PublicKey[] }).keys
  }
  const signing = await load<{ publicKeys: (ring: string) => Promise<PublicKey[]> }>(
    'worker/platform/crypto/signing.ts',
  )
  return signing.publicKeys(readDevVars().SIGNING_KEYS ?? '')
}

async function load<T>(file: string): Promise<T> {
  const options = { root, configFile: false, envDir: false, logLevel: 'error' } as const
  return (await runnerImport<T>(join(root, file), options)).module
}

function checkpointsAfter(id: number) {
  return query<Checkpoint>(
    `select id, first_id as firstId, last_id as lastId, hash, previous_hash as previousHash, signature,
      row_hashes as rowHashes, sealed_at as sealedAt from audit_seals where id > ${id} order by id limit 20`,
    isRemote,
  )
}

type StoredSegment = Segment & { objectKey: string; wrappedKey: string }

function segmentsAfter(id: number) {
  return query<StoredSegment>(
    `select id, first_id as firstId, last_id as lastId, last_checkpoint as lastCheckpoint, last_hash as lastHash, signature,
      sha256, object_key as objectKey, wrapped_key as wrappedKey from audit_segments where id > ${id} order by id limit 20`,
    isRemote,
  )
}

/** The master keys of a deployment are a secret: who has them sets MASTER_KEYS. */
async function contentOf({ objectKey, wrappedKey }: StoredSegment): Promise<ArrayBuffer | 'locked' | undefined> {
  const masterKeys = isRemote ? process.env.MASTER_KEYS : readDevVars().MASTER_KEYS
  if (!masterKeys) return 'locked'
  const store = await (opened ??= openDataStore(isRemote))
  const blob = await (await store.files.get(objectKey))?.arrayBuffer()
  const { decryptFile } = await load<typeof Encryption>('worker/platform/crypto/encryption.ts')
  return blob && decryptFile(masterKeys, blob, wrappedKey, objectKey).catch(() => undefined)
}

async function rowsBetween(first: number, last: number): Promise<AuditValues[]> {
  const rows = await query<Record<string, string | number | null>>(
    `select id, at, actor_kind, actor_id, actor_name, actor_role, action, subject, application_id, address, result, detail
      from audit_log where id between ${first} and ${last} order by id`,
    isRemote,
  )
  return rows.map((row) => Object.values(row) as unknown as AuditValues)
}
