import { decliningCopy } from '#contract/desk/declining'
import type { OutgoingMessage } from '../../notifications/outbox'
import type { AuditEvent } from '../../platform/audit/audit'
import { Failure } from '../../platform/failure'
import { custodyAfter, toFirm, toFormer, toOwner } from '../administration/assign-rules'
import type { FirmRow, FormerFirm } from '../administration/queries'
import type { CustodyRow, NewEntry } from '../custody/custody-rules'
import { assertNotOnHold } from '../hold-rules'
import { isContactAwaited, mayDecline } from '../promise/contact-rules'
import type { ApplicationRow } from '../shared/application-queries'
import type { Change } from '../shared/history-queries'
import { assertOpen } from '../withdrawn-rules'

/** @throws Failure withdrawn, on-hold, cannot-decline after the first contact or the first half of its time */
export function assertMayDecline(application: ApplicationRow, now: Date): void {
  assertOpen(application)
  assertNotOnHold(application)
  if (application.fileStatus !== 'file_created' || !isContactAwaited(application))
    throw new Failure('cannot-decline', decliningCopy.contacted)
  if (!mayDecline(application, now)) throw new Failure('cannot-decline', decliningCopy.over)
}

interface PassingOn {
  change: Change & { message: string }
  /** Who has the original deed, seen from the next firm; undefined when the last entry still says so. */
  custody: NewEntry | undefined
  event: AuditEvent
  messages: OutgoingMessage[]
}

/**
 * An application goes from a firm to the next one, or waits for one; the client gets a message about it.
 * @param recorded what is recorded of the original
 */
export function decidePassingOn(
  application: ApplicationRow,
  former: FormerFirm,
  next: FirmRow | undefined,
  recorded: readonly CustodyRow[],
  why: 'declined' | 'late',
): PassingOn {
  const { id: applicationId, version, clientName, clientEmail, referenceNumber: reference } = application
  const reason =
    why === 'late'
      ? `${former.name} didn’t contact you in time.`
      : application.contactedAt === null
        ? `${former.name} couldn’t take your application.`
        : `${former.name} can’t continue with your application.`
  const custody = custodyAfter(next?.id ?? null, recorded)
  const waits: OutgoingMessage = {
    message: 'firm-declined',
    to: { email: clientEmail },
    facts: { name: clientName, reference, reason },
    key: `firm-declined:${applicationId}:${version + 1}`,
    reference,
  }
  return {
    change: {
      applicationId,
      track: 'message',
      from: null,
      to: application.status,
      message: next ? `${reason} It is now with ${next.name}.` : `${reason} We are looking for another law firm.`,
    },
    custody,
    event: {
      action: why === 'declined' ? 'decline-file' : 'offer-next-firm',
      entity: 'application',
      id: applicationId,
      applicationId,
      detail: next ? `${next.name}, before ${former.name}` : former.name,
    },
    messages: next
      ? [
          toOwner(application, next, reason, custody?.holder === 'former-firm'),
          toFirm(application, next, former),
          // a firm that declined it knows, but not that an original stays with it
          ...(why === 'late' || custody?.holder === 'former-firm'
            ? [toFormer(application, next, former, custody?.holder === 'former-firm')]
            : []),
        ]
      : [waits],
  }
}
