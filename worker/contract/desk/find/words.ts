import { isFillWord, plainWord } from '#contract/deeds/stand-rules'

export interface Word {
  /** In lower case, without accents and signs. */
  text: string
  /** Where it is in the text, as it was written there. */
  from: number
  to: number
}

const signs = /[\p{M}\p{Cf}'’]/gu
export const folded = (text: string): string => text.normalize('NFKD').replace(signs, '').toLowerCase()

const wordsBy = (pattern: RegExp, text: string, normal: (word: string) => string): Word[] =>
  Array.from(text.matchAll(pattern), ({ 0: written, index }) => ({
    text: normal(folded(written).replace(/[^\p{L}\p{N}]/gu, '')),
    from: index,
    to: index + written.length,
  })).filter((word) => word.text !== '')

/** `O’Neil-Moyo` is `oneil` and `moyo`. */
export const nameWords = (text: string): Word[] => wordsBy(/[\p{L}\p{N}\p{M}'’]+/gu, text, (word) => word)

/** As the index of messages and documents has them: a sign of any kind ends a word. */
export const textWords = (text: string): Word[] => wordsBy(/[\p{L}\p{N}\p{M}]+/gu, text, (word) => word)

/** `77 A` is one word, `Rd` is `road`, and a number has no zeros before it. */
export const addressWords = (text: string): Word[] =>
  wordsBy(/\d+[\s/-]+[a-z](?![\p{L}\p{N}])|[\p{L}\p{N}\p{M}'’]+/giu, text, plainWord)

const standWord = /^(?:stands?|std|stnd|erf|erven|lot)$/
const roadWord = /^(?:street|road|avenue|drive|close|crescent|way|lane)$/
export const isNumber = (word: string): boolean => /^\p{N}/u.test(word)

export interface AddressWord extends Word {
  /** The number of the stand; the number of a house or a flat is not. */
  isStand: boolean
}

/** The words of an address that tell it from another: `Stand 77, Chitungwiza` has 77, a stand, and `chitungwiza`. */
export function readAddress(address: string): AddressWord[] {
  const words = addressWords(address)
  const hasRoad = words.some(({ text }) => roadWord.test(text))
  const first = words.find(({ text }) => isNumber(text))
  const isNamed = (position: number): boolean => {
    const before = words[position - 1]?.text ?? ''
    return standWord.test(before) || (/^(?:no|nr|number)$/.test(before) && isNamed(position - 1))
  }
  return words
    .map((word, position) => ({
      ...word,
      isStand: isNumber(word.text) && (isNamed(position) || (!hasRoad && word === first)),
    }))
    .filter(({ text }) => !isFillWord(text))
}
