import { createHash } from 'node:crypto'

/** 32 bytes. */
export type Hash = Uint8Array

const sha256 = (...parts: Uint8Array[]): Hash => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** Source: RFC 6962, section 2.1. */
export const leafHash = (entry: Uint8Array): Hash => sha256(Uint8Array.of(0), entry)
export const nodeHash = (left: Hash, right: Hash): Hash => sha256(Uint8Array.of(1), left, right)

/** The largest power of two below `size`, which is where a tree of that size divides. */
export const splitOf = (size: number): number => 2 ** Math.ceil(Math.log2(size) - 1)

/** The root over consecutive subtrees of one height, of which the last may be smaller; over none, that of an empty tree. */
export function rootOf(hashes: readonly Hash[]): Hash {
  const [first] = hashes
  if (!first) return sha256()
  if (hashes.length === 1) return first
  const split = splitOf(hashes.length)
  return nodeHash(rootOf(hashes.slice(0, split)), rootOf(hashes.slice(split)))
}
