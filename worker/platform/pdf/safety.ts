import { holdsForbidden, holdsName, names } from './names'
import { readObjects } from './objects'
import { unpackObjects } from './packed'

/** A file opens in one way, and each version of it may repeat that. */
const maxOpenings = 100
const longestAction = 1024
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

/**
 * Whether a PDF holds nothing that runs, hides or is attached, including in packed objects.
 * A file that cannot be read to its end, or is packed unlike any scanner's, is unsafe. Each byte is visited a fixed
 * number of times and nothing recurses, so the worst file costs little more than a good one. Source: PDF 32000-1 7.3,
 * 7.5, 12.6.
 */
export function isSafePdf(content: ArrayBuffer): boolean {
  const file = Buffer.from(content)
  if (!file.includes('%%EOF', Math.max(0, file.length - 2048))) return false
  const found = readObjects(file)
  if (!found) return false
  const openings: Place[] = []
  const isRefused = (text: Buffer, from: number, to: number) =>
    holdsForbidden(text, from, to, (at) => openings.push({ text, at }) > maxOpenings)
  if (found.texts.some(([from, to]) => isRefused(file, from, to))) return false
  const packed = unpackObjects(file, found.streams)
  if (!packed || packed.some(({ text }) => isRefused(text, 0, text.length))) return false
  return areInert(openings, [{ text: file, ...found }, ...packed])
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
  return action[1] !== undefined || !holdsName(place.text, place.at, place.at + action[0].length, acting)
}
