import { type DeedLock, lockLine } from '#contract/applications/deed-lock'
import type { FirstContact } from '#contract/applications/first-contact'
import type { Hold } from '#contract/applications/hold'
import { contactDue } from '#contract/applications/progress/contact-text'
import type { Reader } from '#contract/applications/progress/copy'
import { depositRefunded } from '#contract/applications/progress/next-copy'
import type { Followed } from '#contract/applications/progress/recorded-rules'
import { requestText } from '#contract/applications/progress/request-copy'
import { serviceText } from '#contract/applications/progress/service-copy'
import type { MissingDocuments } from '#contract/documents/requests'

export interface ProgressSource extends Followed {
  /** When the file reached its step. */
  stepSince?: string
  depositPaid?: boolean
  depositRefunded?: boolean
  balancePaid?: boolean
  deedReleased?: boolean
  /** For a visitor, who does not read whether the deed is lost. */
  isToReplace?: boolean | undefined
  isDeedOpen?: boolean
  country?: string | null
  firmName?: string | null
  firstContact?: FirstContact | null
  isWithdrawn?: boolean | undefined
  awaitsNewFirm?: boolean | undefined
  hold?: Hold | null | undefined
  /** What keeps its deed locked. */
  lock?: DeedLock | null
  /** Of the documents that the firm requested. */
  missingDocuments?: MissingDocuments | null | undefined
}

/** What is so now in a sentence or two; null where the place says it. */
export function sentenceOf(
  { serviceType, fileStatus, firmName, firstContact = null, lock, ...source }: ProgressSource,
  reader: Reader,
): string | null {
  if (source.isWithdrawn || source.awaitsNewFirm || source.hold) return null
  if (source.depositRefunded && reader === 'owner') return sentencesOf(depositRefunded)
  if (source.status === 'additional_docs') return sentencesOf(requestText(source.missingDocuments, firmName, reader))
  if (lock && reader === 'owner') return lockLine(lock)
  const isOpen = fileStatus === 'file_created' && (serviceType !== 'digitize' || source.status === 'pending_submission')
  if (isOpen) return contactDue({ firstContact, firmName }, reader)
  if (serviceType === 'digitize' || fileStatus === 'file_created') return null
  return sentencesOf(serviceText(serviceType, fileStatus, firmName, reader))
}

const sentencesOf = ({ where, next }: { where: string; next: string }): string => `${where} ${next}`
