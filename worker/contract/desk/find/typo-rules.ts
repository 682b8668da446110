import { firstOf } from '#contract/fields/cut'

/** Letters of a word that are compared through the index: what follows them makes no difference there. */
const compared = 10

/** How many letters of a word may be wrong: two neighbours that changed places are one. */
export const wrongLetters = (word: string): number => (word.length < 4 ? 0 : word.length < 6 ? 1 : 2)

/**
 * A word and what is left of it without one letter, or two. Two words that differ in one letter have one of these in
 * common, whichever letter is missing, too many, another one or in the wrong place.
 */
export function shortenings(word: string, most = wrongLetters(word)): string[] {
  let last = [firstOf(word, compared)]
  const all = new Set(last)
  for (let removed = 0; removed < most; removed += 1) {
    last = last.flatMap((text) => Array.from(text, (_, at) => Array.from(text).toSpliced(at, 1).join('')))
    for (const text of last) all.add(text)
  }
  return [...all]
}

/** In how many letters two words differ; the restricted Damerau-Levenshtein distance. */
export function differingLetters(one: string, other: string): number {
  let [before, last]: number[][] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      next.push(
        Math.min(
          (last?.[column] ?? 0) + 1,
          (next[column - 1] ?? 0) + 1,
          (last?.[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (before?.[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    ;[before, last] = [last ?? [], next]
  }
  return last?.[other.length] ?? 0
}
