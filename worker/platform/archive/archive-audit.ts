import { valuesOf } from '../audit/audit'
import { type Checkpoint, Verification } from '../audit/chain'
import type { AppContext } from '../context'
import { sha256 } from '../crypto/secret'
import { publicKeys } from '../crypto/signing'
import { batch } from '../database/batch'
import { commit, ignoreConflict } from '../database/commit'
import { finish, recordUnfinished } from '../files/discarded-files'
import { newFileKey, putFile } from '../files/file-store'
import { encodeSegment, faultInSegment, type Segment, signSegment } from './segment'
import {
  checkpointsUntil,
  isNextSegment,
  lastSegmentOf,
  oldestCheckpoints,
  placeSegment,
  rowsIn,
} from './segment-queries'
import { isOld, nextSegment, rowsInSegment } from './segment-rules'

/**
 * For the cron job: moves the oldest part of the audit log into a file of the bucket, one segment a run, once that is older than 90
 * days. It may end between any two steps: the rows leave the database in the batch that names their file.
 * @param most rows of a segment
 * @throws Error when the part is not as its checkpoints say; nothing is moved then
 */
export async function archiveAudit(context: AppContext, most: number = rowsInSegment): Promise<void> {
  const { db, env, now } = context
  const [oldest] = await oldestCheckpoints(db, 1)
  if (!oldest || !isOld(oldest, now())) return
  const part = nextSegment(await oldestCheckpoints(db, most + 1), now(), most)
  const [first] = part
  const last = part.at(-1)
  if (!first || !last) return
  const span = { firstId: first.firstId, lastId: last.lastId }
  const { segments, checkpoints, rows } = await batch(db, {
    segments: lastSegmentOf(db),
    checkpoints: checkpointsUntil(db, last.id),
    rows: rowsIn(db, span),
  })
  const [former] = segments
  const end = checkpoints.at(-1)
  // another run took them meanwhile
  if (!end || (former && former.lastCheckpoint >= first.id)) return
  const file = await encodeSegment({
    checkpoints: checkpoints.map((each): Checkpoint => ({ ...each, sealedAt: each.sealedAt.getTime() })),
    rows: rows.map(valuesOf),
  })
  const head = {
    id: (former?.id ?? 0) + 1,
    ...span,
    lastCheckpoint: last.id,
    lastHash: end.hash,
    sha256: await sha256(file),
  }
  const segment = { ...head, signature: await signSegment(env.SIGNING_KEYS, head) }
  const fault = await faultInNext(env.SIGNING_KEYS, segment, former, file)
  if (fault) throw altered(fault)
  const objectKey = newFileKey('audit')
  await recordUnfinished(db, objectKey, now())
  const stored = await putFile(context, objectKey, file)
  await commit(db, isNextSegment(segment.id), {
    ...placeSegment(db, { ...segment, ...stored, createdAt: now() }),
    finished: finish(db, objectKey),
  }).catch(ignoreConflict)
}

/** The log has what was altered; Health has the name. */
function altered(fault: string): Error {
  console.error(JSON.stringify({ level: 'error', event: 'audit-log-altered', fault }))
  return Object.assign(new Error(`the audit log is not as it was signed: ${fault}`), { name: 'AuditLogAltered' })
}

async function faultInNext(ring: string, segment: Segment, former: Segment | undefined, file: ArrayBuffer) {
  const keys = await publicKeys(ring)
  const verification = new Verification(keys)
  if (former) verification.skipTo({ id: former.lastCheckpoint, lastId: former.lastId, hash: former.lastHash })
  return faultInSegment(verification, keys, segment, { former, file })
}
