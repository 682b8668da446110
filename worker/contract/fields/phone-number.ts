import { type CountryCode, getCountries, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { isoCountry } from '#contract/fields/countries'

/** Why a typed phone is not one number; `country` when only its country is missing. */
export type Unreadable = 'none' | 'length' | 'country' | 'several'

type ReadPhone =
  /** In E.164. One that is not valid has a possible length, in a range that nobody has been given. */
  { is: 'number'; number: string; isValid: boolean } | { is: 'unreadable'; why: Unreadable }

const unreadable = (why: Unreadable): ReadPhone => ({ is: 'unreadable', why })

/** The digits that a link of WhatsApp names; they begin with the country code. */
const inLink = /(?:wa\.me\/|whatsapp\.com\/send\/?\?(?:[^#\s]*&)?phone=)\+?(\d+)/i
const extension = /[\s,;]*(?:\bext(?:ension)?|\bx|#|;ext=)[\s.:=]*\d{1,7}\b/gi
/** Digits with what people write between them. */
const run = /(?:\+\s*|\(\s*\+?\s*)?\p{Nd}(?:[\s().\-\u2010-\u2015\u2212]*\p{Nd})*/gu
const leastDigits = 5

/**
 * The one number in what somebody typed, for the country where they live. Nothing is guessed: a number without a
 * country, and one of two numbers, cannot be read.
 */
export function readPhone(typed: string, country: string | undefined): ReadPhone {
  const text = typed.normalize('NFKC').replace(/\p{Cf}/gu, '')
  const [, linked] = inLink.exec(text) ?? []
  if (linked) return international(linked)
  const parts = text.replace(extension, '').match(run) ?? []
  const long = parts.filter((part) => digitCount(part) >= leastDigits)
  const [only, ...others] = long
  if (!only) return unreadable(parts.length > 0 ? 'length' : 'none')
  if (others.length > 0 || /^\s*\/\s*\p{Nd}/u.test(text.slice(text.indexOf(only) + only.length)))
    return unreadable('several')
  return readOne(only, regionOf(country ?? ''))
}

const digitCount = (part: string): number => part.match(/\p{Nd}/gu)?.length ?? 0

function readOne(part: string, country: CountryCode | undefined): ReadPhone {
  if (part.includes('+')) return international(part.replace(/^[(\s]*\+/, ''))
  const abroad = part.startsWith('00') ? numberIn(international(part.slice(2))) : undefined
  if (abroad?.isValid) return abroad
  if (!country) return abroad ?? unreadable('country')
  const own = parsed(part, country)
  const bare = bareNumber(part)
  if (!own?.isPossible()) return bare ?? abroad ?? unreadable('length')
  if (!bare || bare.number === own.number) return own.isValid() ? numberOf(own) : (abroad ?? numberOf(own))
  return own.isValid() && isWrittenWithoutZero(part, own, country) ? numberOf(own) : unreadable('country')
}

/** What the digits are if only the plus before the country code is missing. */
function bareNumber(part: string) {
  const bare = /^\D*0/.test(part) ? undefined : numberIn(international(part))
  return bare?.isValid ? bare : undefined
}

const numberIn = (read: ReadPhone) => (read.is === 'number' ? read : undefined)

const longestNational = 10

/** Whether the country writes its numbers without a zero in front, as the United States do, and this can be one. */
const isWrittenWithoutZero = (part: string, own: PhoneNumber, country: CountryCode): boolean =>
  digitCount(part) <= longestNational && parsed(`0${part}`, country)?.number !== own.number

function international(digits: string): ReadPhone {
  const number = parsed(`+${digits}`)
  if (!number) return unreadable('country')
  return number.isPossible() ? numberOf(number) : unreadable('length')
}

const parsed = (text: string, country?: CountryCode): PhoneNumber | undefined =>
  parsePhoneNumberFromString(text, { extract: false, ...(country ? { defaultCountry: country } : {}) })

const numberOf = (number: PhoneNumber): ReadPhone => ({
  is: 'number',
  number: number.number,
  isValid: number.isValid(),
})

/** A number in E.164 as its country writes it for abroad: `+263 77 212 3456`. */
export const internationalPhone = (number: string): string => parsed(number)?.formatInternational() ?? number

const otherNames: Readonly<Record<string, CountryCode>> = {
  usa: 'US',
  'united states of america': 'US',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  'great britain': 'GB',
}

/** The region of a country as people name it: by our lists, by its two letters or in English. */
function regionOf(country: string): CountryCode | undefined {
  const name = country.trim().toLowerCase()
  const names = new Intl.DisplayNames(['en'], { type: 'region' })
  const known = isoCountry(name) ?? otherNames[name]
  return getCountries().find((code) => code === known || code.toLowerCase() === name) ?? byName(name, names)
}

const byName = (name: string, names: Intl.DisplayNames): CountryCode | undefined =>
  name.length < 4 ? undefined : getCountries().find((code) => names.of(code)?.toLowerCase() === name)
