import type { StatusChange } from '#contract/administration'
import type { AdminApplication } from '#contract/administration-views'
import { ownerStatusLabels } from '#contract/pipelines'
import { product } from '#contract/product'
import type { OwnerClaim } from '../accounts/owner'
import { changeFile, type FileRow, fileById, isVersion } from '../applications/client-file'
import { recordChange } from '../applications/history'
import { fileChanged } from '../applications/move-file'
import { assertOpen } from '../applications/withdrawn-rules'
import { deliverSoon, enqueueIf, type Owed } from '../notifications/outbox'
import { admit } from '../platform/admission'
import { recordAuditIf } from '../platform/audit'
import { Failure } from '../platform/failure'
import type { Tools } from '../platform/tools'
import { applicationView } from './lists'
import { filedApplication } from './queries'

/**
 * Sets what the owner sees to any status, with a message. A deed is neither released nor opened by it.
 * @throws Failure signed-out, forbidden, not-found, file-changed
 */
export async function setStatus(
  tools: Tools,
  claim: OwnerClaim,
  id: number,
  { status, message, version }: StatusChange,
): Promise<AdminApplication> {
  const { db, now } = tools
  const [admin, [file], [listed]] = await admit(tools, claim, fileById(db, id), filedApplication(db, id))
  if (!file || !listed) throw new Failure('not-found')
  assertOpen(file)
  if (version !== undefined && version !== file.version) throw fileChanged()
  const at = now()
  const unchanged = isVersion(db, file)
  const doing = {
    action: 'set-status',
    subject: `application ${id}`,
    applicationId: id,
    detail: ownerStatusLabels[status],
  }
  const [, , , [changed]] = await db.batch([
    recordChange(
      db,
      unchanged,
      admin,
      { applicationId: id, track: 'status', from: file.status, to: status, message },
      at,
    ),
    recordAuditIf(db, unchanged, admin, doing, at),
    enqueueIf(db, unchanged, noticeOf(file, status, message), at),
    changeFile(db, file, { status }),
  ])
  if (!changed) throw fileChanged()
  deliverSoon(tools)
  return applicationView({ ...listed, status: changed.status, version: changed.version })
}

function noticeOf(file: FileRow, status: StatusChange['status'], message: string): Owed {
  const { id, version, clientName, clientEmail, clientPhone, referenceNumber } = file
  const occasion = {
    to: { email: clientEmail, phone: clientPhone },
    key: `status-changed:${id}:${version + 1}`,
    reference: referenceNumber,
  }
  const facts = { name: clientName, reference: referenceNumber, message }
  return status === 'additional_docs'
    ? { ...occasion, message: 'documents-requested', facts: { ...facts, applicationId: id, firm: product.name } }
    : { ...occasion, message: 'status-changed', facts: { ...facts, label: ownerStatusLabels[status] } }
}
