import { fileRefusals, maxApplicationBytes, maxFiles } from '#contract/documents/documents'
import { statusAfterRequest } from '../applications/progress/status-rules'
import type { ApplicationRow } from '../applications/shared/application-queries'
import type { OutgoingMessage } from '../notifications/outbox'
import { Failure } from '../platform/failure'
import { isLastMissing, type RequestRow } from './requests/request-rules'
import type { Quota, Received } from './shared/document-queries'

export const quotaReached = () => new Failure('quota-reached', fileRefusals.quota)

/** The most that there may be already, so that these files fit. */
export const roomFor = (bytes: number, files = 1): Quota => ({
  files: maxFiles - files,
  bytes: maxApplicationBytes - bytes,
})

/** @throws Failure quota-reached when files of this size together do not fit */
export function assertQuota([used]: readonly Quota[], bytes: number, files = 1): void {
  const room = roomFor(bytes, files)
  if (used && (used.files > room.files || used.bytes > room.bytes)) throw quotaReached()
}

/**
 * What a client's documents change: the mark until a member sees them, and the status if they were requested in a message.
 * A request with rows ends with the firm's decisions about them.
 */
export const receivedOf = (
  file: Pick<ApplicationRow, 'status' | 'statusBefore' | 'newDocumentsAt' | 'missingDocuments'>,
  at: Date,
): Received => ({
  mark: file.newDocumentsAt === null ? at : undefined,
  status: file.missingDocuments ? undefined : statusAfterRequest(file),
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
 * @param request that the document is for; the firm gets a message of its own when it is the last one that was missing
 */
export function decideUpload(
  application: File,
  [firm]: readonly Firm[],
  key: string,
  at: Date,
  request?: Pick<RequestRow, 'name' | 'state'>,
): { received: Received; notice: OutgoingMessage | undefined } {
  const { id, referenceNumber: reference, serviceType: service, clientName, missingDocuments } = application
  const received = receivedOf(application, at)
  if (!firm) return { received, notice: undefined }
  const to = { email: firm.email }
  const facts = { firm: firm.name, firmSlug: firm.slug, applicationId: id, reference, service, clientName }
  if (request && isLastMissing(request, missingDocuments)) {
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
