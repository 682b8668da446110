import * as z from 'zod/mini'
import { limits } from './fields/fields'

/** Why a row stands in the ledger of credits. */
export const creditReasons = ['friend', 'withdrawn', 'spent', 'returned'] as const
export type CreditReason = (typeof creditReasons)[number]

/** Reads an invitation's code as people write it: case, spaces and hyphens are ignored. */
export const normalCode = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, '')

/** The code of an invitation; text that cannot be one reads as none, and refuses nothing. */
export const referralCodeField = z.lazy(() =>
  z.pipe(
    z.optional(z.nullable(z.string())),
    z.transform((given: string | null | undefined) =>
      given && given.length <= limits.reference ? normalCode(given) || null : null,
    ),
  ),
)

export const byCode = z.lazy(() => z.object({ code: referralCodeField }))
