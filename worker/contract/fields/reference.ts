/** Crockford's base32: no I, L, O or U, so that a reference survives handwriting and the telephone. */
export const referenceAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const referencePrefix = 'ZTL'
/** Random characters after the year: 10 × 5 = 50 bits. */
export const referenceRandomLength = 10

export const trackingPlaceholder = 'ZTL2024001234'
export const submissionPlaceholder = 'DS-123456'

/**
 * Reads a reference as people write it: case, spaces and hyphens are ignored, and after the prefix
 * O is read as 0, I and L as 1.
 */
export function normalReference(typed: string): string {
  const compact = typed.toUpperCase().replace(/[\s-]/g, '')
  if (!compact.startsWith(referencePrefix)) return compact
  return referencePrefix + normalBase32(compact.slice(referencePrefix.length))
}

const wholeReference = new RegExp(`^${referencePrefix}\\d{4}[${referenceAlphabet}]{${referenceRandomLength}}$`)

/** The reference that was typed, read as above, if all of it was and nothing else. */
export function wholeReferenceIn(typed: string): string | undefined {
  const reference = normalReference(typed)
  return wholeReference.test(reference) ? reference : undefined
}

/** Reads a code of that alphabet as people write it: case, spaces and hyphens are ignored, O is 0, I and L are 1. */
export const normalBase32 = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
