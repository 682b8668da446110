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
import { isNextSegment, lastSegmentOf, oldestCheckpoints, placeSegment, rowsIn } from './segment-queries'
import { nextSegment, rowsInSegment } from './segment-rules'

/**
 * For the cron job: moves the oldest part of the audit log into a file of the bucket, one segment a run, once that is older than 90
 * days. It may end between any two steps: the rows leave the database in the batch that names their file.
 * @param most rows of a segment
 * @throws Error when the part is not as its checkpoints say; nothing is moved then
 */
export async function archiveAudit(context: AppContext, most: number = rowsInSegment): Promise<void> {
  const { db, env, now } = context
  const { segments, checkpoints } = await batch(db, {
    segments: lastSegmentOf(db),
    checkpoints: oldestCheckpoints(db, most + 1),
  })
  const part = nextSegment(checkpoints, now(), most)
  const [first] = part
  const last = part.at(-1)
  if (!first || !last) return
  const [former] = segments
  const span = { firstId: first.firstId, lastId: last.lastId }
  const file = await encodeSegment({
    checkpoints: part.map((checkpoint): Checkpoint => ({ ...checkpoint, sealedAt: checkpoint.sealedAt.getTime() })),
    rows: (await rowsIn(db, span)).map(valuesOf),
  })
  const head = {
    id: (former?.id ?? 0) + 1,
    ...span,
    lastCheckpoint: last.id,
    lastHash: last.hash,
    sha256: await sha256(file),
  }
  const segment = { ...head, signature: await signSegment(env.SIGNING_KEYS, head) }
  const fault = await faultInNext(env.SIGNING_KEYS, segment, former, file)
  if (fault) throw new Error(`the audit log is not as it was signed: ${fault}`)
  const objectKey = newFileKey('audit')
  await recordUnfinished(db, objectKey, now())
  const stored = await putFile(context, objectKey, file)
  await commit(db, isNextSegment(segment.id), {
    ...placeSegment(db, { ...segment, ...stored, createdAt: now() }),
    finished: finish(db, objectKey),
  }).catch(ignoreConflict)
}

async function faultInNext(ring: string, segment: Segment, former: Segment | undefined, file: ArrayBuffer) {
  const keys = await publicKeys(ring)
  const verification = new Verification(keys)
  if (former) verification.skipTo({ id: former.lastCheckpoint, lastId: former.lastId, hash: former.lastHash })
  return faultInSegment(verification, keys, segment, { former, file })
}
