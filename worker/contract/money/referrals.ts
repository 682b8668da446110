import * as z from 'zod/mini'
import { referralCodeField } from '#contract/fields/referral-code'

export const creditReasons = ['friend', 'withdrawn', 'spent', 'returned'] as const
export type CreditReason = (typeof creditReasons)[number]

export const byCode = z.lazy(() => z.object({ code: referralCodeField }))
