import { isOwnersAnswer, type OwnerHolder } from '#contract/applications/custody'
import { type Change, originalOf } from '#contract/applications/progress/recorded-rules'
import { type Deed, isLost } from '#contract/applications/progress/replacement-rules'

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
