import { memberReset } from '../firms/member-kind'
import type { ResetKinds } from '../identity/reset/reset-kind'
import { ownerReset } from './owner-kind'

/** Whose password a mailed link renews. */
export const resetKinds: ResetKinds = { owner: ownerReset, member: memberReset }
