import type { Unreadable } from '#contract/fields/phone-number'

/** What a form asks about a phone that cannot be read as one number. */
export const phoneProblems: Record<Unreadable, string> = {
  none: 'Please enter a phone number',
  length: 'This is too short or too long for a phone number. Please check it',
  country: 'Please start with + and the country code, for example +263 77 212 3456',
  several: 'Please enter one phone number only',
}

export const phoneCopy = {
  writeTo: (phone: string) => `We’ll write to ${phone}`,
  isRight: (phone: string) => `Is this right? We’ll write to ${phone}`,
} as const

/** A number in E.164: what we send to, match and link. */
export const isPhoneNumber = (number: string | null | undefined): number is string =>
  /^\+[1-9]\d{6,14}$/.test(number ?? '')

/** Whether a phone as shown is a number that can be linked: one that could not be read is shown as typed. */
export const isReadable = (phone: string): boolean => phone.startsWith('+') && isPhoneNumber(`+${phoneDigits(phone)}`)

/** The digits of a number with its country code, as WhatsApp and its links write it. */
export const phoneDigits = (phone: string): string => phone.replace(/\D/g, '')

/** A mobile number in Zimbabwe, which a landline's WhatsApp link would not reach. */
export const isMobile = (phone: string): boolean => /^\+2637\d{8}$/.test(phone.replaceAll(' ', ''))

/** A `tel:` link; a number without a country code is dialled as written. */
export const telLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`

/** A WhatsApp chat with this number, optionally with a first message. */
export const whatsAppLink = (phone: string, text?: string): string =>
  `https://wa.me/${phoneDigits(phone)}${text ? `?text=${encodeURIComponent(text)}` : ''}`

// calling codes of one and of two digits; all others have three (ITU-T E.164)
const oneDigit = /^[17]/
const twoDigits = /^(2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/

/** A phone as the assistant's two confirmations show it: ten national digits as +cc (xxx) xxx-xxxx, others unchanged. */
export function confirmationPhone(phone: string): string {
  const digits = phoneDigits(phone)
  const isInternational = phone.trim().startsWith('+')
  const country = !isInternational ? 0 : oneDigit.test(digits) ? 1 : twoDigits.test(digits) ? 2 : 3
  const national = digits.slice(country)
  if (national.length !== 10) return phone
  const pattern = `(${national.slice(0, 3)}) ${national.slice(3, 6)}-${national.slice(6)}`
  return isInternational ? `+${digits.slice(0, country)} ${pattern}` : pattern
}
