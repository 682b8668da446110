import { deedNumberKey } from '#contract/deeds/deed-number-rules'
import { indexedDigits, type Part, type Query } from '#contract/desk/find/query-rules'
import { shortenings, wrongLetters } from '#contract/desk/find/typo-rules'
import { isNumber, nameWords, readAddress } from '#contract/desk/find/words'
import { firstOf, lastOf } from '#contract/fields/cut'

// The words of the search index. The first letter says what a word is: r reference, p end of a phone number, d deed
// number, s stand, h any number of an address, n name, a other word of an address, t shortened name.

interface Indexed {
  referenceNumber: string
  clientName: string
  clientPhone: string
  clientNumber: string | null
  propertyAddress?: string | null | undefined
  titleDeedNumber?: string | null | undefined
}

const asWord = (key: string) => key.replace(/[^\p{L}\p{N}]/gu, 'x').toLowerCase()
export const digitsOf = ({ clientNumber, clientPhone }: Pick<Indexed, 'clientNumber' | 'clientPhone'>): string =>
  (clientNumber || clientPhone).replace(/\D/g, '').replace(/^0+/, '')

const phoneKeys = (digits: string) =>
  Array.from(
    { length: Math.max(0, Math.min(indexedDigits, digits.length) - 2) },
    (_, more) => `p${lastOf(digits, more + 3)}`,
  )

function deedKeys(number: string): string[] {
  const key = deedNumberKey(number)
  return key ? [`d${asWord(key)}`, `d${asWord(key.split('/')[0] ?? key)}`] : []
}

/** What the index has of an application: `keys` for what is equal or begins so, `typos` for what is similar. */
export function searchKeys(file: Indexed): { keys: string; typos: string } {
  const names = nameWords(file.clientName).map(({ text }) => text)
  const address = readAddress(file.propertyAddress ?? '')
  const words = address.filter(({ text }) => !isNumber(text)).map(({ text }) => `a${text}`)
  const keys = [
    `r${file.referenceNumber.toLowerCase()}`,
    ...phoneKeys(digitsOf(file)),
    ...deedKeys(file.titleDeedNumber ?? ''),
    ...address.flatMap(({ text, isStand }) => (isNumber(text) ? [`h${text}`, ...(isStand ? [`s${text}`] : [])] : [])),
    ...names.map((name) => `n${name}`),
    ...words,
  ]
  const typos = [...names.flatMap((name) => shortenings(name).map((text) => `t${text}`)), ...words]
  return { keys: [...new Set(keys)].join(' '), typos: [...new Set(typos)].join(' ') }
}

/** Letters of a prefix that the index knows, its first one included. */
const prefixLetters = 6
const quoted = (word: string) => `"${word.replaceAll('"', '')}"`
const prefix = (word: string) => `${quoted(firstOf(word, prefixLetters))} *`
const oneOf = (words: readonly string[]) => `(${words.join(' OR ')})`

const similarTo = (parts: readonly Part[], letters: number) =>
  parts
    .map(({ name, address }) => {
      const shorter = shortenings(name, Math.min(letters, wrongLetters(name)))
      return oneOf([...shorter.map((text) => quoted(`t${text}`)), quoted(`a${address}`)])
    })
    .join(' AND ')

/** The FTS5 queries of a search: what is exactly so, what has its words in another place, begins so, is similar or less so. */
export function keyQueries({ parts, reference, digits, deed }: Query) {
  const all = (matching: (part: Part) => string) => (parts.length > 0 ? [parts.map(matching).join(' AND ')] : [])
  const words = ({ name, address }: Part) => oneOf([quoted(`n${name}`), quoted(`a${address}`)])
  const number = ({ name, address }: Part, kind: string) => oneOf([quoted(kind + address), quoted(`n${name}`)])
  const own = [
    ...(reference ? [quoted(`r${reference.toLowerCase()}`)] : []),
    ...(digits ? [quoted(`p${lastOf(digits, indexedDigits)}`)] : []),
    ...(deed ? [quoted(`d${asWord(deed.key)}`)] : []),
  ]
  const letters = parts.filter((part) => !part.isNumber)
  const hasTypo = letters.some(({ name }) => wrongLetters(name) > 0)
  return {
    exact: [...own, ...all((part) => (part.isNumber ? number(part, 's') : words(part))).map((one) => `(${one})`)].join(
      ' OR ',
    ),
    // without a number they are what is exactly so
    words: parts.some((part) => part.isNumber)
      ? all((part) => (part.isNumber ? number(part, 'h') : words(part)))[0]
      : undefined,
    begins: [
      ...(digits ? [prefix(`p${digits.replace(/^263(?=\d{3})/, '')}`)] : []),
      ...all((part) =>
        part.isNumber
          ? oneOf([prefix(`h${part.address}`), quoted(`n${part.name}`)])
          : oneOf([prefix(`n${part.name}`), prefix(`a${part.address}`)]),
      ).map((one) => `(${one})`),
    ].join(' OR '),
    similar: hasTypo ? similarTo(letters, 1) : undefined,
    lessSimilar: letters.some(({ name }) => wrongLetters(name) > 1) ? similarTo(letters, 2) : undefined,
  }
}
