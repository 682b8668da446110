import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Edge, grow } from './growth-rules'
import { type Hash, leafHash, rootOf, splitOf } from './hash-rules'
import { consistencyProof, hashesOf, inclusionProof, tilesOf } from './proof-rules'
import { bundleOf, edgeTiles, entriesIn, hashesIn, isWithin, type Tile, tileAt, tileIn, tilePath } from './tile-rules'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const sha = (...parts: Uint8Array[]): Uint8Array => createHash('sha256').update(Buffer.concat(parts)).digest()
const entry = (number: number) => Buffer.from(`entry ${number}`)
const entries = (size: number) => Array.from({ length: size }, (_, number) => entry(number))

/** The Merkle tree hash as RFC 6962 defines it. */
function plainRoot(of: readonly Uint8Array[]): Uint8Array {
  const [first] = of
  if (!first) return sha()
  if (of.length === 1) return sha(Uint8Array.of(0), first)
  let half = 1
  while (half * 2 < of.length) half *= 2
  return sha(Uint8Array.of(1), plainRoot(of.slice(0, half)), plainRoot(of.slice(half)))
}

/** A bucket, and a log in it that grows by the steps. */
function logOf(...steps: number[]) {
  const bucket = new Map<string, Uint8Array>()
  const roots: { size: number; root: Hash }[] = []
  let size = 0
  const read = (tile: Tile) => {
    const bytes = bucket.get(tilePath(tile))
    if (!bytes) throw new Error(`no ${tilePath(tile)} at ${size}`)
    return bytes
  }
  for (const step of steps) {
    const edge: Edge = {
      size,
      hashes: Array.from({ length: 4 }, (_, level) => {
        const tile = edgeTiles(size).find((one) => one.level === level)
        return tile ? hashesIn(read(tile)) : []
      }),
      entries: size % 256 === 0 ? [] : entriesIn(read(tileIn('entries', Math.floor(size / 256), size))),
    }
    const grown = grow(
      edge,
      Array.from({ length: step }, (_, at) => entry(size + at)),
    )
    for (const { tile, bytes } of grown.written) bucket.set(tilePath(tile), bytes)
    ;({ size } = grown)
    roots.push({ size, root: grown.root })
  }
  return { bucket, roots, read, size }
}

// the inputs and roots of the tests of Certificate Transparency
test('roots are those of Certificate Transparency', () => {
  const inputs = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f']
  const leaves = inputs.map((input) => leafHash(Buffer.from(input, 'hex')))
  expect(Array.from({ length: 9 }, (_, size) => hex(rootOf(leaves.slice(0, size))))).toEqual([
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
    'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
    'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
    'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
    '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
    'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
    '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
  ])
})

test.each([
  [2, 1],
  [3, 2],
  [4, 2],
  [5, 4],
  [256, 128],
  [257, 256],
  [2 ** 40, 2 ** 39],
  [2 ** 40 + 1, 2 ** 40],
])('a tree of %i entries divides at %i', (size, split) => expect(splitOf(size)).toBe(split))

test.each([
  [{ level: 0, number: 0, width: 256 }, 'tile/0/000'],
  [{ level: 1, number: 1234067, width: 256 }, 'tile/1/x001/x234/067'],
  [{ level: 0, number: 273, width: 112 }, 'tile/0/273.p/112'],
  [{ level: 'entries', number: 1000, width: 1 }, 'tile/entries/x001/000.p/1'],
] as const)('%j is at %s', (tile, path) => {
  expect(tilePath(tile)).toBe(path)
  expect(tileAt(path)).toEqual(tile)
})

test.each([
  'tile/00/000',
  'tile/0/x000/000',
  'tile/0/0',
  'tile/0/000.p/0',
  'tile/0/000.p/256',
  'tile/0/000.p/01',
  'tile/x/000',
  'tile/0/1000',
  'checkpoint',
  'tile/0/000/..',
])('%s is the path of no tile', (path) => expect(tileAt(path)).toBeUndefined())

// the example of tlog-tiles
test('a tree of 70,000 entries has the partial tiles that the specification names', () => {
  expect(edgeTiles(70_000).map(tilePath)).toEqual(['tile/0/273.p/112', 'tile/1/001.p/17', 'tile/2/000.p/1'])
  expect(edgeTiles(256).map(tilePath)).toEqual(['tile/1/000.p/1'])
  expect(isWithin({ level: 0, number: 273, width: 112 }, 70_000)).toBe(true)
  expect(isWithin({ level: 0, number: 273, width: 113 }, 70_000)).toBe(false)
  expect(isWithin({ level: 2, number: 0, width: 2 }, 70_000)).toBe(false)
})

