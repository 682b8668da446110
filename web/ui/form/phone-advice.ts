import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** How a phone number reads, or what is odd about it; empty for an empty field. */
export function phoneAdvice(typed: string): string {
  const given = typed.trim().replace(/^00/, '+')
  if (given === '') return ''
  if (!given.startsWith('+')) return 'Please start with + and the country code, for example +44 or +263.'
  const number = parsePhoneNumberFromString(given)
  if (!number?.isPossible()) return 'This doesn’t look like a complete phone number. Please check it.'
  const [country] = number.country ? [number.country] : number.getPossibleCountries()
  const name = country && new Intl.DisplayNames(['en'], { type: 'region' }).of(country)
  return name ? `Reads as ${number.formatInternational()}, ${name}.` : `Reads as ${number.formatInternational()}.`
}
