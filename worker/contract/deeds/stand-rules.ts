import { areCompatible, plainText, withoutZeros } from '#contract/deeds/deed-number-rules'
import { townNames } from '#contract/fields/towns'

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
  extn: 'extension',
  sub: 'subdivision',
  subdiv: 'subdivision',
  rem: 'remainder',
  remaining: 'remainder',
  mt: 'mount',
  pk: 'park',
  hts: 'heights',
  gdns: 'gardens',
  nth: 'north',
  sth: 'south',
  apt: 'flat',
  apartment: 'flat',
  unit: 'flat',
}
/** They say nothing about which property it is, and are dropped before comparing. */
const leftOut =
  /^(?:stands?|std|stnd|erf|erven|lot|house|hse|no|nos|nr|number|townships?|tship|lands|twp|suburb|town|city|of|the|in|at|zimbabwe|zim|zw)$/
/** A deed goes on with where the township is and how large the stand. */
const restOfDeed = /\b(?:situated?|in the district|district of|measuring|in extent|held under)\b.*$/s
/** The whole of one word: a remainder is not the stand that it remains of. */
const remainder = /\b(?:remaining extent|rem(?:ainder)?\.? ext(?:ent)?\.?|r\/e|r\.\s?e\.)(?= |$)/g

const formerNames: Readonly<Record<string, string>> = {
  salisbury: 'harare',
  'fort victoria': 'masvingo',
  gwelo: 'gweru',
  umtali: 'mutare',
  'que que': 'kwekwe',
  gatooma: 'kadoma',
  sinoia: 'chinhoyi',
  marandellas: 'marondera',
  wankie: 'hwange',
  shabani: 'zvishavane',
  chipinga: 'chipinge',
}

const roads = '(?:street|str|st|road|rd|avenue|ave|av|drive|dr|close|cl|crescent|cres|way|lane)\\b'
const townsWritten = [
  ...townNames.map((name) => [name.toLowerCase(), name.toLowerCase()] as const),
  ...Object.entries(formerNames),
].map(([written, town]) => ({ town, written: new RegExp(`\\b${written}\\b(?! ${roads})`, 'g') }))

const longForm = (word: string): string => shortForms[word] ?? word
/** One word of an address in lower case, as it is compared: `rd` is `road`, `077` is `77`. */
export const plainWord = (word: string): string => longForm(withoutZeros(word))
/** Whether an address says nothing with this word: `stand`, `no`, `the`. */
export const isFillWord = (word: string): boolean => leftOut.test(word)

const standWords = (text: string) =>
  text
    .replace(/[’']/gu, '')
    .replace(/(\d)[\s/-]+(?=[a-z]\b)/gu, '$1')
    .match(/[\p{L}\p{N}]+/gu)
    ?.map(longForm)
    .filter((word) => !isFillWord(word)) ?? []

/** `Stand 77 Chitungwiza` and `77 Chitungwiza Township` are one stand. */
function readStand(typed: string): Stand {
  const text = plainText(typed)
    .toLowerCase()
    .replace(restOfDeed, '')
    .replace(remainder, 'remainder')
    .replace(/\bstd?\.? (?=(?:no\.? ?)?\d)/g, 'stand ')
  const [named] = townsWritten
    .map((one) => ({ ...one, at: text.search(one.written) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => b.at - a.at)
  const ofTown = townsWritten.filter(({ town }) => town === named?.town)
  const words = standWords(ofTown.reduce((left, { written }) => left.replaceAll(written, ' '), text))
  const isNumber = (word: string) => /^\p{N}/u.test(word)
  return {
    numbers: words.filter(isNumber).map(withoutZeros).join(' '),
    places: [...new Set(words.filter((word) => !isNumber(word)))].toSorted().join(' '),
    town: named?.town ?? '',
  }
}

/** Numbers and places in one order, `77 chitungwiza`: equal for all ways of typing one stand with its town. */
export function standKey(typed: string): string {
  const { numbers, places, town } = readStand(typed)
  return [numbers, places, town].filter(Boolean).join(' ')
}

/**
 * The same without a town that may be left out, and that town: beside a suburb or township it may be. Empty for an
 * address that names no stand.
 */
export function standMarks(typed: string): { key: string; town: string } {
  const { numbers, places, town } = readStand(typed)
  if (numbers === '' || places + town === '') return { key: '', town: '' }
  return places === '' ? { key: `${numbers} ${town}`, town } : { key: `${numbers}, ${places}`, town }
}

/**
 * Whether both are one stand. A town that only one of them names makes no difference beside the same suburb or township.
 */
export function isSameStand(one: string, other: string): boolean {
  const [a, b] = [standMarks(one), standMarks(other)]
  return a.key !== '' && a.key === b.key && areCompatible(a.town, b.town)
}
