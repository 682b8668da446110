export type Strength = 'none' | 'short' | 'weak' | 'fair' | 'strong'

/** @param staffMinLength minimum length for staff, where the page does not know whose password it is */
export const strengthCopy = (minLength: number, staffMinLength = minLength): Record<Strength, string> => ({
  none: `At least ${minLength} characters${staffMinLength > minLength ? `, ${staffMinLength} if you work at a law firm or for us` : ''}. Try three or four unrelated words: easy to remember, hard to guess.`,
  short: `Too short: use at least ${minLength} characters.`,
  weak: 'Weak: easy to guess. A few more words would make it strong.',
  fair: 'Fair. Longer is safer.',
  strong: 'Strong.',
})

/** A rough estimate: mostly the length, then the variety of characters. */
export function strengthOf(password: string, minLength: number): Strength {
  if (password === '') return 'none'
  if (password.length < minLength) return 'short'
  const score = Math.min(password.length, new Set(password.toLowerCase()).size * 2) + kindsIn(password) * 1.5
  if (score < 12) return 'weak'
  return score < 17 ? 'fair' : 'strong'
}

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u]
const kindsIn = (password: string) => kinds.filter((kind) => kind.test(password)).length
