import type { DeedLock } from '#contract/applications/deed-lock'
import type { PublicEvidence } from '#contract/applications/evidence/evidence-views'
import type { Prices } from '#contract/prices'
import { stepLabel } from '#contract/steps'
import { isBefore, statusOnPath } from '../applications/progress/request-status-rules'
import type { ApplicationRow } from '../applications/shared/application-queries'
import type { Change } from '../applications/shared/history-queries'
import type { Member } from '../firms/member'
import { amountDue } from '../money/ledger/due-rules'
import type { OutgoingMessage } from '../notifications/outbox'
import type { AuditEvent } from '../platform/audit/audit'
import { Failure } from '../platform/failure'
import type { DeedRow } from './queries'

export interface Releasing {
  application: ApplicationRow
  deed: DeedRow
  firm: Pick<Member['firm'], 'name' | 'portalVariant'>
  creditCents: number
  lock: DeedLock | null
  depositRefunded: boolean
  /** What is recorded of the deed itself. */
  evidence: PublicEvidence
}

interface Release {
  completes: boolean
  changes: Change[]
  events: AuditEvent[]
  messages: OutgoingMessage[]
}

export const nothingToRelease = () =>
  new Failure('nothing-to-release', 'This version has already been released, replaced or withdrawn.')

/**
 * Makes the owner's deed ready and completes the application for its firm; requests the balance if unpaid.
 * @throws Failure nothing-to-release when the version no longer awaits release, or its application or client is gone
 */
export function decideRelease(
  { application, deed, firm, creditCents, lock, depositRefunded, evidence }: Releasing,
  isSealed: boolean,
  prices: Prices,
): Release {
  if (deed.state !== 'uploaded' || deed.firmId !== application.firmId || application.erasedAt !== null)
    throw nothingToRelease()
  const {
    id: applicationId,
    clientName: name,
    referenceNumber: reference,
    status,
    fileStatus,
    deedReleasedAt,
  } = application
  const completes = fileStatus !== 'complete'
  const step = stepLabel(application.serviceType, 'complete', firm.portalVariant)
  const detail = `version ${deed.version} of the deed (uploaded by ${deed.uploadedByName}, ${isSealed ? 'sealed' : 'not sealed'})`
  const to = { email: application.clientEmail, phone: application.clientNumber }
  const facts = { name, reference, applicationId }
  const version = `${applicationId}:${deed.version}`
  const released: OutgoingMessage = {
    message: 'deed-released',
    to,
    facts: {
      ...facts,
      firm: firm.name,
      opens: depositRefunded ? 'stopped' : opensWhen(application),
      ...(lock && { lock }),
      ...(deedReleasedAt && { replaced: { version: deed.version, at: deedReleasedAt.getTime() } }),
      // without a certificate there is no page to compare the pattern with
      ...(isSealed && { sha256: deed.sha256 }),
      evidence,
    },
    key: `deed-released:${version}`,
    reference,
  }
  const { amountCents } = amountDue({ ...application, status: 'digital_ready', creditCents }, prices, 'balance')
  const due: OutgoingMessage = {
    message: 'balance-due',
    to,
    facts: { ...facts, service: application.serviceType, hasDeed: true, amountCents },
    key: `balance-due:${version}`,
    reference,
  }
  const completed: Change = { applicationId, track: 'fileStatus', from: fileStatus, to: 'complete' }
  // a release also says that the validation is complete
  const validated: Change = { applicationId, track: 'status', from: status, to: 'complete' }
  const isValidated = !isBefore(statusOnPath(application), 'complete')
  const ready: Change = {
    applicationId,
    track: 'status',
    from: isValidated ? status : 'complete',
    to: 'digital_ready',
  }
  return {
    completes,
    changes: [
      ...(completes ? [completed] : []),
      ...(isValidated ? [] : [validated]),
      ...(status === 'digital_ready' ? [] : [ready]),
    ],
    events: [
      ...(completes
        ? [{ action: 'move-file', entity: 'application', id: applicationId, applicationId, detail: step } as const]
        : []),
      { action: 'release-deed', entity: 'deed', id: deed.id, applicationId, detail },
    ],
    messages: [released, ...(!depositRefunded && application.balancePaidAt === null ? [due] : [])],
  }
}

/** What the owner has to wait for before they can download it. */
function opensWhen({ balancePaidAt, deedLockedAt }: Pick<ApplicationRow, 'balancePaidAt' | 'deedLockedAt'>) {
  if (balancePaidAt === null) return 'balance'
  return deedLockedAt === null ? 'now' : 'payment'
}
