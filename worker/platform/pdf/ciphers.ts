import { createCipheriv, type createDecipheriv, createHash } from 'node:crypto'

/** RC4, which node:crypto no longer has. */
export function rc4(key: Buffer, content: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, at) => at)
  const swap = (one: number, other: number) => {
    const kept = state[one] as number
    state[one] = state[other] as number
    state[other] = kept
  }
  for (let at = 0, to = 0; at < 256; at += 1) {
    to = (to + (state[at] as number) + (key[at % key.length] as number)) & 255
    swap(at, to)
  }
  const read = Buffer.alloc(content.length)
  for (let at = 0, one = 0, other = 0; at < content.length; at += 1) {
    one = (one + 1) & 255
    other = (other + (state[one] as number)) & 255
    swap(one, other)
    const sum = ((state[one] as number) + (state[other] as number)) & 255
    read[at] = (content[at] as number) ^ (state[sum] as number)
  }
  return read
}

/** AES-CBC of whole blocks, by the length of the key. */
export function aesWithoutPadding(
  make: typeof createCipheriv | typeof createDecipheriv,
  key: Buffer,
  start: Buffer,
  content: Buffer,
): Buffer {
  const cipher = make(key.length === 32 ? 'aes-256-cbc' : 'aes-128-cbc', key, start)
  cipher.setAutoPadding(false)
  return Buffer.concat([cipher.update(content), cipher.final()])
}

/** The hash of an empty password. Source: ISO 32000-2, algorithm 2.B. */
export function hashOfRevision6(salt: Buffer): Buffer {
  let hash = createHash('sha256').update(salt).digest()
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const content = Buffer.concat(Array.from({ length: 64 }, () => hash))
    const mixed = aesWithoutPadding(createCipheriv, hash.subarray(0, 16), hash.subarray(16, 32), content)
    const sum = mixed.subarray(0, 16).reduce((total, byte) => total + byte, 0)
    hash = createHash(['sha256', 'sha384', 'sha512'][sum % 3] as string)
      .update(mixed)
      .digest()
    last = mixed.at(-1) ?? 0
  }
  return hash.subarray(0, 32)
}
