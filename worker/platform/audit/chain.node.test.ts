import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { publicKeys } from '../crypto/signing'
import { type AuditValues, type Checkpoint, nextCheckpoint, Verification } from './chain'

const ring = `k1:${Buffer.alloc(32, 1).toString('base64url')}`
const foreignRing = `k1:${Buffer.alloc(32, 2).toString('base64url')}`
const began = Date.UTC(2026, 10, 1)
const minute = 60_000

const rowAt = (id: number, at = began + id * 1000): AuditValues => [
  id,
  at,
  'member',
  7,
  'Farai',
  'lawyer',
  'move-file',
  'x',
  id,
  null,
  'done',
  null,
]
const rowsFrom = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => rowAt(first + index))

/** A log of checkpoints with their rows. */
async function chainOf(...lasts: number[]): Promise<{ seals: Checkpoint[]; rows: AuditValues[] }> {
  const seals: Checkpoint[] = []
  for (const last of lasts) {
    const [first = rowAt(1), ...others] = rowsFrom((seals.at(-1)?.lastId ?? 0) + 1, last)
    seals.push(await nextCheckpoint(ring, seals.at(-1), [first, ...others], began + last * 1000))
  }
  return { seals, rows: rowsFrom(1, lasts.at(-1) ?? 0) }
}

/** The first fault that the verification finds. */
async function faultIn({ seals, rows }: { seals: readonly Checkpoint[]; rows: readonly AuditValues[] }) {
  const verification = new Verification(await publicKeys(ring))
  for (const seal of seals) {
    const held = rows.filter(([id]) => id >= seal.firstId && id <= seal.lastId)
    const fault = await verification.seal(seal, held)
    if (fault) return fault
  }
  return verification.rest(rows.filter(([id]) => id > (seals.at(-1)?.lastId ?? 0)))
}

const altered = (row: AuditValues, column: number, value: string | number): AuditValues =>
  Object.assign(Array.from(row), { [column]: value }) as unknown as AuditValues

describe('a checkpoint', () => {
  test('follows the one before it, row by row', async () => {
    const { seals } = await chainOf(3, 5)
    expect(seals.map(({ id, firstId, lastId }) => [id, firstId, lastId])).toEqual([
      [1, 1, 3],
      [2, 4, 5],
    ])
    expect(seals[0]?.previousHash).toBe('0'.repeat(64))
    expect(seals[1]?.previousHash).toBe(seals[0]?.hash)
    expect(seals.map(({ rowHashes }) => rowHashes.length)).toEqual([48, 32])
  })

  test('of one row starts and ends with it', async () => {
    const [seal] = (await chainOf(1)).seals
    expect([seal?.firstId, seal?.lastId]).toEqual([1, 1])
  })

  test('is the same for the same rows', async () => {
    const [one] = (await chainOf(3)).seals
    const [two] = (await chainOf(3)).seals
    expect(two).toEqual(one)
  })
})

describe('an unchanged log', () => {
  test('has no fault, with or without rows after its last checkpoint', async () => {
    const log = await chainOf(3, 5)
    expect(await faultIn(log)).toBeUndefined()
    expect(await faultIn({ ...log, rows: rowsFrom(1, 8) })).toBeUndefined()
    expect(await faultIn({ seals: [], rows: [] })).toBeUndefined()
    expect(await faultIn({ seals: [], rows: rowsFrom(1, 2) })).toBeUndefined()
  })
})

