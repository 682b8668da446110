import { deedMarks, deedNumberKey, hasDeedYear } from '#contract/deeds/deed-number-rules'
import { isFillWord } from '#contract/deeds/stand-rules'
import { addressWords, folded, isNumber, nameWords } from '#contract/desk/find/words'
import { firstOf } from '#contract/fields/cut'
import { wholeReferenceIn } from '#contract/fields/reference'

/** A word of a search: as a name has it, and as an address has it. */
export interface Part {
  name: string
  address: string
  isNumber: boolean
}

/** What a search may be for. */
export interface Query {
  text: string
  parts: readonly Part[]
  reference: string | undefined
  /** The digits of a phone number that are the same however it was typed; undefined for what is no phone number. */
  digits: string | undefined
  /** A deed number, in the words in which it was typed; undefined for what is none. */
  deed: { typed: string; key: string; hasYear: boolean; isNamed: boolean } | undefined
  /** Letters and digits of a waybill number; undefined for what is too short. */
  waybill: string | undefined
}

/** Fewer digits are the end of too many numbers. */
const fewestDigits = 3
/** Digits that are compared through the index. */
export const indexedDigits = 9

/** `+263 77…`, `00263 (0)77…` and `077…` end with the same digits. */
function digitsIn(typed: string): string | undefined {
  if (!/^[+\d\s().-]+$/.test(typed)) return undefined
  const digits = typed
    .replace(/\(0\)/g, '')
    .replace(/\D/g, '')
    .replace(/^0+/, '')
    .replace(/^2630+/, '263')
  return digits.length < fewestDigits ? undefined : digits
}

const knownRegister = /^(?:DT|CRT|CCT|DG)?$/

function deedIn(typed: string): Query['deed'] {
  const { register } = deedMarks(typed)
  const key = deedNumberKey(typed)
  if (!/\d/.test(key) || !knownRegister.test(register) || /\bstands?\b|^[+(]/i.test(typed)) return undefined
  return { typed, key, hasYear: hasDeedYear(typed), isNamed: register !== '' || /deed/i.test(typed) }
}

/** Waybill numbers have eight characters or more. */
const fewestOfWaybill = 4

function partsIn(text: string): Part[] {
  const ofAddress = addressWords(text).map(({ text: address }) => ({
    name: nameWords(address)[0]?.text ?? address,
    address,
    isNumber: isNumber(address),
  }))
  const ofName = nameWords(text).map(({ text: word }) => word)
  const all =
    ofAddress.length === ofName.length
      ? ofAddress.map((part, at) => ({ ...part, name: ofName[at] ?? part.name }))
      : ofAddress
  const telling = all.filter(({ address }) => !isFillWord(address))
  return telling.length > 0 ? telling : all
}

export function readQuery(typed: string): Query {
  const text = firstOf(typed.trim(), 100)
  const waybill = folded(text).replace(/[^a-z0-9]/g, '')
  return {
    text,
    parts: partsIn(text),
    reference: wholeReferenceIn(text),
    digits: digitsIn(text),
    deed: deedIn(text),
    waybill: waybill.length >= fewestOfWaybill ? waybill.toUpperCase() : undefined,
  }
}
