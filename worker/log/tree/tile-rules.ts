import type { Hash } from './hash-rules'

export const tileWidth = 256

/** A tile of hashes, or the bundle of entries under one of level 0. Source: C2SP tlog-tiles. */
export interface Tile {
  level: number | 'entries'
  number: number
  /** How many hashes or entries it has; below 256 it is partial. */
  width: number
}

/** `tile/1/x001/x234/067.p/8`: below `/log` as in the bucket. */
export function tilePath({ level, number, width }: Tile): string {
  const groups =
    String(number)
      .padStart(Math.ceil(String(number).length / 3) * 3, '0')
      .match(/\d{3}/g) ?? []
  const place = groups.map((group, at) => (at < groups.length - 1 ? `x${group}` : group)).join('/')
  return `tile/${level}/${place}${width < tileWidth ? `.p/${width}` : ''}`
}

const pathPattern = /^tile\/(entries|\d{1,2})\/((?:x\d{3}\/){0,4}\d{3})(?:\.p\/(\d{1,3}))?$/

/** The tile of a path; undefined for a path that `tilePath` does not make. */
export function tileAt(path: string): Tile | undefined {
  const [, level = '', place = '', width = String(tileWidth)] = pathPattern.exec(path) ?? []
  const tile = {
    level: level === 'entries' ? level : Number(level),
    number: Number(place.replaceAll(/\D/g, '')),
    width: Number(width),
  } as const
  return tile.width > 0 && tilePath(tile) === path ? tile : undefined
}

const hashesAt = (level: number, size: number) => Math.floor(size / tileWidth ** level)

/** The tile in a tree of this size; its width is 0 or less where the tree has none. */
export function tileIn(level: Tile['level'], number: number, size: number): Tile {
  const hashes = hashesAt(level === 'entries' ? 0 : level, size)
  return { level, number, width: Math.min(tileWidth, hashes - number * tileWidth) }
}

/** Whether a tree of this size has had this tile: whole, or partial as of some earlier size. */
export const isWithin = ({ level, number, width }: Tile, size: number): boolean =>
  width <= tileIn(level, number, size).width

/** The partial tiles at the right edge, lowest level first. A level whose tiles are all full has none. */
export function edgeTiles(size: number): Tile[] {
  const levels = Array.from({ length: 8 }, (_, level) => level).filter((level) => hashesAt(level, size) > 0)
  return levels
    .map((level) => tileIn(level, Math.floor(hashesAt(level, size) / tileWidth), size))
    .filter(({ width }) => width > 0)
}

export const joined = (parts: readonly Uint8Array[]): Uint8Array => Buffer.concat(parts)

/** The hashes that a tile has one after the other. */
export const hashesIn = (tile: Uint8Array): Hash[] =>
  Array.from({ length: tile.length / 32 }, (_, at) => tile.subarray(at * 32, at * 32 + 32))

/** Each entry after its length as a big-endian uint16. */
export const bundleOf = (entries: readonly Uint8Array[]): Uint8Array =>
  joined(entries.flatMap((entry) => [Uint8Array.of(entry.length >> 8, entry.length & 255), entry]))

export function entriesIn(bundle: Uint8Array): Uint8Array[] {
  const entries: Uint8Array[] = []
  for (let at = 0; at < bundle.length; ) {
    const start = at + 2
    at = start + (bundle[at] ?? 0) * 256 + (bundle[at + 1] ?? 0)
    entries.push(bundle.subarray(start, at))
  }
  return entries
}
