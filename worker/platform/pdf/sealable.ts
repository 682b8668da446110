import { inflateSync } from 'node:zlib'
import type { SealProblem } from '#contract/deeds/deeds'
import { readDictionary } from './dictionary'
import { containsName, names } from './names'
import { type PdfStream, readObjects } from './objects'
import { unpackObjects } from './packed'
import { headerOf } from './safety'

/** What the library that adds the page reads byte by byte: all but pictures and the content of pages. */
const maxRead = 3 * 1024 * 1024
const maxLoose = 1_000
const ofTable = names('XRef')

/**
 * Why no seal can be appended to a PDF that was accepted, as far as its bytes tell; null if they do not. The library
 * takes seconds and hundreds of megabytes for what only looks like a document, so that is kept from it.
 */
export function problemOfBytes(content: ArrayBuffer): SealProblem | null {
  const file = Buffer.from(content)
  if (file.includes('/ByteRange')) return 'signed'
  // places in a file are counted from its header
  if (headerOf(file) !== 0 || lastTable(file) === null) return 'damaged'
  const objects = readObjects(file)
  if (typeof objects === 'string') return objects
  if (objects.loose > maxLoose) return 'damaged'
  const written = objects.texts.reduce((sum, [from, to]) => sum + to - from, 0)
  const tables = sizeOfTables(file, objects.streams)
  if (typeof tables === 'string') return tables
  // what is encrypted cannot be unpacked, and the library says so
  const packed = unpackObjects(file, objects.streams)
  const unpacked = typeof packed === 'string' ? 0 : packed.reduce((sum, { text }) => sum + text.length, 0)
  return written + tables + unpacked > maxRead ? 'large' : null
}

/** How the file ends: with a table, with a cross-reference stream, or so that nothing can be appended. */
export function lastTable(file: Buffer): 'table' | 'stream' | null {
  const end = file.toString('latin1', Math.max(0, file.length - 1024))
  const place = Number(/startxref\s+(\d{1,10})\s+%%EOF\s*$/.exec(end)?.[1] ?? file.length)
  if (place >= file.length) return null
  const there = file.toString('latin1', place, place + 64)
  if (/^\s*xref\s/.test(there)) return 'table'
  return /^\s*\d+\s+\d+\s+obj/.test(there) ? 'stream' : null
}

/** The bytes of all cross-reference streams. */
function sizeOfTables(file: Buffer, streams: readonly PdfStream[]): number | SealProblem {
  let bytes = 0
  for (const { dictionary, from, to } of streams) {
    if (!containsName(file, ...dictionary, ofTable)) continue
    const filter = readDictionary(file, dictionary[0])?.get('/Filter') ?? null
    const name = Array.isArray(filter) && filter.length === 1 ? (filter[0] as unknown) : filter
    if (name !== null && name !== '/FlateDecode' && name !== '/Fl') return 'damaged'
    try {
      const content = file.subarray(from, to)
      bytes += name === null ? content.length : inflateSync(content, { maxOutputLength: maxRead }).length
    } catch {
      return 'damaged'
    }
    if (bytes > maxRead) return 'large'
  }
  return bytes
}
