import * as z from 'zod/mini'
import { limits } from '#contract/fields/fields'

/** Letters of `referenceAlphabet` in each person’s code, which they give to friends. */
export const referralCodeLength = 8

/** Normalises a typed invitation code: ignores case, spaces and hyphens. */
export const normalCode = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, '')

/** An invitation code; an invalid one reads as none and refuses nothing. */
export const referralCodeField = z.lazy(() =>
  z.pipe(
    z.optional(z.nullable(z.string())),
    z.transform((code: string | null | undefined) =>
      code && code.length <= limits.reference ? normalCode(code) || null : null,
    ),
  ),
)
