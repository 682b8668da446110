import { join } from 'node:path'
import { runnerImport } from 'vite'
import type { AuditValues, Checkpoint, Verification } from '../worker/platform/audit/chain.ts'
import type { PublicKey } from '../worker/platform/crypto/signing.ts'
import { query } from './d1.ts'
import { readDevVars, readSettings, root } from './settings.ts'

// Checks the whole audit log against its checkpoints and names the first altered row.
const isRemote = process.argv.includes('--remote')
try {
  console.log(await verify())
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault)
  process.exitCode = 1
}

async function verify(): Promise<string> {
  const chain = await load<{ Verification: new (keys: PublicKey[]) => Verification }>('worker/platform/audit/chain.ts')
  const verification = new chain.Verification(await keys())
  let last = { id: 0, lastId: 0 }
  for (;;) {
    const seals = await sealsAfter(last.id)
    const rows = await rowsBetween(last.lastId + 1, seals.at(-1)?.lastId ?? 0)
    for (const seal of seals) {
      const held = rows.filter(([id]) => id >= seal.firstId && id <= seal.lastId)
      const fault = await verification.seal(seal, held)
      if (fault) throw new Error(fault)
      last = seal
    }
    if (seals.length === 0) break
  }
  const rest = await rowsBetween(last.lastId + 1, Number.MAX_SAFE_INTEGER)
  const fault = verification.rest(rest)
  if (fault) throw new Error(fault)
  return `The audit log is unchanged: ${last.lastId} rows in ${last.id} checkpoints, ${rest.length} rows not in a checkpoint yet.`
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

function sealsAfter(id: number) {
  return query<Checkpoint>(
    `select id, first_id as firstId, last_id as lastId, hash, previous_hash as previousHash, signature,
      row_hashes as rowHashes, sealed_at as sealedAt from audit_seals where id > ${id} order by id limit 20`,
    isRemote,
  )
}

async function rowsBetween(first: number, last: number): Promise<AuditValues[]> {
  const rows = await query<Record<string, string | number | null>>(
    `select id, at, actor_kind, actor_id, actor_name, actor_role, action, subject, application_id, address, result, detail
      from audit_log where id between ${first} and ${last} order by id`,
    isRemote,
  )
  return rows.map((row) => Object.values(row) as unknown as AuditValues)
}
