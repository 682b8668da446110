import type { AppContext } from '../platform/context'
import type { Edge, Written } from './tree/growth-rules'
import { hashesOf, tilesOf } from './tree/proof-rules'
import { edgeTiles, entriesIn, hashesIn, type Tile, tileIn, tilePath, tileWidth } from './tree/tile-rules'

type Stored = Pick<AppContext, 'env'>

const keyOf = (tile: Tile): string => `log/${tilePath(tile)}`

/** @throws Error when the bucket does not have it */
async function readTile({ env }: Stored, tile: Tile): Promise<Uint8Array> {
  const stored = await env.FILES.get(keyOf(tile))
  if (!stored) throw new Error(`the log has no ${tilePath(tile)}`)
  return new Uint8Array(await stored.arrayBuffer())
}

export const findTile = ({ env }: Stored, tile: Tile) => env.FILES.get(keyOf(tile))

export const writeTiles = ({ env }: Stored, written: readonly Written[]) =>
  Promise.all(written.map(({ tile, bytes }) => env.FILES.put(keyOf(tile), bytes)))

/** What a tree of this size needs to grow: one tile a level, and a bundle. */
export async function readEdge(context: Stored, size: number): Promise<Edge> {
  const partial = edgeTiles(size)
  const bundle = tileIn('entries', Math.floor(size / tileWidth), size)
  const [entries, ...tiles] = await Promise.all([
    bundle.width > 0 ? readTile(context, bundle) : new Uint8Array(),
    ...partial.map((tile) => readTile(context, tile)),
  ])
  const hashes = Array.from({ length: 8 }, (_, level) => {
    const at = partial.findIndex((tile) => tile.level === level)
    return hashesIn(tiles[at] ?? new Uint8Array())
  })
  return { size, hashes, entries: entriesIn(entries) }
}

/** The hashes of these subtrees of a tree of this size: the lines of a proof. */
export async function readHashes(context: Stored, subtrees: Parameters<typeof hashesOf>[0], size: number) {
  const tiles = await Promise.all(
    tilesOf(subtrees, size).map(async (tile) => [tilePath(tile), await readTile(context, tile)] as const),
  )
  const bytes = new Map(tiles)
  return hashesOf(subtrees, size, (tile) => bytes.get(tilePath(tile)) ?? new Uint8Array())
}
