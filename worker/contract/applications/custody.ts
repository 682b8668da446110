import type { ServiceType } from '#contract/services'
import { firmSteps, type Step } from '#contract/steps'

/** Where the original deed is, as its owner may say: with none of them is it with the firm or a courier. */
export const ownerHolders = ['client', 'bank', 'lawyer', 'relative', 'unknown'] as const
export type OwnerHolder = (typeof ownerHolders)[number]

export const isOwnersAnswer = (holder: string): boolean => ownerHolders.some((one) => one === holder)

/** Who has the original, or where it is. `sent`: on its way to the firm; `courier` and `handed`: on its way back. */
export const custodyHolders = [...ownerHolders, 'sent', 'firm', 'registry', 'courier', 'handed', 'former-firm'] as const
export type CustodyHolder = (typeof custodyHolders)[number]

export const custodyKinds = [
  'said',
  'announced',
  'received',
  'seconded',
  'none',
  'lodged',
  'collected',
  'seen',
  'returned',
  'confirmed',
  'reassigned',
  'corrected',
] as const
export type CustodyKind = (typeof custodyKinds)[number]

/** Who may record an entry. The Registry and couriers record nothing here. */
export const custodySides = ['owner', 'firm', 'platform'] as const
export type CustodySide = (typeof custodySides)[number]

/** How the original travels. */
export const custodyWays = ['courier', 'hand'] as const
export type CustodyWay = (typeof custodyWays)[number]

/** Days without an entry after which an original away from its owner is overdue. */
export const custodyDays = 14

/** Whether an original deed travels at all. */
export const hasOriginal = ({ serviceType }: { serviceType: ServiceType }): boolean => serviceType === 'digitize'

/** Whether the firm still waits for the original. */
export const isOriginalAwaited = (application: { serviceType: ServiceType; fileStatus: Step }): boolean =>
  hasOriginal(application) && firmSteps.indexOf(application.fileStatus) < firmSteps.indexOf('received')

/** How the original arrives; null of a service that needs none, whatever was chosen. */
export const shownMethod = <Method>(row: { serviceType: ServiceType; submissionMethod: Method }): Method | null =>
  hasOriginal(row) ? row.submissionMethod : null

/** A lost deed is replaced first. */
export const arrivalLabel = (hasTitleDeed: 'have' | 'lost' | null): string =>
  hasTitleDeed === 'lost' ? 'Replacement arrives by' : 'Original arrives by'
