import type { NumberKind } from '#contract/desk/parties/words'
import { lastOf } from '#contract/fields/cut'

/** Letters and digits in capitals: how numbers are compared. */
const plain = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Office of registration, serial number, check letter, district of origin. */
const national = /^(\d{2})(\d{6,7})([A-Z])(\d{2})$/
// the remainder of office and serial number by 23; I, O and U are not used
const checkLetters = 'ZABCDEFGHJKLMNPQRSTVWXY'

export const isNational = (typed: string): boolean => national.test(plain(typed))

/** Whether the check letter of a Zimbabwe ID number fits its digits; null for another number. */
export function fitsLetter(kind: NumberKind, typed: string): boolean | null {
  const [, office, serial, letter] = national.exec(plain(typed)) ?? []
  if (kind !== 'national' || letter === undefined) return null
  return checkLetters[Number(`${office}${serial}`) % checkLetters.length] === letter
}

/** `63-1234567 D 42`, as on the card; another number as it was typed. */
export function writtenNumber(kind: NumberKind, typed: string): string {
  const [, office, serial, letter, origin] = kind === 'national' ? (national.exec(plain(typed)) ?? []) : []
  return office === undefined ? typed.trim() : `${office}-${serial} ${letter} ${origin}`
}

/** `12/1998` and `12/98` are one company, and zeros before a number make no difference. */
export function comparedNumber(kind: NumberKind, typed: string): string {
  const [, serial, year] = /^\D*0*(\d+)\s*[/-]\s*(?:19|20)?(\d{2})$/.exec(typed.trim()) ?? []
  if (kind === 'company' && serial !== undefined) return `${kind} ${serial}/${year}`
  return `${kind} ${plain(typed)}`
}

/** What is shown where the whole number is not needed: its last three signs, of a short one the last. */
export function maskedNumber(typed: string): string {
  const signs = plain(typed)
  return `•••• ${lastOf(signs, signs.length > 6 ? 3 : 1)}`
}
