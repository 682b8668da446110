import type { Payer } from '../../payments/card-form'
import type { Answers } from './flow'

/** The provider wants ISO 3166 codes. */
const countryOf = (code: string): string | undefined =>
  code === '' || code === 'other' ? undefined : code === 'uk' ? 'GB' : code.toUpperCase()

export const payerOf = ({ fullName, email, country }: Answers): Payer => ({
  name: fullName,
  email,
  country: countryOf(country),
})
