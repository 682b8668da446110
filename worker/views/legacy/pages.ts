import type { LegacyAccess, LegacyKey } from '#contract/delegates/legacy'
import { fullName } from '#contract/fields/names'
import { isDeedOpen, shownStep } from '../../applications/progress/progress-rules'
import { releasedDeedOf } from '../../deeds/queries'
import { contactActor } from '../../delegates/legacy/contact-acts'
import { openAccess } from '../../delegates/legacy/open-access'
import type { OpenedFile } from '../../documents/documents'
import { recordAudit } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import { batch } from '../../platform/database/batch'
import { commit } from '../../platform/database/commit'
import { Failure } from '../../platform/failure'
import { fetchFile } from '../../platform/files/file-store'
import { applicationsForContact } from './queries'

type ContactRow = Awaited<ReturnType<typeof applicationsForContact>>[number]

/** The owner's applications, each reading recorded. @throws Failure as `openAccess` */
export async function legacyAccessPage(context: AppContext, key: LegacyKey): Promise<LegacyAccess> {
  const { db, now } = context
  const { owner, until } = await openAccess(context, key)
  const event = { action: 'open-legacy-access', entity: 'account', id: owner.id } as const
  const { rows } = await commit(db, undefined, {
    audit: recordAudit(db, contactActor(owner.id, context), event, now()),
    rows: applicationsForContact(db, owner.id),
  })
  return { owner: fullName(owner), accessUntil: until.toISOString(), applications: rows.map(applicationView) }
}

/** A released deed that its owner could open, recorded before any byte is sent. @throws Failure as `openAccess` */
export async function openDeedForContact(
  context: AppContext,
  key: LegacyKey,
  applicationId: number,
): Promise<OpenedFile> {
  const { db, now } = context
  const { owner } = await openAccess(context, key)
  const { rows, deeds } = await batch(db, {
    rows: applicationsForContact(db, owner.id),
    deeds: releasedDeedOf(db, applicationId),
  })
  const application = rows.find(({ id }) => id === applicationId)
  const [deed] = deeds
  if (!application || !deed || !isDeedOpen(application)) throw new Failure('not-found')
  const event = { action: 'read-deed', entity: 'deed', id: deed.id, applicationId } as const
  const detail = `version ${deed.version}`
  await commit(db, undefined, {
    audit: recordAudit(db, contactActor(owner.id, context), { ...event, detail }, now()),
  })
  return {
    name: `${application.reference}-deed.pdf`,
    contentType: 'application/pdf',
    content: await fetchFile(context, deed),
  }
}

const applicationView = (row: ContactRow): LegacyAccess['applications'][number] => ({
  id: row.id,
  reference: row.reference,
  serviceType: row.serviceType,
  status: row.status,
  fileStatus: shownStep(row),
  property: row.property,
  titleDeedNumber: row.titleDeedNumber,
  createdAt: row.createdAt.toISOString(),
  isWithdrawn: row.withdrawnAt !== null,
  isClosed: row.closedBy !== null,
  isRefunded: row.depositRefunded,
  firm: row.firmName === null ? null : { name: row.firmName, address: row.firmAddress, phone: row.firmPhone },
  hasDeed: isDeedOpen(row),
  isReleased: row.deedReleasedAt !== null,
  lockedBy: row.deedReleasedAt === null ? null : (row.lock?.why ?? null),
})
