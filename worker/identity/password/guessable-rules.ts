import { product } from '#contract/product'

/** Words of the service itself, which are tried first. `docs/security.md` lists them. */
export const serviceWords: readonly string[] = [
  product.name,
  'title',
  'titles',
  'deed',
  'deeds',
  'property',
  'zimbabwe',
  'harare',
  'bulawayo',
  'lawfirm',
  'admin',
  'superadmin',
  'demo',
  // of the public demonstration's password and access code, with any year
  'demopass',
  'demoaccesscode',
]

/**
 * Whether a password is nothing but words of its person or of the service, with any digits and signs: `Moyo-2026`,
 * `tendai.moyo@example.com`, `gwaro_titan1`; or a number of theirs.
 * @param facts what the person and their firm are called: names, email, username, phone
 */
export function isGuessable(password: string, facts: readonly string[]): boolean {
  const letters = lettersOf(password)
  if (letters === '') {
    const number = digits(password).replace(/^0+/, '')
    return number.length >= 6 && facts.some((fact) => digits(fact).includes(number))
  }
  const words = new Set([...serviceWords, ...facts].flatMap(wordsOf))
  return isMadeOf(letters, words)
}

const digits = (text: string): string => text.normalize('NFKC').replaceAll(/\D/g, '')

/** The letters of a text in one case and without accents. */
const lettersOf = (text: string): string => text.normalize('NFKD').toLowerCase().replaceAll(/\P{L}/gu, '')

/** A single letter is no word: every password could be made of a few initials. */
function wordsOf(fact: string): string[] {
  const [local = '', ...domain] = fact.split('@')
  // everyone may have the same domain: it counts only after their own name in it
  const parts = domain.length > 0 ? [fact, local, ...local.split(/\P{L}+/u)] : [fact, ...fact.split(/[^\p{L}\p{M}]+/u)]
  return parts.map(lettersOf).filter((word) => word.length > 1)
}

/** Whether words one after the other make a text. */
function isMadeOf(text: string, words: ReadonlySet<string>): boolean {
  const reached = new Set([0])
  for (let from = 0; from < text.length; from += 1) {
    if (!reached.has(from)) continue
    for (const word of words) if (text.startsWith(word, from)) reached.add(from + word.length)
  }
  return reached.has(text.length)
}
