import { phoneCopy, phoneProblems } from '#contract/fields/phone-copy'
import { internationalPhone, readPhone } from '#contract/fields/phone-number'

/**
 * What the server makes of a typed phone, or what it will ask; empty for an empty field.
 * @param country empty while the form has not asked for it
 */
export function phoneAdvice(typed: string, country: string | undefined): string {
  if (typed.trim() === '') return ''
  const phone = readPhone(typed, country)
  if (phone.is === 'unreadable') return phone.why === 'country' && country === '' ? '' : `${phoneProblems[phone.why]}.`
  const shown = internationalPhone(phone.number)
  return phone.isValid ? `${phoneCopy.writeTo(shown)}.` : `${phoneCopy.isRight(shown)}.`
}
