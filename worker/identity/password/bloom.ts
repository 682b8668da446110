// A Bloom filter: it finds every entry, and one other password in ten thousand. Source: 19.2 bits an entry and 13 of
// them set, (1 - e^(-13/19.2))^13 = 0.0001.

export const filterBytes = 240_000
const bits = filterBytes * 8
const bitsOfEntry = 13

/** The positions of an entry's bits, from two halves of its SHA-256. Source: Kirsch and Mitzenmacher, 2006. */
export async function bitsOf(text: string): Promise<number[]> {
  const hash = new DataView(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  const [first, step] = [hash.getUint32(0), hash.getUint32(4)]
  return Array.from({ length: bitsOfEntry }, (_, count) => (first + count * step) % bits)
}

/** Normalised for comparison: one case and one Unicode form. */
export const comparable = (password: string): string => password.normalize('NFKC').toLowerCase()

/** @param filter its bytes, the lowest bit of each first */
export const holds = (filter: Uint8Array, positions: readonly number[]): boolean =>
  positions.every((bit) => ((filter[bit >> 3] ?? 0) >> (bit & 7)) & 1)
