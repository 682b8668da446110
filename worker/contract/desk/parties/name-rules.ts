import { differingLetters, shortenings } from '#contract/desk/find/typo-rules'
import { nameWords } from '#contract/desk/find/words'

/** Titles, and what many companies have in their names. */
const leftOut =
  /^(?:mr|mrs|ms|miss|dr|prof|rev|adv|hon|sir|pvt|private|ltd|limited|pbc|plc|inc|company|co|the|and|estate|late|of)$/
const comparedWords = 5

/** The words by which a name is compared, each once: without titles, initials and the form of a company. */
function comparedName(name: string): string[] {
  const all = nameWords(name).map(({ text }) => text)
  const words = all.filter((word) => word.length > 1 && !leftOut.test(word))
  const each = new Set(words.length > 0 ? words : all)
  return [...each].filter((_, place) => place < comparedWords)
}

const isOneLetterOff = (one: string, other: string) =>
  Math.min(one.length, other.length) >= 4 && differingLetters(one, other) === 1

/**
 * Whether two names are one, in any order of their words, or similar: the shorter one is in the longer one, with at most one
 * wrong letter. A single word is similar only to a single word.
 */
export function compareNames(one: string, other: string): 'name' | 'alike' | undefined {
  const [shorter = [], longer = []] = [comparedName(one), comparedName(other)].toSorted((a, b) => a.length - b.length)
  if (shorter.length === 0 || (shorter.length === 1 && longer.length > 1)) return undefined
  const left = shorter.filter((word) => !longer.includes(word))
  if (left.length === 0) return shorter.length === longer.length ? 'name' : 'alike'
  const [wrong = ''] = left
  const open = longer.filter((word) => !shorter.includes(word))
  return left.length === 1 && open.some((word) => isOneLetterOff(wrong, word)) ? 'alike' : undefined
}

/**
 * The keys of a name in the index. Names that `compareNames` takes for one or for similar have one in common: two words of it,
 * of which one may be without a letter.
 */
export function nameKeys(name: string): string[] {
  const words = comparedName(name)
  const [only] = words
  if (words.length === 1 && only !== undefined) return shorter(only).map((text) => `n ${text}`)
  return words.flatMap((word) =>
    words.filter((other) => other !== word).flatMap((other) => shorter(other).map((text) => `n ${word} ${text}`)),
  )
}

const shorter = (word: string) => (word.length < 4 ? [word] : shortenings(word, 1))
