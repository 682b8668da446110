import type { SubmissionMethod } from '#contract/applications/applications'
import { isOriginalAwaited } from '#contract/applications/custody'
import { type DeedLock, lockLine } from '#contract/applications/deed-lock'
import type { FirstContact } from '#contract/applications/first-contact'
import type { Hold } from '#contract/applications/hold'
import { contactDue, isContactMade } from '#contract/applications/progress/contact-text'
import { type Reader, unnamedFirm } from '#contract/applications/progress/copy'
import {
  firstContact as beforeContact,
  deedTexts,
  depositRefunded,
  documentsRequest,
  replacement,
  sendingTexts,
  sentTexts,
} from '#contract/applications/progress/next-copy'
import { isOnItsWayBack } from '#contract/applications/progress/original-copy'
import { type Change, type Followed, originalOf } from '#contract/applications/progress/recorded-rules'
import { isNothingToSend, isToReplace } from '#contract/applications/progress/replacement-rules'
import { serviceText } from '#contract/applications/progress/service-copy'
import { type MissingDocuments, namesInText } from '#contract/documents/requests'

export interface ProgressSource extends Followed {
  /** When the file reached its step. */
  stepSince?: string
  depositPaid?: boolean
  depositRefunded?: boolean
  /** For a visitor: nothing is expected of it. */
  isStopped?: boolean | undefined
  balancePaid?: boolean
  deedReleased?: boolean
  /** For a visitor, who does not read whether the deed is lost. */
  isToReplace?: boolean | undefined
  isDeedOpen?: boolean
  submissionMethod?: SubmissionMethod | null
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
export function sentenceOf(application: ProgressSource, reader: Reader, changes: readonly Change[]): string | null {
  const { serviceType, fileStatus, firmName, firstContact = null, lock, ...source } = application
  if (source.isWithdrawn || source.awaitsNewFirm || source.hold || source.isStopped) return null
  if (source.depositRefunded && reader === 'owner') return sentencesOf(depositRefunded)
  if (source.status === 'additional_docs') return sentencesOf(requestText(source.missingDocuments, firmName, reader))
  if (lock && reader === 'owner') return lockLine(lock)
  const isSent = serviceType === 'digitize' && source.status !== 'pending_submission'
  const isOpen = !isSent && (serviceType === 'digitize' ? !isContactMade(application) : fileStatus === 'file_created')
  const promise = isOpen ? contactDue({ firstContact, firmName }, reader) : null
  if (promise !== null) return promise
  if (serviceType === 'digitize') return reader === 'owner' ? travelOf(application, changes) : null
  if (fileStatus === 'file_created') return null
  return sentencesOf(serviceText(serviceType, fileStatus, firmName, reader))
}

/** How the original travels after the first contact, or what replaces a lost one; null where nobody sends one. */
function travelOf(application: ProgressSource, changes: readonly Change[]): string | null {
  const { status, depositPaid, submissionMethod, firmName: firm } = application
  if (!firm || status !== 'pending_submission' || !isContactMade(application) || depositPaid === false) return null
  const deed = { ...application, changes }
  if (isToReplace(deed)) return [replacement.where, replacement.cost, replacement.nothing].join(' ')
  if (isNothingToSend(deed)) return `${replacement.issued} ${replacement.issuedNext(firm)}`
  const { with: original, byHelper } = originalOf(changes) ?? {}
  if (original === 'firm' || original === 'registry' || isOnItsWayBack(original)) return null
  if (original === 'former-firm') return `${beforeContact.where(firm)} ${sentTexts.former(firm)}`
  if (original === 'sent') return `${sentTexts.where(byHelper)} ${sentTexts.next(firm)}`
  return !isOriginalAwaited(application)
    ? null
    : `${deedTexts.pending_submission.owner(firm)} ${sendingTexts[submissionMethod ?? 'mail'](firm)}`
}

const sentencesOf = ({ where, next }: { where: string; next: string }): string => `${where} ${next}`

/**
 * Where an application is while documents are requested, and what comes next: what is missing by name, never what has come. A
 * visitor reads no names, and a request in a message has none.
 */
export function requestText(
  requested: MissingDocuments | null | undefined,
  firmName: string | null | undefined,
  reader: Reader,
): { where: string; next: string } {
  if (reader !== 'owner') return documentsRequest.visitor()
  if (!requested || requested.missing.length === 0) return documentsRequest.owner(firmName)
  const firm = firmName ?? unnamedFirm
  return {
    where: `${firm} needs from you: ${namesInText(requested.missing)}.`,
    next: `Upload each one. ${firm} then accepts it, or says why it needs another copy.`,
  }
}
