import type { ActiveContent } from '#contract/documents/refused-files'
import { byteSet, code as codeOf } from './bytes'

/** Names that run, fetch, hide or attach something; a plain scan holds none of them. */
const forbidden: Record<string, ActiveContent> = {
  JavaScript: 'script',
  Launch: 'program',
  EmbeddedFile: 'attachment',
  EmbeddedFiles: 'attachment',
  FileAttachment: 'attachment',
  RichMedia: 'media',
  Rendition: 'media',
  SubmitForm: 'form',
  ImportData: 'form',
  GoToR: 'link',
  GoToE: 'link',
  XFA: 'xfa',
  FFilter: 'outside',
}
/** Short names that text can hold by chance (`HRE/AA`): forbidden where a value follows. */
const forbiddenAsKeys: Record<string, ActiveContent> = { JS: 'script', AA: 'action', EF: 'attachment' }
const longest = 14

const [slash, hash] = [codeOf('/'), codeOf('#')]

const digitOf = new Int8Array(256).fill(-1)
const isAlphanumeric = byteSet('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz')
const beginsValue = byteSet('<[(%0123456789+-.')
// more than the specification's: some readers treat these as blanks too
const isBlank = byteSet('\0\t\n\v\f\r \x80\xff')
for (const [value, digit] of Array.from('0123456789abcdef').entries()) {
  digitOf[digit.charCodeAt(0)] = value
  digitOf[digit.toUpperCase().charCodeAt(0)] = value
}

/** One number for a name's letters (FNV-1a), so that no strings are built. */
const seed = 0x811c9dc5
const step = (sum: number, code: number) => Math.imul(sum ^ code, 0x01000193)
const sumOf = (name: string) => Array.from(name).reduce((sum, letter) => step(sum, letter.charCodeAt(0)), seed)

type Names = ReadonlySet<number>
export const names = (words: string): Names => new Set(words.split(' ').map(sumOf))

const bySum = (all: Record<string, ActiveContent>, isKey: boolean) =>
  Object.entries(all).map(([name, content]) => [sumOf(name), { content, isKey }] as const)
const refused = new Map([...bySum(forbidden, false), ...bySum(forbiddenAsKeys, true)])
const opens = sumOf('OpenAction')
const encrypts = sumOf('Encrypt')
const objectStream = sumOf('ObjStm')
const neededForObjects = names('N First')

/**
 * Calls `take` with each name in a range: its hash, and where it ends.
 * A name is letters and digits, with `#xx` decoded; readers differ on what else ends a name. Stops when `take` returns
 * true.
 */
function eachName(file: Uint8Array, from: number, to: number, take: (sum: number, end: number) => boolean): boolean {
  const bytes = file.subarray(from, to)
  for (let at = bytes.indexOf(slash); at >= 0; at = bytes.indexOf(slash, at + 1)) {
    let sum = seed
    let length = 0
    let next = at + 1
    while (next < bytes.length && length <= longest) {
      let code = bytes[next] as number
      let width = 1
      if (code === hash) {
        const [high, low] = [digitOf[bytes[next + 1] ?? 0] ?? -1, digitOf[bytes[next + 2] ?? 0] ?? -1]
        if (high < 0 || low < 0) break
        code = high * 16 + low
        width = 3
      }
      if (!isAlphanumeric[code]) break
      sum = step(sum, code)
      next += width
      length += 1
    }
    if (length > 0 && take(sum, from + next)) return true
  }
  return false
}

export const containsName = (bytes: Uint8Array, from: number, to: number, looked: Names): boolean =>
  eachName(bytes, from, to, (sum) => looked.has(sum))

/** Whether a reader may treat a stream with this dictionary as objects, whatever it declares. */
export function mayContainObjects(bytes: Uint8Array, from: number, to: number): boolean {
  const missing = new Set(neededForObjects)
  return eachName(bytes, from, to, (sum) => sum === objectStream || (missing.delete(sum) && missing.size === 0))
}

interface Findings {
  active: Set<ActiveContent>
  /** The position after each name that says how the file opens. */
  openings: number[]
  /** The position after each name that says how the file is encrypted. */
  locks: number[]
}

/**
 * What a text of objects holds that decides whether the file is accepted.
 * Strings and comments count: readers disagree on where they end.
 */
export function findingsIn(bytes: Uint8Array, from: number, to: number): Findings {
  const findings: Findings = { active: new Set(), openings: [], locks: [] }
  eachName(bytes, from, to, (sum, end) => {
    if (sum === opens) findings.openings.push(end)
    else if (sum === encrypts) findings.locks.push(end)
    else {
      const one = refused.get(sum)
      if (one && (!one.isKey || isValue(bytes, end, to))) findings.active.add(one.content)
    }
    return false
  })
  return findings
}

function isValue(bytes: Uint8Array, from: number, to: number): boolean {
  let at = from
  while (at < to && isBlank[bytes[at] as number]) at += 1
  return at < to && beginsValue[bytes[at] as number] === 1
}
