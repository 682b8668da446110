/** Crockford's base32: no I, L, O or U, so that a reference survives handwriting and calls. */
export const referenceAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const referencePrefix = 'ZTL'
/** Random characters after the year: 10 × 5 = 50 bits. */
export const referenceRandomLength = 10

export const trackingPlaceholder = 'ZTL2024001234'
export const submissionPlaceholder = 'DS-123456'

/** Normalises a typed reference: ignores case, spaces and hyphens; after the prefix O is 0, I and L are 1. */
export function normalReference(typed: string): string {
  const compact = typed.toUpperCase().replace(/[\s-]/g, '')
  if (!compact.startsWith(referencePrefix)) return compact
  return referencePrefix + normalBase32(compact.slice(referencePrefix.length))
}

const wholeReference = new RegExp(`^${referencePrefix}\\d{4}[${referenceAlphabet}]{${referenceRandomLength}}$`)

/** The normalised reference if the text is one and nothing else. */
export function wholeReferenceIn(typed: string): string | undefined {
  const reference = normalReference(typed)
  return wholeReference.test(reference) ? reference : undefined
}

/** The code at the end of what was typed: the code, or the whole address as it was copied. */
export const codeIn = (typed: string): string => normalBase32(typed.split('/').findLast(Boolean) ?? '')

/** Normalises a typed base32 code: ignores case, spaces and hyphens; O is 0, I and L are 1. */
export const normalBase32 = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
