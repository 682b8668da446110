import { referenceAlphabet } from '#contract/fields/reference'
import { randomFrom } from '../../platform/crypto/secret'

/** 12 letters × 5 bits = 60 bits. */
const codeLength = 12

export const newCertificateCode = (): string => randomFrom(referenceAlphabet, codeLength)

/** A code in groups of four, for copying by hand; the hyphens are not part of it. */
export const inGroups = (code: string): string => code.replace(/.{4}(?=.)/g, '$&-')
