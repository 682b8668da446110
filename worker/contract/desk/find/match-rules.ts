import type { Match, MatchKind } from '#contract/applications/finding/match'
import { deedNumberKey, isSameDeedNumber } from '#contract/deeds/deed-number-rules'
import { digitsOf } from '#contract/desk/find/key-rules'
import type { Part, Query } from '#contract/desk/find/query-rules'
import { differingLetters, wrongLetters } from '#contract/desk/find/typo-rules'
import { type AddressWord, nameWords, readAddress, type Word } from '#contract/desk/find/words'
import { normalReference } from '#contract/fields/reference'

/** What is compared; a list that was kept on a device has no deed numbers. */
export interface Findable {
  referenceNumber: string
  clientName: string
  clientEmail: string
  clientPhone: string
  clientNumber?: string | null
  propertyAddress?: string | null
  titleDeedNumber?: string | null
}

/** A reason, and how good it is: the lowest is shown first. */
export interface RankedMatch extends Match {
  rank: number
}

/**
 * Exactly so, as a word of the file, at the beginning of one or inside it, in a document or a message, with a typing error:
 * a tenth more for each letter that is wrong.
 */
export const ranks = { exact: 0, words: 1, begins: 2, inside: 3, document: 4, message: 5, similar: 6 } as const

/** Marks in their order, without those that overlap the one before. */
export function inOrder(marks: readonly (readonly [from: number, to: number])[]): number[] {
  let last = 0
  return marks
    .toSorted((a, b) => a[0] - b[0] || b[1] - a[1])
    .filter(([from, to]) => {
      const isNext = from >= last
      if (isNext) last = to
      return isNext
    })
    .flat()
}

const reason = (
  rank: number,
  kind: MatchKind,
  text: string,
  marks: readonly (readonly [number, number])[] = [[0, text.length]],
): RankedMatch => ({ rank, kind, text, marks: inOrder(marks), at: null })

function ofReference({ referenceNumber }: Findable, { reference, text }: Query): RankedMatch[] {
  if (reference) return reference === referenceNumber ? [reason(ranks.exact, 'reference', referenceNumber)] : []
  const typed = normalReference(text)
  const from = typed.length < 3 || !/\d/.test(typed) ? -1 : referenceNumber.indexOf(typed)
  return from < 0 ? [] : [reason(ranks.begins, 'reference', referenceNumber, [[from, from + typed.length]])]
}

const fewestOfBeginning = 4

function ofPhone(file: Findable, { digits, text }: Query): RankedMatch[] {
  const number = digitsOf({ clientPhone: file.clientPhone, clientNumber: file.clientNumber ?? null })
  if (!digits) return []
  if (!number.endsWith(digits)) {
    // from its beginning, with or without the code of its country
    const from = digits.length < fewestOfBeginning ? -1 : number.indexOf(digits)
    return from < 0 || from > 3 ? [] : [reason(ranks.begins, 'phone', file.clientPhone)]
  }
  const typed = text.replace(/\D/g, '')
  return digits.length > 8
    ? [reason(ranks.exact, 'phone', file.clientPhone)]
    : [reason(ranks.words, 'end', number.endsWith(typed) ? typed : digits)]
}

function ofDeed({ titleDeedNumber }: Findable, { deed }: Query): RankedMatch[] {
  if (!titleDeedNumber || !deed) return []
  const isSame = deed.hasYear
    ? isSameDeedNumber(titleDeedNumber, deed.typed)
    : deedNumberKey(titleDeedNumber).split('/')[0] === deed.key
  return isSame ? [reason(deed.hasYear || deed.isNamed ? ranks.exact : ranks.words, 'deed', titleDeedNumber)] : []
}

function ofEmail({ clientEmail }: Findable, { text }: Query): RankedMatch[] {
  const typed = text.toLowerCase()
  const from = typed.length < 3 ? -1 : clientEmail.toLowerCase().indexOf(typed)
  if (from < 0) return []
  return [
    reason(typed === clientEmail.toLowerCase() ? ranks.exact : ranks.begins, 'email', clientEmail, [
      [from, from + typed.length],
    ]),
  ]
}

interface Hit {
  rank: number
  word: Word
  isIn: 'name' | 'address'
  isStand: boolean
  /** Characters of the word that were typed. */
  typed: number
}

