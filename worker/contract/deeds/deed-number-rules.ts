import { firstOf, lastOf } from '#contract/fields/cut'

/** A paper deed's number as registers write it, whatever way it was typed. What was left out is empty. */
interface DeedNumber {
  /** `DT`, `CRT`. */
  register: string
  /** `HARARE` or `BULAWAYO`: each registry numbers its own deeds. */
  office: string
  number: string
  /** Two or four digits. */
  year: string
}

const registers: readonly [written: RegExp, register: string][] = [
  [/\bCERTIFICATES? OF REGISTERED TITLE\b|\bC R T\b/g, ' CRT '],
  [/\bCERTIFICATES? OF CONSOLIDATED TITLE\b|\bC C T\b/g, ' CCT '],
  [/\bDEEDS? OF GRANT\b|\bD G\b|\bDOG\b/g, ' DG '],
  [/\b(?:DEEDS? OF TRANSFERS?|TRANSFER DEEDS?|TITLE DEEDS?|D O T|DOT|D T|T D|TD)\b|\bT(?=\d| )/g, ' DT '],
]
const offices: readonly [written: RegExp, office: string][] = [
  [/\b(?:HARARE|SALISBURY)\b/g, 'HARARE'],
  [/\b(?:BULAWAYO|BYO)\b/g, 'BULAWAYO'],
]
/** `DR`, the Deeds Registry, has every register. */
const notOfRegister =
  /^(?:DEEDS?|NO|NOS|NR|NUM|NUMBER|REF|REG|REGISTERED|REGISTRATION|REGISTRY|REGISTRAR|DR|OFFICE|AT|OF|IN|THE|YEAR|DATED|ZIMBABWE|ZIM|ZW)$/
const isYear = (digits: string) => /^(?:1[89]|20)\d\d$/.test(digits)
export const withoutZeros = (digits: string) => digits.replace(/^0+(?=.)/, '')
/** Characters of a number that are written in more than one way, and none that print nothing. */
export const plainText = (typed: string) =>
  typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toUpperCase()

/** `DT 1234/2005`, `dt1234-05` and `Deed of Transfer No. 1,234 of 2005` differ only in what was left out. */
function readDeedNumber(typed: string): DeedNumber {
  const plain = plainText(typed)
    .replace(/(\d)[, ](?=\d{3}(?!\d))(?=.*\D\d)/g, '$1')
    .replace(/(\d)[’'](?=\d{2}(?!\d))/g, '$1 ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  const office = offices.find(([written]) => plain.search(written) >= 0)
  const placeless = office ? plain.replace(office[0], ' ') : plain
  const text = registers.reduce((read, [written, register]) => read.replace(written, register), placeless)
  const words = (text.match(/\p{L}+/gu) ?? []).filter((word) => !notOfRegister.test(word))
  const [first = '', second = '', ...more] = text.match(/\p{N}+/gu) ?? []
  const marks = { register: [...new Set(words)].join(' '), office: office?.[1] ?? '' }
  const isBackwards = isYear(first) && !isYear(second) && second.length > 2
  const [number, year] = isBackwards ? [second, first] : [first, second]
  if (more.length > 0 || (year !== '' && !isYear(year) && year.length !== 2))
    return { ...marks, number: [number, year, ...more].map(withoutZeros).join('/'), year: '' }
  return { ...marks, number: withoutZeros(number), year }
}

/** Number and the last two digits of the year, `1234/05`: equal for all ways of typing one deed number. */
export function deedNumberKey(typed: string): string {
  const { number, year } = readDeedNumber(typed)
  return year ? `${number}/${lastOf(year, 2)}` : number
}

/** What one of two numbers with the same key may leave out; where both have it, it is equal. */
export const deedMarks = (typed: string) => {
  const { register, office, year } = readDeedNumber(typed)
  return { register, office, century: year.length === 4 ? firstOf(year, 2) : '' }
}

/** Whether a number has a year: without one it is not the number of one deed only. */
export const hasDeedYear = (typed: string): boolean => {
  const { number, year } = readDeedNumber(typed)
  return number !== '' && year !== ''
}

export const areCompatible = (one: string, other: string): boolean => one === other || one === '' || other === ''

/** Whether both are one deed number. A register, registry or century that only one of them names makes no difference. */
export function isSameDeedNumber(one: string, other: string): boolean {
  const [a, b] = [deedMarks(one), deedMarks(other)]
  const [key, ofOther] = [deedNumberKey(one), deedNumberKey(other)]
  return (
    key !== '' &&
    key === ofOther &&
    hasDeedYear(one) === hasDeedYear(other) &&
    areCompatible(a.century, b.century) &&
    areCompatible(a.office, b.office) &&
    areCompatible(a.register, b.register)
  )
}
