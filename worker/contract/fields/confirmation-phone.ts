import { phoneDigits } from '#contract/fields/phone'

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
