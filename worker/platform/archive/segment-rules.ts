import { day } from '#contract/time'

/** After how many days the rows of the audit log become a file in the bucket. */
export const archiveDays = 90
export const rowsInSegment = 1000

export const isOld = ({ sealedAt }: { sealedAt: Date }, now: Date): boolean =>
  sealedAt.getTime() <= now.getTime() - archiveDays * day

/**
 * The checkpoints of the next segment: as many as fit, and one at least, once they and the one after them are old enough. So a segment never
 * grows, and the database keeps the last checkpoint with its rows, after which ids and the chain go on.
 * @param checkpoints the oldest in the database, by id
 * @param most rows of a segment
 */
export function nextSegment<C extends { firstId: number; lastId: number; sealedAt: Date }>(
  checkpoints: readonly C[],
  now: Date,
  most: number = rowsInSegment,
): readonly C[] {
  const young = checkpoints.findIndex((checkpoint) => !isOld(checkpoint, now))
  const old = young < 0 ? checkpoints.length : young
  const first = checkpoints[0]?.firstId ?? 0
  const fitting = checkpoints.filter(({ lastId }, place) => place < old && lastId < first + most)
  const count = Math.max(1, fitting.length)
  return count < old ? checkpoints.slice(0, count) : []
}
