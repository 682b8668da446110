import type { AppContext } from '../platform/context'
import { batch } from '../platform/database/batch'
import { type Checkpoint, cosignaturesOf, lastCheckpoint, lastSize } from './queries'
import { readHashes } from './tiles'
import { firstTimesAfter } from './time-queries'
import { inclusionProof } from './tree/proof-rules'

/** The last checkpoint with the signatures of the log and of the witnesses that have signed it so far. */
export async function signedCheckpoint({ db }: AppContext): Promise<(Checkpoint & { text: string }) | undefined> {
  const { checkpoints, cosignatures } = await batch(db, {
    checkpoints: lastCheckpoint(db),
    cosignatures: cosignaturesOf(db, lastSize()),
  })
  const [checkpoint] = checkpoints
  return checkpoint && { ...checkpoint, text: checkpoint.note + cosignatures.map(({ line }) => line).join('') }
}

/**
 * The proof that an entry is in the log, as text that can be checked without the network. Source: C2SP tlog-proof. It leads to the first
 * checkpoint with this entry that an authority and a witness saw, or an authority alone, whose answer is `seen`, and until there is one to the last checkpoint.
 * @param position of the entry, from 0
 * @returns undefined for an entry that the log does not have yet
 */
export async function proofOfEntry(
  context: AppContext,
  position: number,
): Promise<{ proof: string; seen: string | undefined } | undefined> {
  const times = await firstTimesAfter(context.db, position)
  // witnesses sign the last checkpoint only: one that was away never signs an older one
  const time = times.find(({ isWitnessed }) => isWitnessed === 1) ?? times[0]
  const checkpoint = time
    ? { size: time.size, text: await withCosignatures(context, time) }
    : await signedCheckpoint(context)
  if (!checkpoint || position >= checkpoint.size) return undefined
  const { size, text } = checkpoint
  const hashes = await readHashes(context, inclusionProof(position, 0, size), size)
  const lines = hashes.map((hash) => Buffer.from(hash).toString('base64'))
  return { proof: ['c2sp.org/tlog-proof@v1', `index ${position}`, ...lines, '', text].join('\n'), seen: time?.answer }
}

const withCosignatures = async ({ db }: AppContext, { size, note }: { size: number; note: string }): Promise<string> =>
  note + (await cosignaturesOf(db, size)).map(({ line }) => line).join('')
