import type { ActiveContent, PdfFault } from '#contract/documents/refused-files'
import { containsName, findingsIn, names } from './names'
import { readObjects } from './objects'
import { unpackObjects } from './packed'
import { unlock } from './unlock'

/** A file opens in one way, and each version of it may repeat that. */
const maxOpenings = 100
const longestAction = 1024
/** Readers look for the header in the first bytes only. */
const farthestHeader = 1024
const acting = names('URI Next Sound Movie')

interface Objects {
  text: Buffer
  numbers: readonly number[]
  starts: readonly number[]
}

interface Place {
  text: Buffer
  at: number
}

/** Where the header of a PDF is, which other programs may write something before; or -1. */
export const headerOf = (bytes: Uint8Array): number =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, farthestHeader + 5)).indexOf('%PDF-')

/**
 * Why a PDF is not accepted: it holds something that runs, hides or is attached, including in packed objects, or cannot
 * be read to its end; undefined for a safe one. Each byte is visited a fixed number of times and nothing recurses, so
 * the worst file costs little more than a good one. Source: PDF 32000-1 7.3, 7.5, 12.6.
 */
export function faultOf(content: ArrayBuffer): PdfFault | undefined {
  const file = Buffer.from(content)
  const header = headerOf(file)
  const end = file.lastIndexOf('%%EOF') + '%%EOF'.length
  if (header < 0 || end <= header) return 'damaged'
  const objects = readObjects(file, header, end)
  if (typeof objects === 'string') return objects
  // what is before and after the file is read by some readers
  const outside = [
    [0, header],
    [end, file.length],
  ] as const
  const seen = [...outside, ...objects.texts].map(([from, to]) => ({ text: file, ...findingsIn(file, from, to) }))
  const lock = unlock(
    file,
    objects,
    seen.flatMap(({ locks }) => locks),
  )
  if (lock === 'locked') return lock
  const packed = unpackObjects(file, objects.streams, lock)
  if (typeof packed === 'string') return packed
  const inside = packed.map(({ text }) => ({ text, ...findingsIn(text, 0, text.length) }))
  if (inside.some(({ locks }) => locks.length > 0)) return 'locked'
  const all = [...seen, ...inside]
  const active = new Set<ActiveContent>(all.flatMap((one) => [...one.active]))
  const openings = all.flatMap(({ text, openings }) => openings.map((at) => ({ text, at })))
  if (openings.length > maxOpenings) return 'large'
  if (!areInert(openings, [{ text: file, ...objects }, ...packed])) active.add('opening')
  return active.size > 0 ? [...active] : undefined
}

/** Whether the file just opens on a page: a reader runs nothing and requests no address. */
function areInert(openings: readonly Place[], objects: readonly Objects[]): boolean {
  const referred = new Set<number>()
  for (const place of openings) {
    const number = /^[\s\0]*(\d{1,10})[\s\0]+\d{1,10}[\s\0]+R/.exec(after(place))?.[1]
    if (number !== undefined) referred.add(Number(number))
    else if (!isInert(place)) return false
  }
  let left = maxOpenings
  for (const { text, numbers, starts } of referred.size > 0 ? objects : []) {
    for (const [index, number] of numbers.entries()) {
      if (!referred.has(number)) continue
      left -= 1
      if (left < 0 || !isInert({ text, at: starts[index] ?? 0 })) return false
    }
  }
  return true
}

const after = ({ text, at }: Place): string => text.toString('latin1', at, at + longestAction)

/** A destination, or an action without an address or a next action. */
function isInert(place: Place): boolean {
  const action = /^[\s\0]*(?:(\[|null|\/|\((?!\())|<<(?:[^<>()%]|\([^()\\]*\)|<[0-9A-Fa-f\s]*>)*>>)/.exec(after(place))
  if (!action) return false
  return action[1] !== undefined || !containsName(place.text, place.at, place.at + action[0].length, acting)
}