test('entries come out of a bundle as they went in', () => {
  const three = [Buffer.from(''), Buffer.alloc(300, 7), Buffer.from('x')]
  expect(hex(bundleOf(three)).slice(0, 8)).toBe('0000012c')
  expect(entriesIn(bundleOf(three)).map(hex)).toEqual(three.map(hex))
})

test('a log that grows by any steps has the root and the tiles of one that was written at once', () => {
  for (const steps of [[1, 1, 1, 253, 1, 255, 300], [256, 256], [600], [1, 599], [255, 2, 1000]]) {
    const { roots, bucket, size } = logOf(...steps)
    for (const { size: at, root } of roots) expect(hex(root)).toBe(hex(plainRoot(entries(at))))
    const once = logOf(size).bucket
    for (const [path, bytes] of once)
      expect([path, hex(bucket.get(path) ?? Buffer.alloc(0))]).toEqual([path, hex(bytes)])
  }
})

test('each full tile has the hashes of its level', () => {
  const { bucket } = logOf(70_000)
  const bytes = hashesIn(bucket.get('tile/1/000') ?? Buffer.alloc(0))
  expect(bytes).toHaveLength(256)
  expect(hex(bytes[5] ?? Buffer.alloc(0))).toBe(hex(plainRoot(entries(6 * 256).slice(5 * 256))))
  expect(bucket.get('tile/2/000.p/1')).toHaveLength(32)
})

/** The root that a proof of inclusion leads to. Source: RFC 9162, section 2.1.3.2. */
function rootFrom(index: number, size: number, leaf: Hash, proof: readonly Hash[]): string {
  let [place, last] = [index, size - 1]
  let hash = leaf
  for (const other of proof) {
    if (place % 2 === 1 || place === last) {
      hash = sha(Uint8Array.of(1), other, hash)
      while (place % 2 === 0 && place !== 0) [place, last] = [place / 2, Math.floor(last / 2)]
    } else hash = sha(Uint8Array.of(1), hash, other)
    ;[place, last] = [Math.floor(place / 2), Math.floor(last / 2)]
  }
  return last === 0 ? hex(hash) : 'too short'
}

test('of every size up to 600 the entries at its edges and one inside are proven', () => {
  for (let size = 1; size <= 600; size++) {
    const { read, roots } = logOf(size)
    for (const index of new Set([0, Math.floor(size / 3), size - 1])) {
      const proof = inclusionProof(index, 0, size)
      const hashes = hashesOf(proof, size, read)
      expect([size, index, rootFrom(index, size, leafHash(entry(index)), hashes)]).toEqual([
        size,
        index,
        hex(roots[0]?.root ?? entry(0)),
      ])
    }
  }
})

/** Both roots that a proof of consistency leads to. Source: RFC 9162, section 2.1.4.2. */
function rootsFrom(old: number, size: number, oldRoot: Hash, proof: readonly Hash[]) {
  const rest = [...proof]
  let [place, last] = [old - 1, size - 1]
  while (place % 2 === 1) [place, last] = [Math.floor(place / 2), Math.floor(last / 2)]
  let before: Hash = place === 0 ? oldRoot : (rest.shift() ?? oldRoot)
  let after = before
  for (const other of rest) {
    if (place % 2 === 1 || place === last) {
      before = sha(Uint8Array.of(1), other, before)
      after = sha(Uint8Array.of(1), other, after)
      while (place % 2 === 0 && place !== 0) [place, last] = [place / 2, Math.floor(last / 2)]
    } else after = sha(Uint8Array.of(1), after, other)
    ;[place, last] = [Math.floor(place / 2), Math.floor(last / 2)]
  }
  return [hex(before), hex(after), last]
}

test('a log that grew is consistent with each of its earlier sizes', () => {
  const before = logOf(...Array.from({ length: 600 }, () => 1)).roots
  for (const size of [2, 7, 255, 256, 257, 511, 600, 66_000]) {
    const { read, roots } = logOf(size)
    for (let old = 1; old < Math.min(size, 600); old++) {
      const proof = consistencyProof(old, size)
      expect(proof.length).toBeLessThanOrEqual(63)
      const oldRoot = before[old - 1]?.root ?? entry(0)
      const hashes = hashesOf(proof, size, read)
      expect([size, old, ...rootsFrom(old, size, oldRoot, hashes)]).toEqual([
        size,
        old,
        hex(oldRoot),
        hex(roots[0]?.root ?? entry(0)),
        0,
      ])
    }
  }
  expect([consistencyProof(0, 5), consistencyProof(5, 5)]).toEqual([[], []])
})

test('a proof reads a few tiles, whatever the size', () => {
  const size = 2 ** 32 + 70_001
  expect(tilesOf(inclusionProof(123_456_789, 0, size), size).length).toBeLessThanOrEqual(8)
  expect(tilesOf(consistencyProof(size - 1000, size), size).length).toBeLessThanOrEqual(12)
})