describe('a single change is detected', () => {
  test('of any value of a row', async () => {
    const log = await chainOf(4, 7)
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 6 }),
        fc.integer({ min: 1, max: 11 }),
        fc.oneof(fc.integer(), fc.string()),
        async (index, column, value) => {
          const row = log.rows[index] ?? rowAt(1)
          fc.pre(row[column] !== value)
          const rows = log.rows.with(index, altered(row, column, value))
          expect(await faultIn({ ...log, rows })).toBe(`Row ${row[0]} was altered or moved.`)
        },
      ),
      { numRuns: 60 },
    )
  })

  test('of any value of a checkpoint', async () => {
    const log = await chainOf(4, 7)
    const fields = ['firstId', 'lastId', 'hash', 'sealedAt', 'signature'] as const
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 1 }), fc.constantFrom(...fields), async (index, field) => {
        const seal = log.seals[index]
        if (!seal) throw new Error('no link')
        const value = seal[field]
        const other = typeof value === 'number' ? value + 1 : `${value}x`
        expect(await faultIn({ ...log, seals: log.seals.with(index, { ...seal, [field]: other }) })).toBe(
          `Checkpoint ${seal.id} was altered: its signature does not fit.`,
        )
      }),
      { numRuns: 30 },
    )
  })

  test.each([1, 2, 3, 4, 5])('of row %i, which is missing', async (missing) => {
    const log = await chainOf(2, 4)
    const rows = [...rowsFrom(1, 5)].filter(([id]) => id !== missing)
    expect(await faultIn({ ...log, rows })).toBe(missing === 5 ? undefined : `Row ${missing} is missing.`)
    expect(await faultIn({ ...log, rows: [...rows, rowAt(6)] })).toBe(`Row ${missing} is missing.`)
  })

  test('of a missing checkpoint', async () => {
    const log = await chainOf(2, 4, 6)
    for (const id of [1, 2]) {
      const seals = log.seals.filter((seal) => seal.id !== id)
      expect(await faultIn({ ...log, seals })).toBe(`Checkpoint ${id} is missing.`)
    }
  })
})

describe('a forged checkpoint', () => {
  test('of another key does not match', async () => {
    const [first = rowAt(1), ...others] = rowsFrom(1, 2)
    const forged = await nextCheckpoint(foreignRing, undefined, [first, ...others], began)
    expect(await faultIn({ seals: [forged], rows: rowsFrom(1, 2) })).toContain('its signature does not fit')
  })

  test('of rows that follow others does not follow the one before it', async () => {
    const { seals } = await chainOf(2)
    const skipping = await nextCheckpoint(ring, seals[0], [rowAt(4), rowAt(5)], began)
    expect(await faultIn({ seals: [...seals, skipping], rows: rowsFrom(1, 5) })).toBe(
      'Checkpoint 2 does not follow the checkpoint before it.',
    )
    const elsewhere = await nextCheckpoint(ring, { id: 1, hash: 'f'.repeat(64) }, [rowAt(3)], began)
    expect(await faultIn({ seals: [...seals, elsewhere], rows: rowsFrom(1, 3) })).toBe(
      'Checkpoint 2 does not follow the checkpoint before it.',
    )
  })

  test('whose rows match one by one and not together was altered', async () => {
    const [first = rowAt(1), ...others] = rowsFrom(1, 2)
    const { rowHashes } = await nextCheckpoint(ring, undefined, [first, ...others], began)
    const [wrong] = (await chainOf(2)).seals
    const other = await nextCheckpoint(ring, undefined, [rowAt(1, 5), rowAt(2)], began)
    expect(wrong?.rowHashes).toBe(rowHashes)
    expect(await faultIn({ seals: [{ ...other, rowHashes }], rows: rowsFrom(1, 2) })).toBe('Rows 1 to 2 were altered.')
  })
})

describe('rows after the last checkpoint', () => {
  const after = async (at: number) => {
    const log = await chainOf(2)
    return faultIn({ ...log, rows: [...log.rows, rowAt(3, at)] })
  }
  const sealedAt = began + 2000

  test.each([
    ['at the time of the checkpoint', sealedAt, undefined],
    ['ten minutes before it, as a slow request ends', sealedAt - 10 * minute, undefined],
    [
      'a moment earlier',
      sealedAt - 10 * minute - 1,
      'Row 3 was added later: it claims to be older than checkpoint 1, which does not hold it.',
    ],
  ])('%s', async (_, at, fault) => expect(await after(at)).toBe(fault))
})
