import { constants, inflateSync } from 'node:zlib'
import { mayContainObjects } from './names'
import type { PdfStream, Unreadable } from './objects'

/** The limits on all object streams of a file together. */
const maxInflatedBytes = 8 * 1024 * 1024
const maxStreams = 2_000
const maxObjects = 300_000
const longestDictionary = 1024

interface PackedObjects {
  text: Buffer
  numbers: number[]
  starts: number[]
}

/** The content of a stream as it is in the file, decrypted. */
export type Decrypt = (content: Buffer, stream: PdfStream) => Buffer

/**
 * The contents of all object streams.
 * @param decrypt of an encrypted file
 */
export function unpackObjects(
  file: Buffer,
  streams: readonly PdfStream[],
  decrypt?: Decrypt,
): PackedObjects[] | Unreadable {
  const unpacked: PackedObjects[] = []
  let [bytes, objects] = [maxInflatedBytes, maxObjects]
  for (const stream of streams) {
    if (!mayContainObjects(file, ...stream.dictionary)) continue
    const facts = stream.isClear ? factsOf(file, stream.dictionary) : null
    if (!facts) return 'damaged'
    objects -= facts.count
    if (objects < 0 || unpacked.length === maxStreams) return 'large'
    const content = contentOf(file, stream, facts)
    // a reader may open it before it has a key, and then sees other objects
    if (content && decrypt && (!facts.isDeflated || opensWithoutKey(content))) return 'damaged'
    const text = content && inflated(decrypt?.(content, stream) ?? content, facts, bytes)
    if (!text || text === 'large') return text || 'damaged'
    const table = tableOf(text, facts)
    if (!table) return 'damaged'
    bytes -= table.text.length
    unpacked.push(table)
  }
  return unpacked
}

/**
 * Whether a reader that inflates the bytes as they are finds the start of a table of objects, even if an error follows: some
 * keep what came before it. One encrypted stream of a thousand begins as a deflated one by chance. Source: RFC 1950, 2.2.
 */
function opensWithoutKey(content: Buffer): boolean {
  const isDeflate = content.length > 1 && ((content[0] ?? 0) & 15) === 8 && content.readUInt16BE(0) % 31 === 0
  return isDeflate && /^[\s\0]*(?:%|\d+[\s\0]+\d)/.test(beforeError(content).toString('latin1', 0, longestDictionary))
}

/** What inflates before the first error. */
function beforeError(content: Buffer): Buffer {
  let [inflates, fails] = [0, content.length + 1]
  let text: Buffer = Buffer.alloc(0)
  while (fails - inflates > 1) {
    const middle = Math.floor((inflates + fails) / 2)
    try {
      text = inflateSync(content.subarray(0, middle), {
        finishFlush: constants.Z_SYNC_FLUSH,
        maxOutputLength: maxInflatedBytes,
      })
      inflates = middle
    } catch {
      fails = middle
    }
  }
  return text
}

interface Facts {
  isDeflated: boolean
  length: number | undefined
  count: number
  first: number
}

const plain = /^(?:<<|>>|[^<>(){}%#])*$/
const token = /<<|>>|[[\]]|\/?[^\s\0/<>[\]]+/g

/**
 * What the dictionary of an object stream declares.
 * Known writers leave it plain and use deflate or no filter; other filters, predictors, escapes and external files are
 * ways to hide something.
 */
function factsOf(file: Buffer, [from, to]: readonly [number, number]): Facts | null {
  const written = to - from > longestDictionary ? '' : file.toString('latin1', from + 2, to - 2)
  if (!plain.test(written)) return null
  const tokens = written.match(token) ?? []
  const values = new Map<string, string>()
  for (let at = 0; at < tokens.length; ) {
    const key = tokens[at] ?? ''
    const end = valueEnd(tokens, at + 1)
    if (!key.startsWith('/') || values.has(key)) return null
    values.set(key, tokens.slice(at + 1, end).join(' '))
    at = end
  }
  const whole = (key: string) => {
    const value = values.get(key) ?? ''
    return /^\d{1,9}$/.test(value) ? Number(value) : undefined
  }
  const filter = values.get('/Filter')
  const [count, first, length] = [whole('/N'), whole('/First'), whole('/Length')]
  const isKnown = filter === undefined || /^(\[ )?\/Fl(ateDecode)?( \])?$/.test(filter)
  const hasMore = ['/F', '/DecodeParms', '/DP'].some((key) => (values.get(key) ?? 'null') !== 'null')
  if (!isKnown || hasMore || count === undefined || first === undefined) return null
  return { isDeflated: filter !== undefined, length, count, first }
}

/** Where a value ends that starts here: an array, a reference, or one token. */
function valueEnd(tokens: readonly string[], from: number): number {
  if (tokens[from] === '[') return tokens.indexOf(']', from) + 1 || tokens.length
  return from + (tokens[from + 2] === 'R' ? 3 : 1)
}

function contentOf(file: Buffer, { from, to }: PdfStream, { isDeflated, length }: Facts): Buffer | null {
  // readers trust the length if there is one: the end that we saw must not come before it
  const isWhole = isDeflated || (length !== undefined && from + length <= to)
  return isWhole ? file.subarray(from, to) : null
}

function inflated(content: Buffer, { isDeflated }: Facts, most: number): Buffer | 'large' | null {
  if (!isDeflated) return content.length <= most ? content : 'large'
  try {
    return inflateSync(content, { maxOutputLength: most })
  } catch (error) {
    return (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'large' : null
  }
}

/** The numbers and offsets at the start of an object stream; null when incomplete. */
function tableOf(text: Buffer, { count, first }: Facts): PackedObjects | null {
  const table = text.toString('latin1', 0, first)
  const pair = /[\s\0]*(\d{1,10})[\s\0]+(\d{1,10})(?![^\s\0])/y
  const packed: PackedObjects = { text, numbers: [], starts: [] }
  for (let index = 0; index < count; index += 1) {
    const match = pair.exec(table)
    if (!match) return null
    packed.numbers.push(Number(match[1]))
    packed.starts.push(first + Number(match[2]))
  }
  return packed
}
