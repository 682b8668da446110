import { type Hash, nodeHash, rootOf, splitOf } from './hash-rules'
import { hashesIn, type Tile, tileIn, tilePath, tileWidth } from './tile-rules'

/** The entries from `start` to before `end`: a subtree, whose hash is one line of a proof. */
interface Subtree {
  start: number
  end: number
}

/** The subtrees whose hashes prove that an entry is in a tree, from the leaf up. Source: RFC 6962, section 2.1.1. */
export function inclusionProof(index: number, start: number, end: number): Subtree[] {
  if (end - start === 1) return []
  const middle = start + splitOf(end - start)
  return index < middle
    ? [...inclusionProof(index, start, middle), { start: middle, end }]
    : [...inclusionProof(index, middle, end), { start, end: middle }]
}

/** The subtrees whose hashes prove that a tree began with its first `old` entries. Source: RFC 6962, section 2.1.2. */
export const consistencyProof = (old: number, size: number): Subtree[] =>
  old === 0 || old === size ? [] : subproof(old, { start: 0, end: size }, true)

function subproof(old: number, { start, end }: Subtree, isKnown: boolean): Subtree[] {
  if (old === end) return isKnown ? [] : [{ start, end }]
  const middle = start + splitOf(end - start)
  return old <= middle
    ? [...subproof(old, { start, end: middle }, isKnown), { start: middle, end }]
    : [...subproof(old, { start: middle, end }, false), { start, end: middle }]
}

/** The full subtrees of which one is made, from the left. */
function partsOf({ start, end }: Subtree): Subtree[] {
  const middle = start + splitOf(end - start)
  const isFull = middle + splitOf(end - start) === end
  return end - start === 1 || isFull ? [{ start, end }] : [{ start, end: middle }, ...partsOf({ start: middle, end })]
}

/** Where the hashes are of which a full subtree is made. */
function tileOf({ start, end }: Subtree, size: number) {
  const level = Math.floor(Math.log2(end - start) / 8)
  const [first, after] = [start / tileWidth ** level, end / tileWidth ** level]
  const number = Math.floor(first / tileWidth)
  return { tile: tileIn(level, number, size), from: first - number * tileWidth, to: after - number * tileWidth }
}

/** The tiles of a tree of this size that hold what these subtrees are hashed from, each once. */
export function tilesOf(subtrees: readonly Subtree[], size: number): Tile[] {
  const tiles = subtrees.flatMap(partsOf).map((part) => tileOf(part, size).tile)
  return [...new Map(tiles.map((tile) => [tilePath(tile), tile])).values()]
}

/** @param read the bytes of one of `tilesOf` */
export function hashesOf(subtrees: readonly Subtree[], size: number, read: (tile: Tile) => Uint8Array): Hash[] {
  const hashOf = (part: Subtree) => {
    const { tile, from, to } = tileOf(part, size)
    return rootOf(hashesIn(read(tile)).slice(from, to))
  }
  return subtrees.map((subtree) =>
    partsOf(subtree)
      .map(hashOf)
      .reduceRight((right, left) => nodeHash(left, right)),
  )
}
