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
}

export interface PdfObjects {
  /** The object numbers, and where each object starts after its `obj`, in file order. */
  numbers: number[]
  starts: number[]
  streams: PdfStream[]
  texts: (readonly [from: number, to: number])[]
}

/**
 * Reads a PDF once, from its first byte to its last, and finds its objects and streams.
 * An object that starts inside a string, comment or stream can be reached through a cross-reference table, so such a
 * file is refused.
 * @returns null for a file that is unbalanced, unfinished, nested too deeply, or hides something
 */
export function readObjects(file: Buffer): PdfObjects | null {
  const found: PdfObjects = { numbers: [], starts: [], streams: [], texts: [] }
  const open = new Uint8Array(maxNested)
  const size = file.length
  const trailers: number[] = []
  let [at, depth, textFrom] = [0, 0, 0]
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
        if (depth > 0 || numbers < 2 || found.starts.length >= maxObjects) return null
        at = from + 3
        found.numbers.push(Number.parseInt(file.toString('latin1', former, former + 12), 10))
        found.starts.push(at)
      } else if (hasWordAt(file, from, 'endobj')) {
        if (depth > 0) return null
        at = from + 6
      } else if (hasWordAt(file, from, 'trailer')) {
        if (depth > 0 || trailers.length >= maxTrailers) return null
        at = from + 'trailer'.length
        trailers.push(from)
      } else if (ended && hasWordAt(file, from, 'stream')) {
        const stream = streamAt(file, ended, from)
        if (!stream || found.streams.length >= maxStreams) return null
        found.streams.push(stream)
        found.texts.push([textFrom, from])
        at = stream.to + 'endstream'.length
        textFrom = at
      }
    } else if (byte === code('/')) {
      at += 1
      while (at < size && classOf[file[at] as number] === regular) at += 1
    } else if (byte === code('(')) {
      at = stringEnd(file, at)
      if (at < 0) return null
    } else if (byte === code('<') && file[at + 1] !== code('<')) {
      at += 1
      while (at < size && (isHex[file[at] as number] || classOf[file[at] as number] === space)) at += 1
      if (file[at] !== code('>')) return null
      at += 1
    } else if (byte === code('<') || byte === code('[')) {
      if (depth === maxNested) return null
      if (depth === 0) dictionaryFrom = at
      open[depth] = byte
      depth += 1
      at += byte === code('<') ? 2 : 1
    } else {
      const width = byte === code('>') && file[at + 1] === byte ? 2 : 1
      const opener = width === 2 ? code('<') : byte === code(']') ? code('[') : -1
      if (depth === 0 || open[depth - 1] !== opener) return null
      depth -= 1
      at += width
      if (depth === 0 && width === 2) dictionary = [dictionaryFrom, at]
    }
  }
  found.texts.push([textFrom, size])
  const isWhole = depth === 0 && found.starts.length > 0
  return isWhole && areAllHeaders(file, found.starts) && areAllTrailers(file, trailers) ? found : null
}

/** The stream whose keyword is here. It ends at the first place where a reader may end it. */
function streamAt(file: Buffer, dictionary: [number, number], keyword: number): PdfStream | null {
  if (dictionary[1] - dictionary[0] > longestDictionary) return null
  let from = keyword + 'stream'.length
  const isClear = file[from] === 10 || (file[from] === 13 && file[from + 1] === 10)
  if (isClear) from += file[from] === 10 ? 1 : 2
  const to = file.indexOf('endstream', from, 'latin1')
  return to < 0 ? null : { dictionary, from, to, isClear }
}
