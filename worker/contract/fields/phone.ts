// calling codes of one and of two digits; all others have three (ITU-T E.164)
const oneDigit = /^[17]/
const twoDigits = /^(2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/
const isGrouped = /^\+\d+( \d{2,})+$/

/**
 * Formats a phone number for display.
 * Ten national digits: (xxx) xxx-xxxx, +1 (xxx) xxx-xxxx, +cc (xxx) xxx-xxxx. Any other: its country code and the
 * groups as written, else groups that end with four digits: +263 29 260 0303. Too short, or without a country code: as
 * typed.
 */
export function formatPhone(typed: string): string {
  const written = typed.trim().replace(/\s+/g, ' ').replace(/^00/, '+')
  const digits = phoneDigits(written.replace(/\(0\)/, ''))
  const isInternational = written.startsWith('+')
  if (!isInternational && digits.length === 10) return pattern(digits)
  if (!isInternational && (digits.length < 11 || digits.startsWith('0'))) return typed
  const country = oneDigit.test(digits) ? 1 : twoDigits.test(digits) ? 2 : 3
  const national = digits.slice(country)
  const code = `+${digits.slice(0, country)}`
  if (national.length === 10) return `${code} ${pattern(national)}`
  if (isGrouped.test(written) && written.startsWith(`${code} `)) return written
  return national.length < 6 ? typed : `${code} ${groups(national)}`
}

const pattern = (national: string): string => `(${national.slice(0, 3)}) ${national.slice(3, 6)}-${national.slice(6)}`

/** `292600303` → `29 260 0303`, `71234567` → `7123 4567`. */
function groups(national: string): string {
  const before = national.slice(0, -4)
  const first = before.length < 5 ? before.length : before.length - 3
  return [before.slice(0, first), before.slice(first), national.slice(-4)].filter(Boolean).join(' ')
}

export const phoneDigits = (phone: string): string => phone.replace(/\D/g, '')

/** As WhatsApp writes a number: digits with the country code. The database has the same in `client_number`. */
export const whatsAppNumber = (phone: string): string => phoneDigits(phone.replace('(0)', '')).replace(/^00/, '')

export const isWhatsAppNumber = (number: string): boolean => /^\d{8,15}$/.test(number)

/** A mobile number in Zimbabwe, which a landline's WhatsApp link would not reach. */
export const isMobile = (phone: string): boolean => /^(263|0)7\d{8}$/.test(phoneDigits(phone).replace(/^00/, ''))

/** A `tel:` link; a number without a country code is dialled as written. */
export const telLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`

/** A WhatsApp chat with this number, optionally with a first message. */
export const whatsAppLink = (phone: string, text?: string): string =>
  `https://wa.me/${phoneDigits(phone)}${text ? `?text=${encodeURIComponent(text)}` : ''}`
