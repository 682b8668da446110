import * as z from 'zod/mini'
import { limits } from '../fields/fields'

export const creditReasons = ['friend', 'withdrawn', 'spent', 'returned'] as const
export type CreditReason = (typeof creditReasons)[number]

/** Normalises a typed invitation code: ignores case, spaces and hyphens. */
export const normalCode = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, '')

/** An invitation code; an invalid one reads as none and refuses nothing. */
export const referralCodeField = z.lazy(() =>
  z.pipe(
    z.optional(z.nullable(z.string())),
    z.transform((given: string | null | undefined) =>
      given && given.length <= limits.reference ? normalCode(given) || null : null,
    ),
  ),
)

export const byCode = z.lazy(() => z.object({ code: referralCodeField }))
