import { administrationMessages } from '#contract/administration/administration'
import { holderOf, validEntries } from '#contract/applications/progress/custody-rules'
import type { OutgoingMessage } from '../../notifications/outbox'
import type { AuditEvent } from '../../platform/audit/audit'
import { Failure } from '../../platform/failure'
import type { CustodyRow, NewEntry } from '../custody/custody-rules'
import { noticeKey } from '../notice-rules'
import type { ApplicationRow } from '../shared/application-queries'
import type { Change } from '../shared/history-queries'
import { assertOpen } from '../withdrawn-rules'
import type { FirmRow, FormerFirm } from './queries'

interface Assignment {
  firm: FirmRow
  change: Change & { message: string }
  /** Who has the original deed, seen from the new firm; undefined when the last entry still says so. */
  custody: NewEntry | undefined
  event: AuditEvent
  messages: OutgoingMessage[]
  /** The key of the former firm's notification of messages, which is not sent if it still waits. */
  formerNotice: string | undefined
}

/**
 * Assigns an application to an active firm; undefined if that firm has it already.
 * @param before the name of the firm that has it now
 * @param records the firm that has it now, also a closed one, and what is recorded of the original
 * @throws Failure bad-request (no active firm), withdrawn
 */
export function decideAssignment(
  application: ApplicationRow,
  before: string | null,
  firm: FirmRow | undefined,
  records: { former?: FormerFirm | undefined; custody?: readonly CustodyRow[] } = {},
): Assignment | undefined {
  assertOpen(application)
  if (!firm) {
    const message = administrationMessages.unknownFirm
    throw new Failure('bad-request', message, { errors: [{ path: 'firmId', message }] })
  }
  if (application.firmId === firm.id) return undefined
  const { id: applicationId, status, firmNotifiedAt } = application
  const custody = custodyAfter(firm.id, records.custody ?? [])
  return {
    firm,
    change: {
      applicationId,
      track: 'message',
      from: null,
      to: status,
      message: `Your application is now with ${firm.name}.`,
    },
    custody,
    event: {
      action: 'assign-firm',
      entity: 'application',
      id: applicationId,
      applicationId,
      detail: before === null ? firm.name : `${firm.name}, before ${before}`,
    },
    messages: [
      toOwner(application, firm, undefined, (custody?.holder ?? holderOf(records.custody ?? [])) === 'former-firm'),
      toFirm(application, firm, records.former),
      ...(records.former ? [toFormer(application, firm, records.former, custody?.holder === 'former-firm')] : []),
    ],
    formerNotice: firmNotifiedAt ? noticeKey(applicationId, 'firm', firmNotifiedAt) : undefined,
  }
}

/** An original that a firm recorded stays with that firm. */
export function custodyAfter(firmId: number | null, custody: readonly CustodyRow[]): NewEntry | undefined {
  const from = holderOf(custody)
  if (from !== 'firm' && from !== 'former-firm') return undefined
  const recorded = validEntries(custody).findLast((entry) => entry.firmId !== null)
  const holder = recorded?.firmId === firmId ? 'firm' : 'former-firm'
  return from === holder ? undefined : { kind: 'reassigned', from, holder }
}

export const toFormer = (
  application: ApplicationRow,
  { name: newFirm }: FirmRow,
  { email, openTasks, movedNotes }: FormerFirm,
  hasOriginal: boolean,
): OutgoingMessage => ({
  message: 'file-reassigned',
  to: { email },
  facts: {
    reference: application.referenceNumber,
    service: application.serviceType,
    clientName: application.clientName,
    newFirm,
    openTasks,
    movedNotes,
    hasOriginal,
  },
  key: `file-reassigned:${application.id}:${application.version + 1}`,
  reference: application.referenceNumber,
})

/** @param reason why its former firm does not have it any more */
export const toOwner = (
  application: ApplicationRow,
  { name, address, phone, email, openingHours: hours }: FirmRow,
  reason?: string,
  isWithFormerFirm = false,
): OutgoingMessage => ({
  message: 'firm-assigned',
  to: { email: application.clientEmail, phone: application.clientNumber },
  facts: {
    name: application.clientName,
    reference: application.referenceNumber,
    service: application.serviceType,
    hasTitleDeed: application.hasTitleDeed,
    submissionMethod: application.submissionMethod,
    ...(reason === undefined ? {} : { reason }),
    ...(isWithFormerFirm && { isWithFormerFirm }),
    firm: { name, address, phone, email, hours },
  },
  key: `firm-assigned:${application.id}:${application.version + 1}`,
  reference: application.referenceNumber,
})

export const toFirm = (
  application: ApplicationRow,
  { name, slug, email }: FirmRow,
  former: FormerFirm | undefined,
): OutgoingMessage => ({
  message: 'firm-new-file',
  to: { email },
  facts: {
    firm: name,
    firmSlug: slug,
    applicationId: application.id,
    reference: application.referenceNumber,
    service: application.serviceType,
    clientName: application.clientName,
    contactPreference: application.contactPreference,
    ...(former && { moved: { from: former.name, openTasks: former.openTasks, movedNotes: former.movedNotes } }),
  },
  key: `firm-new-file:${application.id}:${application.version + 1}`,
  reference: application.referenceNumber,
})
