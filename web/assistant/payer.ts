import { isoCountry } from '#contract/fields/countries'
import type { Payer } from '../money/payments/card-form'
import type { Answers } from './flow-state'

export const payerOf = ({ fullName, email, country }: Answers): Payer => ({
  name: fullName,
  email,
  country: isoCountry(country),
})
