import { hasOriginal, isOriginalAwaited, isOwnersAnswer, type OwnerHolder } from '#contract/applications/custody'
import type { FirstContact } from '#contract/applications/first-contact'
import { isContactMade } from '#contract/applications/progress/contact-text'
import type { Paused } from '#contract/applications/progress/next-copy'
import { type Change, type Original, originalOf } from '#contract/applications/progress/recorded-rules'
import { type Deed, isLost, isToReplace } from '#contract/applications/progress/replacement-rules'
import type { Step } from '#contract/steps'

export const ownerHolderLabels: Record<OwnerHolder, string> = {
  client: 'With me',
  bank: 'My bank',
  lawyer: 'My lawyer',
  relative: 'A relative',
  unknown: 'Not sure',
}

export const originalMessages = {
  notAsked: 'Where the original is is not asked for this application. Nothing was changed.',
  elsewhere: 'The original has been recorded as sent or received. Nothing was changed.',
} as const

interface Answerable extends Deed {
  changes: readonly Change[]
  /** Withdrawn, or closed by a firm or an admin. */
  isClosed: boolean
  /** The owner gave the waybill number of a courier. */
  isOnItsWay: boolean
}

/** Whether its owner may still say where the original is. */
export function mayAnswerOriginal({ changes, isClosed, isOnItsWay, ...deed }: Answerable): boolean {
  const holder = originalOf(changes)?.with
  return (
    deed.serviceType === 'digitize' &&
    !isLost(deed) &&
    !isClosed &&
    !isOnItsWay &&
    (holder === undefined || isOwnersAnswer(holder))
  )
}

/** Whether to ask: nobody has recorded it yet. */
export const isOriginalAsked = (application: Answerable): boolean =>
  mayAnswerOriginal(application) && originalOf(application.changes) === null

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

interface Sent extends Sendable {
  depositRefunded?: boolean
}

/** Whether the firm waits for an original that its owner has or has sent. */
function isComing(application: Sent): boolean {
  const { changes, withdrawnAt, depositRefunded } = application
  const holder = originalOf(changes)?.with
  return (
    isOriginalAwaited(application) &&
    !withdrawnAt &&
    !depositRefunded &&
    !isToReplace(application) &&
    (holder === undefined || holder === 'sent' || isOwnersAnswer(holder))
  )
}

/** @param isGiven whether its owner has given one, which they may change until the original is there */
export const mayGiveWaybill = (application: Sent, isGiven: boolean): boolean =>
  isComing(application) && (isGiven || originalOf(application.changes)?.with === 'sent' || maySend(application))

/** Whether its owner may not send it yet, and can say that they have: an original that was sent is not hidden. */
export const maySayItWasSent = (application: Sent, isGiven: boolean): boolean =>
  isComing(application) &&
  !mayGiveWaybill(application, isGiven) &&
  application.firmName !== null &&
  !application.awaitsNewFirm

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
