import { isoCountry } from '#contract/fields/countries'
import type { Payer } from '../../payments/card-form'
import type { Answers } from './flow'

export const payerOf = ({ fullName, email, country }: Answers): Payer => ({
  name: fullName,
  email,
  country: isoCountry(country),
})
