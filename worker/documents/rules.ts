import { fileRefusals, maxApplicationBytes, maxFiles } from '#contract/documents/documents'
import type { OwnerStatus } from '#contract/pipelines'
import { statusAfterRequest } from '../applications/progress/status-rules'
import type { ApplicationRow } from '../applications/shared/application-queries'
import type { OutgoingMessage } from '../notifications/outbox'
import { Failure } from '../platform/failure'

export const quotaReached = () => new Failure('quota-reached', fileRefusals.quota)

/** @throws Failure quota-reached when one more file of this size does not fit */
export function assertQuota([quota]: readonly { files: number; bytes: number }[], bytes: number): void {
  const { files, bytes: used } = quota ?? { files: 0, bytes: 0 }
  if (files >= maxFiles || used + bytes > maxApplicationBytes) throw quotaReached()
}

type File = Pick<
  ApplicationRow,
  'id' | 'status' | 'statusBefore' | 'newDocumentsAt' | 'referenceNumber' | 'serviceType' | 'clientName'
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
 */
export function decideUpload(
  file: File,
  [firm]: readonly Firm[],
  key: string,
  at: Date,
): { status: OwnerStatus | undefined; mark: Date | undefined; message: OutgoingMessage | undefined } {
  const { id, newDocumentsAt, referenceNumber: reference, serviceType: service, clientName } = file
  const mark = newDocumentsAt === null ? at : undefined
  const message: OutgoingMessage | undefined =
    firm && mark
      ? {
          message: 'firm-new-documents',
          to: { email: firm.email },
          facts: { firm: firm.name, firmSlug: firm.slug, applicationId: id, reference, service, clientName },
          key: `firm-new-documents:${key}`,
          reference,
        }
      : undefined
  return { status: statusAfterRequest(file), mark, message }
}
