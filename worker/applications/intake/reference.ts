import { referenceAlphabet, referencePrefix, referenceRandomLength } from '#contract/fields/reference'
import { randomFrom } from '../../platform/crypto/secret'

/** A new tracking number: `ZTL`, the year in Harare and ten random characters (50 bits). */
export const newReference = (now: Date): string =>
  `${referencePrefix}${harareYear(now)}${randomFrom(referenceAlphabet, referenceRandomLength)}`

const harareYear = (now: Date) => now.toLocaleString('en', { timeZone: 'Africa/Harare', year: 'numeric' })
