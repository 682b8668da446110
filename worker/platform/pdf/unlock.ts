import { createDecipheriv, createHash } from 'node:crypto'
import { aesWithoutPadding, hashOfRevision6, rc4 } from './ciphers'
import { type Dictionary, type PdfValue, readDictionary } from './dictionary'
import { containsName, mayContainObjects, names } from './names'
import type { PdfObjects, PdfStream } from './objects'
import type { Decrypt } from './packed'

/** How the streams of a file are encrypted. */
interface Cipher {
  key: Buffer
  isAes: boolean
  /** Whether each object has a key of its own. */
  isByObject: boolean
}

const ofTables = names('XRef Root')
const [ofSize, ofWidths] = [names('Size'), names('W')]

/**
 * How a file's streams are read that opens with an empty password: only printing or copying is restricted.
 * Every trailer must say the same, or one reader would decrypt what another does not.
 * @param locks the positions after each `/Encrypt`
 * @returns undefined for a file that is not encrypted; `locked` for any other. Source: ISO 32000-2 7.6.
 */
export function unlock(file: Buffer, objects: PdfObjects, locks: readonly number[]): Decrypt | 'locked' | undefined {
  if (locks.length === 0) return undefined
  const tables = objects.streams.filter((stream) => isTable(file, stream))
  const trailers = [
    ...objects.trailers.map((at) => readDictionary(file, at + 'trailer'.length)),
    ...tables.map(({ dictionary: [from] }) => readDictionary(file, from)),
  ]
  const [first] = trailers
  const areAlike = trailers.every(
    (trailer) => trailer && sameIn(trailer, first, '/Encrypt') && idOf(trailer).equals(idOf(first)),
  )
  // objects are never in a table of places
  const isClear = tables.every(({ dictionary }) => !mayContainObjects(file, ...dictionary))
  if (!first || !areAlike || !isClear || locks.length !== trailers.length) return 'locked'
  const encryption = encryptionOf(file, objects, first.get('/Encrypt'))
  const cipher = encryption && cipherOf(encryption, idOf(first))
  return cipher ? (content, { object }) => decrypted(content, cipher, object) : 'locked'
}

/** Whether a reader may take a stream for a table of places, with a trailer in it. */
const isTable = (file: Buffer, { dictionary }: PdfStream) =>
  containsName(file, ...dictionary, ofTables) ||
  (containsName(file, ...dictionary, ofSize) && containsName(file, ...dictionary, ofWidths))

const sameIn = (one: Dictionary, other: Dictionary | undefined, key: string) =>
  one.has(key) && textOf(one.get(key)) === textOf(other?.get(key))

const textOf = (value: PdfValue | undefined): string =>
  JSON.stringify(value, (_, one: unknown) => (one instanceof Map ? [...(one as Dictionary)] : one))

function idOf(trailer: Dictionary | undefined): Buffer {
  const id = trailer?.get('/ID')
  const first: unknown = Array.isArray(id) ? id[0] : undefined
  return Buffer.isBuffer(first) ? first : Buffer.alloc(0)
}

/** The dictionary itself, or the one object of the number that is referred to. */
function encryptionOf(file: Buffer, { numbers, starts }: PdfObjects, value: PdfValue | undefined) {
  if (value instanceof Map) return value as Dictionary
  const number = typeof value === 'string' && /^(\d+) \d+ R$/.exec(value)?.[1]
  const at = number ? numbers.indexOf(Number(number)) : -1
  const isOnly = at >= 0 && numbers.indexOf(Number(number), at + 1) < 0
  return isOnly ? readDictionary(file, starts[at] ?? 0) : undefined
}

const padding = Buffer.from('28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A', 'hex')
const md5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest()

