import { isOwnersAnswer } from '#contract/applications/custody'
import type { FirstContact } from '#contract/applications/first-contact'
import { isContactMade } from '#contract/applications/progress/contact-text'
import type { Paused } from '#contract/applications/progress/next-copy'
import { type Change, type Original, originalOf } from '#contract/applications/progress/recorded-rules'
import { type Deed, isToReplace } from '#contract/applications/progress/replacement-rules'
import { hasOriginal, isOriginalAwaited } from '#contract/documents/waybill'
import type { Step } from '#contract/pipelines'

interface Sendable extends Deed, Paused {
  fileStatus: Step
  changes: readonly Change[]
  firstContact?: FirstContact | null
  /** Undefined where it is not told. */
  firmName?: string | null
  withdrawnAt?: string | null
}

/** Whether its owner may send or bring the original now: in the order of steps, after the deposit and the first contact. */
export function maySend(application: Sendable): boolean {
  const { changes, firmName, depositPaid, withdrawnAt, awaitsNewFirm, hold } = application
  const holder = originalOf(changes)?.with
  return (
    isOriginalAwaited(application) &&
    depositPaid !== false &&
    firmName !== null &&
    !withdrawnAt &&
    !awaitsNewFirm &&
    !hold &&
    isContactMade(application) &&
    !isToReplace(application) &&
    (holder === undefined || isOwnersAnswer(holder))
  )
}

/**
 * Whether the firm may give the waybill of the original's way back: it has it or has sent it. While no firm recorded the
 * original, its step says whether it is there.
 */
export function mayReturn(
  application: Pick<Sendable, 'serviceType' | 'fileStatus'>,
  original: Pick<Original, 'with' | 'isSaid'> | null,
): boolean {
  if (original && !original.isSaid) return original.with === 'firm' || original.with === 'courier'
  return hasOriginal(application) && !isOriginalAwaited(application)
}
