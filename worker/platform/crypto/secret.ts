import { timingSafeEqual } from 'node:crypto'
import { randomBytes } from '../database/recording'

export interface Key {
  id: string
  bytes: Uint8Array<ArrayBuffer>
}

const rings = new Map<string, [Key, ...Key[]]>()

/**
 * Parses a key ring, `id:base64url,id:base64url`, newest first; once, as every request needs one.
 * The first signs or wraps, all verify.
 * @throws Error when the ring is empty or a key is not 32 bytes.
 */
export function keyRing(name: string, ring: string): [Key, ...Key[]] {
  const keys = rings.get(ring) ?? parseRing(name, ring)
  rings.set(ring, keys)
  return keys
}

function parseRing(name: string, ring: string): [Key, ...Key[]] {
  const keys = ring.split(',').map((entry) => {
    const [id = '', encoded = ''] = entry.trim().split(':')
    const bytes = fromBase64Url(encoded)
    if (!id || bytes.length !== 32) throw new Error(`${name} must hold keys of 32 bytes, as id:base64url`)
    return { id, bytes }
  })
  return keys as [Key, ...Key[]]
}

/** 32 random bytes in base64url. */
export const randomToken = (): string => base64Url(randomBytes(32))

/** `length` characters drawn evenly from an alphabet whose size divides 256. */
export function randomFrom(alphabet: string, length: number): string {
  const bytes = randomBytes(length)
  return Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('')
}

/** SHA-256 in lower-case hex. */
export async function sha256(content: string | Uint8Array<ArrayBuffer> | ArrayBuffer): Promise<string> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex')
}

/** HMAC-SHA-256 of a value under the newest key, in base64url, stored instead of it. */
export const pseudonym = async (name: string, ring: string, value: string): Promise<string> =>
  base64Url(await hmac(keyRing(name, ring)[0], value))

/** HMAC-SHA-256 of a value under each key of the ring, newest first, in lower-case hex. */
export const hmacs = (name: string, ring: string, value: string): Promise<string[]> =>
  Promise.all(keyRing(name, ring).map(async (key) => Buffer.from(await hmac(key, value)).toString('hex')))

const hmacKeys = new WeakMap<Key, CryptoKey>()

/** The key for HMAC-SHA-256, imported by its first use. */
export async function hmacKey(key: Key): Promise<CryptoKey> {
  const usages = ['sign', 'verify']
  const imported =
    hmacKeys.get(key) ??
    (await crypto.subtle.importKey('raw', key.bytes, { name: 'HMAC', hash: 'SHA-256' }, false, usages))
  hmacKeys.set(key, imported)
  return imported
}

const hmac = async (key: Key, value: string): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.sign('HMAC', await hmacKey(key), new TextEncoder().encode(value)))

/** Compares two secrets in constant time. */
export async function sameSecret(value: string, expected: string): Promise<boolean> {
  const [left, right] = await Promise.all([sha256(value), sha256(expected)])
  return timingSafeEqual(Buffer.from(left), Buffer.from(right))
}

export const base64Url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
export const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(text, 'base64url'))
