import * as z from 'zod/mini'
import { paragraph } from '#contract/fields/fields'

export const maxWithdrawalReason = 300

/** Why a version of a deed that is not released is taken back. */
export const deedWithdrawal = z.lazy(() =>
  z.object({ reason: paragraph(maxWithdrawalReason, 'Please say why this version is withdrawn') }),
)
export type DeedWithdrawal = z.infer<typeof deedWithdrawal>

export const deedWithdrawalCopy = {
  released: 'A released deed can’t be withdrawn, only replaced by a later version.',
  gone: 'This version has already been withdrawn.',
} as const