/** The cipher of the standard handler; undefined for any other, and where the empty password does not open the file. */
function cipherOf(encryption: Dictionary, id: Buffer): Cipher | undefined {
  const [version, revision] = [wholeOf(encryption.get('/V')), wholeOf(encryption.get('/R'))]
  const [owner, user] = [encryption.get('/O'), encryption.get('/U')]
  if (encryption.get('/Filter') !== '/Standard' || !Buffer.isBuffer(owner) || !Buffer.isBuffer(user)) return undefined
  const method = version >= 4 ? methodOf(encryption) : 'V2'
  if (version === 5 && revision >= 5 && revision <= 6) {
    const key = method === 'AESV3' ? keyOf256(encryption, user, revision) : undefined
    return key && { key, isAes: true, isByObject: false }
  }
  const isKnown = version === 1 || version === 2 || version === 4
  if (!isKnown || revision < 2 || revision > 4 || (method !== 'V2' && method !== 'AESV2')) return undefined
  const key = keyOf(encryption, { owner, user, id, revision, length: lengthOf(encryption, version) })
  return key && { key, isAes: method === 'AESV2', isByObject: true }
}

const wholeOf = (value: PdfValue | undefined) =>
  typeof value === 'string' && /^-?\d{1,10}$/.test(value) ? Number(value) : 0

/** What streams are encrypted with. */
function methodOf(encryption: Dictionary): PdfValue | undefined {
  const [filters, name] = [encryption.get('/CF'), encryption.get('/StmF')]
  const filter: unknown = filters instanceof Map && typeof name === 'string' ? filters.get(name) : undefined
  const method: unknown = filter instanceof Map ? filter.get('/CFM') : undefined
  return typeof method === 'string' ? method.slice(1) : undefined
}

/** The bytes of a key. Some writers give bytes instead of bits. */
function lengthOf(encryption: Dictionary, version: number): number {
  if (version !== 2) return version === 1 ? 5 : 16
  const length = wholeOf(encryption.get('/Length')) || 40
  const bits = length < 40 ? length * 8 : length
  return Math.min(16, Math.max(5, Math.floor(bits / 8)))
}

interface Secrets {
  owner: Buffer
  user: Buffer
  id: Buffer
  revision: number
  length: number
}

/** Source: PDF 32000-1, algorithms 2, 4, 5 and 6. */
function keyOf(encryption: Dictionary, { owner, user, id, revision, length }: Secrets): Buffer | undefined {
  const permissions = Buffer.alloc(4)
  permissions.writeInt32LE(wholeOf(encryption.get('/P')) | 0)
  const isOpen = revision === 4 && encryption.get('/EncryptMetadata') === 'false'
  const more = isOpen ? Buffer.alloc(4, 0xff) : Buffer.alloc(0)
  let key = md5(padding, owner.subarray(0, 32), permissions, id, more).subarray(0, length)
  if (revision === 2) return rc4(key, padding).equals(user.subarray(0, 32)) ? key : undefined
  for (let round = 0; round < 50; round += 1) key = md5(key).subarray(0, length)
  let hash = md5(padding, id)
  for (let round = 0; round < 20; round += 1) hash = rc4(Buffer.from(key.map((byte) => byte ^ round)), hash)
  return hash.equals(user.subarray(0, 16)) ? key : undefined
}

/** Source: ISO 32000-2, algorithm 2.A; revision 5 is Adobe's extension level 3. */
function keyOf256(encryption: Dictionary, user: Buffer, revision: number): Buffer | undefined {
  const sealed = encryption.get('/UE')
  const hash = (salt: Buffer) => (revision === 5 ? createHash('sha256').update(salt).digest() : hashOfRevision6(salt))
  if (user.length < 48 || !Buffer.isBuffer(sealed) || sealed.length < 32) return undefined
  if (!hash(user.subarray(32, 40)).equals(user.subarray(0, 32))) return undefined
  return aesWithoutPadding(createDecipheriv, hash(user.subarray(40, 48)), Buffer.alloc(16), sealed.subarray(0, 32))
}

function decrypted(content: Buffer, { key, isAes, isByObject }: Cipher, [number, generation]: PdfStream['object']) {
  const place = Buffer.from([number, number >> 8, number >> 16, generation, generation >> 8].map((byte) => byte & 0xff))
  const salt = isAes ? Buffer.from('sAlT') : Buffer.alloc(0)
  const own = isByObject ? md5(key, place, salt).subarray(0, Math.min(16, key.length + 5)) : key
  if (!isAes) return rc4(own, content)
  const whole = content.subarray(16, content.length - (content.length % 16))
  return whole.length > 0 ? aesWithoutPadding(createDecipheriv, own, content.subarray(0, 16), whole) : whole
}
