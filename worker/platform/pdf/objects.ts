import { classOf, code, hasWordAt, isHex, isNumeric, lineEnd, regular, space, stringEnd } from './bytes'
import { areAllHeaders, areAllTrailers } from './hidden'

/** A scan of a deed has far fewer. */
const maxStreams = 50_000
const maxObjects = 300_000
const maxTrailers = 1_000
const maxNested = 64
const longestDictionary = 64 * 1024

export interface PdfStream {
  dictionary: readonly [from: number, to: number]
  from: number
  to: number
  /** Whether all readers agree on where it starts. */
  isClear: boolean
  /** The number and generation of its object. */
  object: readonly [number: number, generation: number]
}

/** Why a file cannot be read: it is not as a PDF must be, or more than we read. */
export type Unreadable = 'damaged' | 'large'

export interface PdfObjects {
  /** The object numbers, and where each object starts after its `obj`, in file order. */
  numbers: number[]
  starts: number[]
  streams: PdfStream[]
  texts: (readonly [from: number, to: number])[]
  /** Where each trailer starts, at its keyword. */
  trailers: number[]
  /** How many tokens stand outside objects and tables; an object without an end counts as 200. */
  loose: number
}

/**
 * Reads a PDF once, from its header to its end, and finds its objects and streams.
 * An object that starts inside a string, comment or stream can be reached through a cross-reference table, so such a
 * file is refused.
 * @param whole with what is before the header and after the end, where readers find objects too
 * @returns damaged for a file that is unbalanced, unfinished, nested too deeply, or hides something
 */
export function readObjects(whole: Buffer, start = 0, size = whole.length): PdfObjects | Unreadable {
  const objects: PdfObjects = { numbers: [], starts: [], streams: [], texts: [], trailers: [], loose: 0 }
  const { trailers } = objects
  const file = whole.subarray(0, size)
  const open = new Uint8Array(maxNested)
  let [at, depth, textFrom] = [start, 0, start]
  let object: PdfStream['object'] = [0, 0]
  let place: 'object' | 'table' | 'outside' = 'outside'
  // of the tokens so far: how many were numbers, where the last two are, and whether a dictionary ended
  let [count, former, last] = [0, 0, 0]
  let dictionary: [number, number] | null = null
  let dictionaryFrom = 0
  while (at < size) {
    const byte = file[at] as number
    const kind = classOf[byte]
    if (kind === space) {
      at += 1
      continue
    }
    if (byte === code('%')) {
      const isEnd = hasWordAt(file, at, '%%EOF')
      if (isEnd) count = 0
      at = isEnd ? at + 5 : lineEnd(file, at)
      continue
    }
    const ended = dictionary
    const numbers = count
    dictionary = null
    count = 0
    if (place === 'outside') objects.loose += 1
    if (kind === regular) {
      const from = at
      let isNumber = true
      while (at < size && classOf[file[at] as number] === regular) {
        isNumber &&= isNumeric[file[at] as number] === 1
        at += 1
      }
      if (isNumber) {
        count = numbers + 1
        former = last
        last = from
      } else if (hasWordAt(file, from, 'obj')) {
        if (depth > 0 || numbers < 2) return 'damaged'
        if (objects.starts.length >= maxObjects) return 'large'
        at = from + 3
        // its two numbers stand before it
        objects.loose += place === 'object' ? 200 : -2
        place = 'object'
        object = [numberAt(file, former), numberAt(file, last)]
        objects.numbers.push(object[0])
        objects.starts.push(at)
      } else if (hasWordAt(file, from, 'endobj')) {
        if (depth > 0) return 'damaged'
        place = 'outside'
        at = from + 6
      } else if (hasWordAt(file, from, 'trailer')) {
        if (depth > 0) return 'damaged'
        if (trailers.length >= maxTrailers) return 'large'
        at = from + 'trailer'.length
        trailers.push(from)
        place = 'table'
      } else if (hasWordAt(file, from, 'xref')) {
        place = 'table'
      } else if (hasWordAt(file, from, 'startxref')) {
        place = 'outside'
      } else if (ended && hasWordAt(file, from, 'stream')) {
        const stream = streamAt(file, ended, from)
        if (!stream) return 'damaged'
        if (objects.streams.length >= maxStreams) return 'large'
        objects.streams.push({ ...stream, object })
        objects.texts.push([textFrom, from])
        at = stream.to + 'endstream'.length
        textFrom = at
      }
    } else if (byte === code('/')) {
      at += 1
      while (at < size && classOf[file[at] as number] === regular) at += 1
    } else if (byte === code('(')) {
      at = stringEnd(file, at)
      if (at < 0) return 'damaged'
    } else if (byte === code('<') && file[at + 1] !== code('<')) {
      at += 1
      while (at < size && (isHex[file[at] as number] || classOf[file[at] as number] === space)) at += 1
      if (file[at] !== code('>')) return 'damaged'
      at += 1
    } else if (byte === code('<') || byte === code('[')) {
      if (depth === maxNested) return 'damaged'
      if (depth === 0) dictionaryFrom = at
      open[depth] = byte
      depth += 1
      at += byte === code('<') ? 2 : 1
    } else {
      const width = byte === code('>') && file[at + 1] === byte ? 2 : 1
      const opener = width === 2 ? code('<') : byte === code(']') ? code('[') : -1
      if (depth === 0 || open[depth - 1] !== opener) return 'damaged'
      depth -= 1
      at += width
      if (depth === 0 && width === 2) dictionary = [dictionaryFrom, at]
    }
  }
  objects.texts.push([textFrom, size])
  const isWhole = depth === 0 && objects.starts.length > 0
  return isWhole && areAllHeaders(whole, objects.starts) && areAllTrailers(whole, trailers) ? objects : 'damaged'
}

const numberAt = (file: Buffer, at: number) => Number.parseInt(file.toString('latin1', at, at + 12), 10)

/** The stream whose keyword is here. It ends at the first place where a reader may end it. */
function streamAt(file: Buffer, dictionary: [number, number], keyword: number): Omit<PdfStream, 'object'> | null {
  if (dictionary[1] - dictionary[0] > longestDictionary) return null
  let from = keyword + 'stream'.length
  const isClear = file[from] === 10 || (file[from] === 13 && file[from + 1] === 10)
  if (isClear) from += file[from] === 10 ? 1 : 2
  const to = file.indexOf('endstream', from, 'latin1')
  return to < 0 ? null : { dictionary, from, to, isClear }
}
