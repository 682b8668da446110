import { referenceAlphabet } from '#contract/fields/reference'
import { randomFrom } from '../../platform/crypto/secret'

/** Letters of a certificate's code: 12 × 5 = 60 bits. */
const codeLength = 12

/** A new code, in which the address of a certificate ends. */
export const newCertificateCode = (): string => randomFrom(referenceAlphabet, codeLength)

/** A code in groups of four, as people copy it; the groups are no part of it. */
export const inGroups = (code: string): string => code.replace(/.{4}(?=.)/g, '$&-')
