import { type Change, originalOf } from '#contract/applications/progress/recorded-rules'
import type { ServiceType } from '#contract/services'

/** Where the original deed is, as its owner may say: with none of them is it with the firm or a courier. */
export const ownerHolders = ['client', 'bank', 'lawyer', 'relative', 'unknown'] as const
export type OwnerHolder = (typeof ownerHolders)[number]

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

interface Answerable {
  serviceType: ServiceType
  hasTitleDeed: 'have' | 'lost' | null
  changes: readonly Change[]
  /** Withdrawn, or closed by a firm or an admin. */
  isClosed: boolean
  /** The owner gave the waybill number of a courier. */
  isOnItsWay: boolean
}

/** Whether its owner may still say where the original is. */
export function mayAnswerOriginal({ serviceType, hasTitleDeed, changes, isClosed, isOnItsWay }: Answerable): boolean {
  const holder = originalOf(changes)?.with
  return (
    serviceType === 'digitize' &&
    hasTitleDeed !== 'lost' &&
    !isClosed &&
    !isOnItsWay &&
    (holder === undefined || isOwnersAnswer(holder))
  )
}

/** Whether to ask: nobody has recorded it yet. */
export const isOriginalAsked = (application: Answerable): boolean =>
  mayAnswerOriginal(application) && originalOf(application.changes) === null

export const isOwnersAnswer = (holder: string): boolean => ownerHolders.some((one) => one === holder)
