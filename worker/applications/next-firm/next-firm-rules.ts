import { decliningCopy } from '#contract/desk/declining'
import type { OutgoingMessage } from '../../notifications/outbox'
import type { AuditEvent } from '../../platform/audit/audit'
import { Failure } from '../../platform/failure'
import { isContactAwaited, mayDecline } from '../promise/contact-rules'
import type { ApplicationRow } from '../shared/application-queries'
import type { Change } from '../shared/history-queries'
import { assertOpen } from '../withdrawn-rules'
import type { NextFirm } from './next-firm-queries'

/** @throws Failure withdrawn, cannot-decline after the first contact or the first half of its time */
export function assertMayDecline(application: ApplicationRow, now: Date): void {
  assertOpen(application)
  if (application.fileStatus !== 'file_created' || !isContactAwaited(application))
    throw new Failure('cannot-decline', decliningCopy.contacted)
  if (!mayDecline(application, now)) throw new Failure('cannot-decline', decliningCopy.over)
}

interface PassingOn {
  change: Change & { message: string }
  event: AuditEvent
  messages: OutgoingMessage[]
}

/** An application goes from a firm to the next one, or waits for one; the client is told why. */
export function decidePassingOn(
  application: ApplicationRow,
  former: Pick<NextFirm, 'name' | 'email'>,
  next: NextFirm | undefined,
  why: 'declined' | 'late',
): PassingOn {
  const { id: applicationId, version, clientName, clientEmail, clientNumber, referenceNumber: reference } = application
  const { serviceType: service, hasTitleDeed, submissionMethod, contactPreference } = application
  const reason =
    why === 'declined'
      ? `${former.name} could not take your application.`
      : `${former.name} did not contact you in time.`
  const to = { email: clientEmail, phone: clientNumber }
  const own = { name: clientName, reference }
  const place = `${applicationId}:${version + 1}`
  const toNext: OutgoingMessage[] = next
    ? [
        {
          message: 'firm-assigned',
          to,
          facts: {
            ...own,
            service,
            hasTitleDeed,
            submissionMethod,
            reason,
            firm: { ...next, hours: next.openingHours },
          },
          key: `firm-assigned:${place}`,
          reference,
        },
        {
          message: 'firm-new-file',
          to: { email: next.email },
          facts: {
            firm: next.name,
            firmSlug: next.slug,
            applicationId,
            reference,
            service,
            clientName,
            contactPreference,
          },
          key: `firm-new-file:${place}`,
          reference,
        },
      ]
    : [
        {
          message: 'firm-declined',
          to: { email: clientEmail },
          facts: { ...own, reason },
          key: `firm-declined:${place}`,
          reference,
        },
      ]
  return {
    change: {
      applicationId,
      track: 'message',
      from: null,
      to: application.status,
      message: next ? `${reason} It is now with ${next.name}.` : `${reason} We are looking for another law firm.`,
    },
    event: {
      action: why === 'declined' ? 'decline-file' : 'offer-next-firm',
      entity: 'application',
      id: applicationId,
      applicationId,
      detail: next ? `${next.name}, before ${former.name}` : former.name,
    },
    // a firm that declined it knows
    messages: [...toNext, ...(next && why === 'late' ? [toFormer(application, former, next)] : [])],
  }
}

const toFormer = (
  application: ApplicationRow,
  { email }: Pick<NextFirm, 'email'>,
  next: NextFirm,
): OutgoingMessage => ({
  message: 'file-reassigned',
  to: { email },
  facts: {
    reference: application.referenceNumber,
    service: application.serviceType,
    clientName: application.clientName,
    newFirm: next.name,
    openTasks: 0,
    hasOriginal: false,
  },
  key: `file-reassigned:${application.id}:${application.version + 1}`,
  reference: application.referenceNumber,
})
