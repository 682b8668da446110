import { type Hash, leafHash, rootOf } from './hash-rules'
import { bundleOf, joined, type Tile, tileWidth } from './tile-rules'

/** What is not in a full tile yet, which is all that a tree needs to grow. */
export interface Edge {
  size: number
  /** Of each level, the hashes of its partial tile. */
  hashes: readonly (readonly Hash[])[]
  /** Of the partial bundle. */
  entries: readonly Uint8Array[]
}

export interface Written {
  tile: Tile
  bytes: Uint8Array
}

export interface Growth {
  size: number
  root: Hash
  /** The tiles that are new or longer than before. The same entries give the same bytes. */
  written: Written[]
}

/** The tree with more entries. */
export function grow(edge: Edge, entries: readonly Uint8Array[]): Growth {
  const levels = edge.hashes.map((hashes) => [...hashes])
  const filled: number[] = levels
    .map((hashes, level) => (edge.size / tileWidth ** level - hashes.length) / tileWidth)
    .map(Math.floor)
  const bundle = [...edge.entries]
  const written: Written[] = []
  const add = (level: number, hash: Hash) => {
    const hashes = (levels[level] ??= [])
    hashes.push(hash)
    if (hashes.length < tileWidth) return
    const number = filled[level] ?? 0
    written.push({ tile: { level, number, width: tileWidth }, bytes: joined(hashes) })
    filled[level] = number + 1
    levels[level] = []
    add(level + 1, rootOf(hashes))
  }
  for (const entry of entries) {
    bundle.push(entry)
    if (bundle.length === tileWidth) {
      written.push({ tile: { level: 'entries', number: filled[0] ?? 0, width: tileWidth }, bytes: bundleOf(bundle) })
      bundle.length = 0
    }
    add(0, leafHash(entry))
  }
  if (bundle.length > 0)
    written.push({ tile: { level: 'entries', number: filled[0] ?? 0, width: bundle.length }, bytes: bundleOf(bundle) })
  for (const [level, hashes] of levels.entries())
    if (hashes.length > 0)
      written.push({ tile: { level, number: filled[level] ?? 0, width: hashes.length }, bytes: joined(hashes) })
  return { size: edge.size + entries.length, root: rootOfEdge(levels), written }
}

/** The partial tiles of all levels cover the whole tree. */
const rootOfEdge = (levels: readonly (readonly Hash[])[]): Hash =>
  rootOf(
    levels.reduce<readonly Hash[]>((lower, hashes) => [...hashes, ...(lower.length > 0 ? [rootOf(lower)] : [])], []),
  )
