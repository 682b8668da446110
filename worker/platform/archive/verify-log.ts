import { type AuditValues, type Checkpoint, Verification } from '../audit/chain'
import type { PublicKey } from '../crypto/signing'
import { faultInSegment, type Segment } from './segment'

/** Where the log is read from: the database and the bucket. Lists are by id. */
export interface LogSource<S extends Segment> {
  segmentsAfter(id: number): Promise<readonly S[]>
  /** The content of a segment’s file, gzipped; `locked` where it cannot be decrypted. */
  contentOf(segment: S): Promise<ArrayBuffer | 'locked' | undefined>
  checkpointsAfter(id: number): Promise<readonly Checkpoint[]>
  rowsBetween(firstId: number, lastId: number): Promise<readonly AuditValues[]>
}

export interface VerifiedLog {
  rows: number
  checkpoints: number
  segments: number
  /** Segments of which only the signature and the place were verified. */
  locked: number
  /** Rows that are in no checkpoint yet. */
  rest: number
}

/**
 * Verifies the whole audit log, some at a time.
 * @throws Error with the first fault
 */
export async function verifyLog<S extends Segment>(
  source: LogSource<S>,
  keys: readonly PublicKey[],
): Promise<VerifiedLog> {
  let former: S | undefined
  let locked = 0
  for (;;) {
    const verification = verificationAfter(keys, former)
    for (const segment of await source.segmentsAfter(former?.id ?? 0)) {
      const file = await source.contentOf(segment)
      const kept = await source.rowsBetween(segment.firstId, segment.lastId)
      refuse(await faultInSegment(verification, keys, segment, { former, file, kept }))
      if (file === 'locked') locked += 1
      former = segment
    }
    if ((await source.segmentsAfter(former?.id ?? 0)).length > 0) continue
    try {
      return { ...(await verifyRecorded(source, keys, former)), segments: former?.id ?? 0, locked }
    } catch (error) {
      // the cron job may have moved what was read just now
      if ((await source.segmentsAfter(former?.id ?? 0)).length === 0) throw error
    }
  }
}

const verificationAfter = (keys: readonly PublicKey[], former: Segment | undefined): Verification => {
  const verification = new Verification(keys)
  if (former) verification.skipTo({ id: former.lastCheckpoint, lastId: former.lastId, hash: former.lastHash })
  return verification
}

/** Verifies what is in the database after the last segment. */
async function verifyRecorded<S extends Segment>(
  source: LogSource<S>,
  keys: readonly PublicKey[],
  former: S | undefined,
): Promise<Pick<VerifiedLog, 'rows' | 'checkpoints' | 'rest'>> {
  const verification = verificationAfter(keys, former)
  let last = { id: former?.lastCheckpoint ?? 0, lastId: former?.lastId ?? 0 }
  for (;;) {
    const some = await source.checkpointsAfter(last.id)
    const end = some.at(-1)
    if (!end) break
    const rows = await source.rowsBetween(last.lastId + 1, end.lastId)
    for (const checkpoint of some) {
      const own = rows.filter(([id]) => id >= checkpoint.firstId && id <= checkpoint.lastId)
      refuse(await verification.seal(checkpoint, own))
    }
    last = end
  }
  const rest = await source.rowsBetween(last.lastId + 1, Number.MAX_SAFE_INTEGER)
  refuse(verification.rest(rest))
  return { rows: last.lastId, checkpoints: last.id, rest: rest.length }
}

function refuse(fault: string | undefined): void {
  if (fault) throw new Error(fault)
}
