import type { AuditValues, Checkpoint, Verification } from '../audit/chain'
import { sha256 } from '../crypto/secret'
import { isSigned, type PublicKey, signText } from '../crypto/signing'

/** What a segment’s file has. */
export interface SegmentContent {
  checkpoints: readonly Checkpoint[]
  rows: readonly AuditValues[]
}

export interface Segment extends Head {
  signature: string
}

/** What is signed of a segment. */
interface Head {
  id: number
  firstId: number
  lastId: number
  lastCheckpoint: number
  /** Hash of its last checkpoint. */
  lastHash: string
  /** Of the file before it is encrypted. */
  sha256: string
}

const through = (bytes: BufferSource, stream: CompressionStream | DecompressionStream) =>
  new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer()

/** Gzip of JSON. */
export const encodeSegment = (content: SegmentContent): Promise<ArrayBuffer> =>
  through(new TextEncoder().encode(JSON.stringify(content)), new CompressionStream('gzip'))

export const decodeSegment = async (file: ArrayBuffer): Promise<SegmentContent> =>
  JSON.parse(new TextDecoder().decode(await through(file, new DecompressionStream('gzip')))) as SegmentContent

const signed = ({ id, firstId, lastId, lastCheckpoint, lastHash, sha256: hash }: Head) =>
  JSON.stringify(['segment', id, firstId, lastId, lastCheckpoint, lastHash, hash])

export const signSegment = (ring: string, head: Head): Promise<string> => signText(ring, signed(head))

interface Around {
  /** The segment before it. */
  former: Segment | undefined
  /** Its content, gzipped; `locked` where it cannot be decrypted here: then only its signature and its place are verified. */
  file: ArrayBuffer | 'locked' | undefined
  /** Its rows that are in the database, too: the changes of contacts, once it is placed. */
  kept?: readonly AuditValues[]
}

/** The first fault of the next segment, as text. */
export async function faultInSegment(
  verification: Verification,
  keys: readonly PublicKey[],
  segment: Segment,
  { former, file, kept }: Around,
): Promise<string | undefined> {
  const { id, firstId, lastId, lastCheckpoint, lastHash } = segment
  const expectedId = (former?.id ?? 0) + 1
  if (id !== expectedId) return `Segment ${expectedId} is missing.`
  if (!(await isSigned(keys, signed(segment), segment.signature)))
    return `Segment ${id} was altered: its signature does not fit.`
  if (firstId !== (former?.lastId ?? 0) + 1) return `Segment ${id} does not follow the segment before it.`
  if (file === 'locked') {
    verification.skipTo({ id: lastCheckpoint, lastId, hash: lastHash })
    return undefined
  }
  if (file === undefined) return `The file of segment ${id} is missing.`
  if ((await sha256(file)) !== segment.sha256) return `The file of segment ${id} was altered.`
  const { checkpoints, rows } = await decodeSegment(file)
  for (const checkpoint of checkpoints) {
    const own = rows.filter((row) => row[0] >= checkpoint.firstId && row[0] <= checkpoint.lastId)
    const fault = await verification.seal(checkpoint, own)
    if (fault) return fault
  }
  if (checkpoints.at(-1)?.hash !== lastHash) return `Segment ${id} ends with another checkpoint.`
  return kept && faultInKept(rows, kept)
}

function faultInKept(rows: readonly AuditValues[], kept: readonly AuditValues[]): string | undefined {
  const texts = new Map(rows.map((row) => [row[0], JSON.stringify(row)]))
  const other = kept.find((row) => texts.get(row[0]) !== JSON.stringify(row))
  if (other) return `Row ${other[0]} was altered or moved.`
  const ids = new Set(kept.map(([id]) => id))
  const missing = rows.find((row) => isContactChange(row) && !ids.has(row[0]))
  return missing && `Row ${missing[0]} is missing.`
}

/** As `isContactChange` in SQL, whose rows stay in the database. */
const isContactChange = (row: AuditValues): boolean =>
  row[8] === null && (row[6] === 'change-phone' || row[6] === 'change-email')
