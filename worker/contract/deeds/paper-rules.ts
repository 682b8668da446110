import { lastOf } from '#contract/fields/cut'
import { townNames } from '#contract/fields/towns'

/** A paper deed's number as registers write it, whatever way it was typed. */
interface DeedNumber {
  /** `DT`, `CRT`; empty if it was left out. */
  register: string
  number: string
  /** Two or four digits; empty if it was left out. */
  year: string
}

const registers: readonly [written: RegExp, register: string][] = [
  [/\bDEEDS? OF TRANSFER\b|\bDOT\b|\bD T\b|\bT(?=\d| )|\bTD\b|\bTITLE DEEDS?\b/g, ' DT '],
  [/\bDEEDS? OF GRANT\b|\bD G\b/g, ' DG '],
  [/\bCERTIFICATE OF REGISTERED TITLE\b|\bC R T\b/g, ' CRT '],
  [/\bCERTIFICATE OF CONSOLIDATED TITLE\b|\bC C T\b/g, ' CCT '],
]
const notOfRegister = /^(?:DEEDS?|NO|NOS|NR|NUM|NUMBER|REG|REGISTERED|REGISTRATION|OF|THE|YEAR)$/
const isYear = (digits: string) => /^(?:1[89]|20)\d\d$/.test(digits)
const withoutZeros = (digits: string) => digits.replace(/^0+(?=.)/, '')

/** `DT 1234/2005`, `dt1234-05` and `Deed of Transfer No. 1,234 of 2005` differ only in what was left out. */
function readDeedNumber(typed: string): DeedNumber {
  const plain = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/(\d)[, ](?=\d{3}(?!\d))(?=.*\D\d)/g, '$1')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  const text = registers.reduce((read, [written, register]) => read.replace(written, register), plain)
  const words = (text.match(/\p{L}+/gu) ?? []).filter((word) => !notOfRegister.test(word))
  const [first = '', second = '', ...more] = text.match(/\p{N}+/gu) ?? []
  const register = [...new Set(words)].join(' ')
  const isBackwards = isYear(first) && !isYear(second) && second.length > 2
  const [number, year] = isBackwards ? [second, first] : [first, second]
  if (more.length > 0 || (year !== '' && !isYear(year) && year.length !== 2))
    return { register, number: [number, year, ...more].map(withoutZeros).join('/'), year: '' }
  return { register, number: withoutZeros(number), year }
}

/** Number and the last two digits of the year, `1234/05`: equal for all ways of typing one deed number. */
export function deedNumberKey(typed: string): string {
  const { number, year } = readDeedNumber(typed)
  return year ? `${number}/${lastOf(year, 2)}` : number
}

/** Whether both are one deed number. A register, or a century, that only one of them names makes no difference. */
export function isSameDeedNumber(one: string, other: string): boolean {
  const [a, b] = [readDeedNumber(one), readDeedNumber(other)]
  const hasSameYear = a.year.length === b.year.length ? a.year === b.year : lastOf(a.year, 2) === lastOf(b.year, 2)
  return (
    a.number !== '' &&
    a.number === b.number &&
    hasSameYear &&
    (a.year === '') === (b.year === '') &&
    (a.register === b.register || a.register === '' || b.register === '')
  )
}

interface Stand {
  /** In the order in which they are written. */
  numbers: string
  /** Words of the place without its town, sorted. */
  places: string
  town: string
}

const shortForms: Readonly<Record<string, string>> = {
  st: 'street',
  str: 'street',
  rd: 'road',
  ave: 'avenue',
  av: 'avenue',
  dr: 'drive',
  cl: 'close',
  cres: 'crescent',
  ext: 'extension',
  sub: 'subdivision',
  rem: 'remainder',
}
/** A stand is meant where none of them is written. */
const leftOut = /^(?:stands?|erf|erven|no|nos|nr|number|township|town|city|of|the|in|at|zimbabwe|zim)$/
/** A deed goes on with where the township is and how large the stand. */
const restOfDeed = /\b(?:situated?|in the district|district of|measuring|in extent|held under)\b.*$/s

const standWords = (text: string) =>
  text
    .replace(/[’']/gu, '')
    .replace(/(\d)\s+(?=[a-z]\b)/gu, '$1')
    .match(/[\p{L}\p{N}]+/gu)
    ?.map((word) => shortForms[word] ?? word)
    .filter((word) => !leftOut.test(word)) ?? []

/** `Stand 77 Chitungwiza` and `77 Chitungwiza Township` are one stand. */
function readStand(typed: string): Stand {
  const text = typed.normalize('NFKC').toLowerCase().replace(restOfDeed, '')
  const town = townNames
    .map((name) => ({ name: name.toLowerCase(), at: text.search(new RegExp(`\\b${name}\\b(?! ${roads})`, 'i')) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => b.at - a.at)[0]?.name
  const words = standWords(town ? text.replaceAll(new RegExp(`\\b${town}\\b(?! ${roads})`, 'g'), ' ') : text)
  const isNumber = (word: string) => /^\p{N}/u.test(word)
  return {
    numbers: words.filter(isNumber).map(withoutZeros).join(' '),
    places: [...new Set(words.filter((word) => !isNumber(word)))].toSorted().join(' '),
    town: town ?? '',
  }
}

const roads = '(?:street|str|st|road|rd|avenue|ave|av|drive|dr|close|cl|crescent|cres|way|lane)\\b'

/** Numbers and places in one order, `77 chitungwiza`: equal for all ways of typing one stand with its town. */
export function standKey(typed: string): string {
  const { numbers, places, town } = readStand(typed)
  return [numbers, places, town].filter(Boolean).join(' ')
}

/**
 * Whether both are one stand. A town that only one of them names makes no difference beside the same suburb or township.
 */
export function isSameStand(one: string, other: string): boolean {
  const [a, b] = [readStand(one), readStand(other)]
  if (a.numbers === '' || a.numbers !== b.numbers || a.places !== b.places) return false
  return a.town === b.town ? a.places + a.town !== '' : a.places !== '' && (a.town === '' || b.town === '')
}
