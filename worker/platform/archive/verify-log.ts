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
  const verification = new Verification(keys)
  const done = { rows: 0, checkpoints: 0, segments: 0, locked: 0 }
  let former: S | undefined
  for (let some = await source.segmentsAfter(0); some.length > 0; some = await source.segmentsAfter(done.segments)) {
    for (const segment of some) {
      const file = await source.contentOf(segment)
      const kept = await source.rowsBetween(segment.firstId, segment.lastId)
      refuse(await faultInSegment(verification, keys, segment, { former, file, kept }))
      if (file === 'locked') done.locked += 1
      Object.assign(done, { segments: segment.id, rows: segment.lastId, checkpoints: segment.lastCheckpoint })
      former = segment
    }
  }
  for (
    let some = await source.checkpointsAfter(done.checkpoints);
    some.length > 0;
    some = await source.checkpointsAfter(done.checkpoints)
  ) {
    const rows = await source.rowsBetween(done.rows + 1, some.at(-1)?.lastId ?? 0)
    for (const checkpoint of some) {
      const own = rows.filter(([id]) => id >= checkpoint.firstId && id <= checkpoint.lastId)
      refuse(await verification.seal(checkpoint, own))
      Object.assign(done, { rows: checkpoint.lastId, checkpoints: checkpoint.id })
    }
  }
  const rest = await source.rowsBetween(done.rows + 1, Number.MAX_SAFE_INTEGER)
  refuse(verification.rest(rest))
  return { ...done, rest: rest.length }
}

function refuse(fault: string | undefined): void {
  if (fault) throw new Error(fault)
}
