import { sha256 } from '../crypto/secret'
import { isSigned, type PublicKey, signText } from '../crypto/signing'

/** A row of the audit log in column order: id, time in milliseconds, then who, what, on what. */
export type AuditValues = readonly [id: number, at: number, ...rest: (string | number | null)[]]

/**
 * A signed hash over the audit log up to `lastId`. `archive/verify-log.ts` compares the whole log with these, and
 * `faultInRows` names the first altered row.
 */
export interface Checkpoint {
  id: number
  firstId: number
  lastId: number
  /** SHA-256 over the former checkpoint and every row up to `lastId`. */
  hash: string
  previousHash: string
  signature: string
  /** The first bytes of each row's own SHA-256, so that an altered row can be named. */
  rowHashes: string
  /** Milliseconds. */
  sealedAt: number
}

const rowHashLength = 16
const beginning = '0'.repeat(64)
/** How much older than a checkpoint a later row may be: a request is written after it started. */
const lateMilliseconds = 10 * 60 * 1000

const rowHash = async (row: AuditValues) => (await sha256(JSON.stringify(row))).slice(0, rowHashLength)
const hashOver = (previousHash: string, rows: readonly AuditValues[]) =>
  sha256([previousHash, ...rows.map((row) => JSON.stringify(row))].join('\n'))
const signed = ({ id, firstId, lastId, hash, sealedAt }: Omit<Checkpoint, 'signature'>) =>
  JSON.stringify([id, firstId, lastId, hash, sealedAt])

/** The next checkpoint, over the rows after the last one. */
export async function nextCheckpoint(
  ring: string,
  previous: Pick<Checkpoint, 'id' | 'hash'> | undefined,
  rows: readonly [AuditValues, ...AuditValues[]],
  sealedAt: number,
): Promise<Checkpoint> {
  const previousHash = previous?.hash ?? beginning
  const seal = {
    id: (previous?.id ?? 0) + 1,
    firstId: rows[0][0],
    lastId: rows.at(-1)?.[0] ?? rows[0][0],
    hash: await hashOver(previousHash, rows),
    previousHash,
    rowHashes: (await Promise.all(rows.map(rowHash))).join(''),
    sealedAt,
  }
  return { ...seal, signature: await signText(ring, signed(seal)) }
}

/**
 * Verifies checkpoints in order.
 * Rows are given by ascending id; those after the last checkpoint are not in any.
 * @returns the first fault as text, or undefined when nothing was altered
 */
export class Verification {
  private previous: (Pick<Checkpoint, 'id' | 'lastId' | 'hash'> & { sealedAt?: number }) | undefined
  private readonly keys: readonly PublicKey[]

  constructor(keys: readonly PublicKey[]) {
    this.keys = keys
  }

  /** Goes on after a checkpoint that cannot be verified here. */
  skipTo(checkpoint: Pick<Checkpoint, 'id' | 'lastId' | 'hash'>): void {
    this.previous = checkpoint
  }

  /** Verifies the next checkpoint against its rows. */
  async seal(seal: Checkpoint, rows: readonly AuditValues[]): Promise<string | undefined> {
    const { previous } = this
    this.previous = seal
    const expectedId = (previous?.id ?? 0) + 1
    if (seal.id !== expectedId) return `Checkpoint ${expectedId} is missing.`
    if (!(await isSigned(this.keys, signed(seal), seal.signature)))
      return `Checkpoint ${seal.id} was altered: its signature does not fit.`
    if (seal.previousHash !== (previous?.hash ?? beginning) || seal.firstId !== (previous?.lastId ?? 0) + 1)
      return `Checkpoint ${seal.id} does not follow the checkpoint before it.`
    const fault = await faultInRows(seal, rows)
    if (fault) return fault
    if ((await hashOver(seal.previousHash, rows)) !== seal.hash)
      return `Rows ${seal.firstId} to ${seal.lastId} were altered.`
    return undefined
  }

  /** Verifies rows after the last checkpoint: without a gap and not older than it. */
  rest(rows: readonly AuditValues[]): string | undefined {
    const after = this.previous
    let expected = (after?.lastId ?? 0) + 1
    for (const [id, at] of rows) {
      if (id !== expected) return `Row ${expected} is missing.`
      if (after?.sealedAt && at < after.sealedAt - lateMilliseconds)
        return `Row ${id} was added later: it claims to be older than checkpoint ${after.id}, which does not hold it.`
      expected += 1
    }
    return undefined
  }
}

async function faultInRows({ firstId, lastId, rowHashes }: Checkpoint, rows: readonly AuditValues[]) {
  const byId = new Map(rows.map((row) => [row[0], row]))
  for (let id = firstId; id <= lastId; id++) {
    const row = byId.get(id)
    if (!row) return `Row ${id} is missing.`
    const at = (id - firstId) * rowHashLength
    if ((await rowHash(row)) !== rowHashes.slice(at, at + rowHashLength)) return `Row ${id} was altered or moved.`
  }
  return undefined
}
