import { and, eq } from 'drizzle-orm'
import { administrationMessages } from '#contract/administration'
import type { AdminApplication } from '#contract/administration-views'
import type { OwnerClaim } from '../accounts/owner'
import { changeFile, type FileRow, fileById, isVersion } from '../applications/client-file'
import { recordChange } from '../applications/history'
import { fileChanged } from '../applications/move-file'
import { assertOpen } from '../applications/withdrawn-rules'
import { firms } from '../firms/tables'
import { deliverSoon, enqueueIf, type Owed } from '../notifications/outbox'
import { admit } from '../platform/admission'
import { recordAuditIf } from '../platform/audit'
import { Failure } from '../platform/failure'
import type { Tools } from '../platform/tools'
import { applicationView } from './lists'
import { filedApplication } from './queries'

type Firm = typeof firms.$inferSelect

/**
 * Gives an application to another law firm, or to its first. The old firm loses it at once; the new one begins
 * its step anew, with the file as it stands.
 * @throws Failure signed-out, forbidden, not-found, bad-request (no active firm), file-changed
 */
export async function assignFirm(
  tools: Tools,
  claim: OwnerClaim,
  id: number,
  firmId: number,
): Promise<AdminApplication> {
  const { db, now } = tools
  const [admin, [file], [listed], [firm]] = await admit(
    tools,
    claim,
    fileById(db, id),
    filedApplication(db, id),
    db
      .select()
      .from(firms)
      .where(and(eq(firms.id, firmId), eq(firms.isActive, true)))
      .limit(1),
  )
  if (!file || !listed) throw new Failure('not-found')
  assertOpen(file)
  if (!firm) {
    const message = administrationMessages.unknownFirm
    throw new Failure('bad-request', message, { errors: [{ path: 'firmId', message }] })
  }
  if (file.firmId === firmId) return applicationView(listed)
  const at = now()
  const unchanged = isVersion(db, file)
  const doing = {
    action: 'assign-firm',
    subject: `application ${id}`,
    applicationId: id,
    detail: listed.firmName === null ? firm.name : `${firm.name}, before ${listed.firmName}`,
  }
  const message = `Your file is now with ${firm.name}.`
  const [, , , , [changed]] = await db.batch([
    recordChange(
      db,
      unchanged,
      admin,
      { applicationId: id, track: 'message', from: null, to: file.status, message },
      at,
    ),
    recordAuditIf(db, unchanged, admin, doing, at),
    enqueueIf(db, unchanged, toOwner(file, firm), at),
    enqueueIf(db, unchanged, toFirm(file, firm), at),
    changeFile(db, file, { firmId, fileStatusAt: at }),
  ])
  if (!changed) throw fileChanged()
  deliverSoon(tools)
  return applicationView({ ...listed, version: changed.version, firmName: firm.name })
}

const toOwner = (file: FileRow, { name, address, phone, email, openingHours: hours }: Firm): Owed => ({
  message: 'firm-assigned',
  to: { email: file.clientEmail, phone: file.clientPhone },
  facts: {
    name: file.clientName,
    reference: file.referenceNumber,
    service: file.serviceType,
    hasTitleDeed: file.hasTitleDeed,
    submissionMethod: file.submissionMethod,
    firm: { name, address, phone, email, hours },
  },
  key: `firm-assigned:${file.id}:${file.version + 1}`,
  reference: file.referenceNumber,
})

const toFirm = (file: FileRow, { name, slug, email }: Firm): Owed => ({
  message: 'firm-new-file',
  to: { email },
  facts: {
    firm: name,
    firmSlug: slug,
    applicationId: file.id,
    reference: file.referenceNumber,
    service: file.serviceType,
    clientName: file.clientName,
    contactPreference: file.contactPreference,
  },
  key: `firm-new-file:${file.id}:${file.version + 1}`,
  reference: file.referenceNumber,
})