function hitOf(part: Part, names: readonly Word[], address: readonly AddressWord[]): Hit | undefined {
  const inName = names.flatMap((word): Hit[] => {
    const hit = { word, isIn: 'name', isStand: false, typed: word.to - word.from } as const
    if (word.text === part.name) return [{ ...hit, rank: ranks.words }]
    if (word.text.startsWith(part.name)) return [{ ...hit, rank: ranks.begins, typed: part.name.length }]
    const wrong = part.isNumber ? Number.POSITIVE_INFINITY : wrongOf(part.name, word.text)
    return wrong <= wrongLetters(part.name) ? [{ ...hit, rank: ranks.similar + wrong / 10 }] : []
  })
  const inAddress = address.flatMap((word): Hit[] => {
    const hit = { word, isIn: 'address', isStand: word.isStand, typed: word.to - word.from } as const
    if (word.text === part.address) return [{ ...hit, rank: word.isStand ? ranks.exact : ranks.words }]
    const begins = word.text.startsWith(part.address)
    return begins ? [{ ...hit, rank: ranks.begins, typed: part.address.length }] : []
  })
  return [...inName, ...inAddress].toSorted((a, b) => a.rank - b.rank)[0]
}

/** Only words of about the same length are compared letter by letter. */
const wrongOf = (typed: string, word: string) =>
  Math.abs(typed.length - word.length) > wrongLetters(typed) ? Number.POSITIVE_INFINITY : differingLetters(typed, word)

function ofWords(file: Findable, { parts, text: typed }: Query): RankedMatch[] {
  if (typed.includes('@')) return []
  const names = nameWords(file.clientName)
  const address = readAddress(file.propertyAddress ?? '')
  const hits = parts.map((part) => hitOf(part, names, address))
  if (hits.length === 0 || !hits.every((hit) => hit !== undefined)) return []
  const worst = Math.max(...hits.map(({ rank }) => rank))
  const isStand = hits.some(({ isStand, rank }) => isStand && rank === ranks.exact) && worst <= ranks.words
  const number = hits.find(({ isIn, word }) => isIn === 'address' && /^\d/.test(word.text))
  const shown = number || !hits.some(({ isIn }) => isIn === 'name') ? 'address' : 'name'
  const marks = hits
    .filter(({ isIn }) => isIn === shown)
    .map(({ word, typed }) => [word.from, Math.min(word.to, word.from + typed)] as const)
  const text = shown === 'name' ? file.clientName : (file.propertyAddress ?? '')
  if (worst >= ranks.similar) {
    const wrong = hits.reduce((sum, { rank }) => sum + Math.max(0, rank - ranks.similar), 0)
    return [reason(ranks.similar + wrong, 'similar', file.clientName, marksOfNames(hits))]
  }
  return [reason(isStand ? ranks.exact : worst, isStand ? 'stand' : shown, text, marks)]
}

const marksOfNames = (hits: readonly Hit[]) =>
  hits.filter(({ isIn }) => isIn === 'name').map(({ word }) => [word.from, word.to] as const)

/** Every word inside one of these, where the index of letters finds it; shown is what has most of them. */
function inside(file: Findable, { text, digits }: Query): RankedMatch[] {
  if (digits) return []
  const words = text.toLowerCase().split(/\s+/)
  // a title like Mr or Dr is in no field, and the index has no word of two letters
  const long = words.filter((word) => word.length > 2 || /\d/.test(word))
  const typed = long.length > 0 ? long : words
  const places = (
    [
      ['name', file.clientName],
      ['address', file.propertyAddress ?? ''],
      ['email', file.clientEmail],
      ['reference', file.referenceNumber],
    ] as const
  ).map(([kind, whole]) => ({ kind, whole, at: typed.map((word) => whole.toLowerCase().indexOf(word)) }))
  if (!typed.every((_, position) => places.some(({ at }) => (at[position] ?? -1) >= 0))) return []
  const marked = places.map(({ kind, whole, at }) => {
    const marks = typed.flatMap((word, position) => {
      const from = at[position] ?? -1
      return from < 0 ? [] : [[from, from + word.length] as const]
    })
    return { count: marks.length, match: reason(ranks.inside, kind, whole, marks) }
  })
  return marked
    .toSorted((a, b) => b.count - a.count)
    .slice(0, 1)
    .map(({ match }) => match)
}

/** The best reason why a search has this application, by what its row says; undefined if it has none. */
export function matchOf(file: Findable, query: Query, others: readonly RankedMatch[] = []): RankedMatch | undefined {
  return [
    ...ofReference(file, query),
    ...ofDeed(file, query),
    ...ofPhone(file, query),
    ...ofWords(file, query),
    ...ofEmail(file, query),
    ...inside(file, query),
    ...others,
  ].toSorted((a, b) => a.rank - b.rank)[0]
}
