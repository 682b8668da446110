import { fileRefusals, maxApplicationBytes, maxApplicationFiles } from '#contract/documents/documents'
import { statusAfterRequest } from '../applications/progress/request-status-rules'
import type { ApplicationRow } from '../applications/shared/application-queries'
import type { OutgoingMessage } from '../notifications/outbox'
import { Failure } from '../platform/failure'
import type { Arrival } from './requests/arrival-rules'
import type { Quota, Received } from './shared/document-queries'

export const quotaReached = () => new Failure('quota-reached', fileRefusals.quota)

/** The most that there may be already, so that these files fit. */
export const roomFor = (bytes: number, files = 1): Quota => ({
  files: maxApplicationFiles - files,
  bytes: maxApplicationBytes - bytes,
})

/** @throws Failure quota-reached when files of this size together do not fit */
export function assertQuota([used]: readonly Quota[], bytes: number, files = 1): void {
  const room = roomFor(bytes, files)
  if (used && (used.files > room.files || used.bytes > room.bytes)) throw quotaReached()
}

/**
 * What a client's documents change: the mark until a member sees them, and the status if they have sent what was asked for.
 * @param isComplete whether nothing is missing any more of what was requested by name
 */
export const receivedOf = (
  file: Pick<ApplicationRow, 'status' | 'statusBefore' | 'newDocumentsAt' | 'missingDocuments'>,
  at: Date,
  isComplete = false,
): Received => ({
  mark: file.newDocumentsAt === null ? at : undefined,
  status: file.missingDocuments && !isComplete ? undefined : statusAfterRequest(file),
})

type File = Pick<
  ApplicationRow,
  | 'id'
  | 'status'
  | 'statusBefore'
  | 'newDocumentsAt'
  | 'missingDocuments'
  | 'referenceNumber'
  | 'serviceType'
  | 'clientName'
>
interface Firm {
  name: string
  slug: string
  email: string
}

/**
 * What an owner's document changes.
 * Requested documents bring back the status before the request, and the firm's office gets one message until a member opens
 * the application.
 * @param key the document's storage key, which is unique
 * @param arrival what it is for; the firm gets a message of its own when nothing is missing any more
 */
export function decideUpload(
  application: File,
  [firm]: readonly Firm[],
  key: string,
  at: Date,
  { isComplete }: Pick<Arrival, 'isComplete'> = { isComplete: false },
): { received: Received; notice: OutgoingMessage | undefined } {
  const { id, referenceNumber: reference, serviceType: service, clientName, missingDocuments } = application
  const received = receivedOf(application, at, isComplete)
  if (!firm) return { received, notice: undefined }
  const to = { email: firm.email }
  const facts = { firm: firm.name, firmSlug: firm.slug, applicationId: id, reference, service, clientName }
  if (isComplete) {
    const message = 'firm-documents-complete'
    return { received, notice: { message, to, facts, key: `${message}:${key}`, reference } }
  }
  const message = 'firm-new-documents'
  const notice: OutgoingMessage | undefined = received.mark && {
    message,
    to,
    facts: { ...facts, isRequestOpen: (missingDocuments?.missing.length ?? 0) > 0 },
    key: `${message}:${key}`,
    reference,
  }
  return { received, notice }
}
