import { and, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { erasedCopy, maxExported } from '#contract/accounts/settings'
import { eraseIdentity, identityOfAccount } from '../../applications/identity-check/shared-queries'
import { passedOn } from '../../applications/next-firm/passed-on-tables'
import { notes } from '../../applications/note-tables'
import { applicationsOfAccount } from '../../applications/shared/application-queries'
import { custodyOfAccount, eraseCustody } from '../../applications/shared/custody-queries'
import { workingFirm } from '../../applications/shared/firm-queries'
import { recordEverywhere } from '../../applications/shared/history-queries'
import { endContests, eraseReasons } from '../../applications/shared/ownership-queries'
import { applications, documents, history } from '../../applications/tables'
import { tasks } from '../../applications/task-tables'
import { eraseEvidence, evidenceOfAccount } from '../../deeds/evidence/queries'
import { helpers } from '../../delegates/helper/tables'
import { checklistOfAccount, eraseChecklist } from '../../desk/checklist/queries'
import { letters } from '../../desk/letters/tables'
import { clientPartiesOf, eraseParties } from '../../desk/parties/personal-queries'
import { workLog } from '../../desk/tables'
import { documentRequests } from '../../documents/request-tables'
import { deleteUploads, uploadsOf } from '../../documents/uploads/shared-queries'
import { waybills } from '../../documents/waybill/tables'
import { memberNotices } from '../../firms/notices/tables'
import { firms } from '../../firms/tables'
import { deleteUnsent } from '../../notifications/shared/outbox-queries'
import type { Database } from '../../platform/database/database'
import { discard } from '../../platform/files/discarded-files'
import { activityOfApplications } from './activity-queries'
import { erasedColumns } from './erased-queries'
import { exportedColumns } from './exported-queries'

export const personalDataOfApplications = (db: Database, userId: number) => ({
  applications: db
    .select({ ...exportedColumns(), firmName: firms.name })
    .from(applications)
    .leftJoin(firms, workingFirm)
    .where(eq(applications.userId, userId))
    .limit(maxExported),
  history: db
    .select()
    .from(history)
    .where(inArray(history.applicationId, applicationsOfAccount(userId)))
    .limit(maxExported),
  documents: db
    .select({
      id: documents.id,
      applicationId: documents.applicationId,
      name: documents.name,
      contentType: documents.contentType,
      sizeBytes: documents.sizeBytes,
      sha256: documents.sha256,
      uploadedByName: documents.uploadedByName,
      createdAt: documents.createdAt,
    })
    .from(documents)
    .where(and(inArray(documents.applicationId, applicationsOfAccount(userId)), isNull(documents.deletedAt)))
    .limit(maxExported),
  requests: db
    .select({
      applicationId: documentRequests.applicationId,
      name: documentRequests.name,
      state: documentRequests.state,
      documentId: documentRequests.documentId,
      reason: documentRequests.reason,
      changes: documentRequests.changes,
    })
    .from(documentRequests)
    .where(inArray(documentRequests.applicationId, applicationsOfAccount(userId)))
    .limit(maxExported),
  custody: custodyOfAccount(db, userId),
  identityChecks: identityOfAccount(db, userId),
  evidence: evidenceOfAccount(db, userId),
  checklist: checklistOfAccount(db, userId),
  waybills: db
    .select()
    .from(waybills)
    .where(inArray(waybills.applicationId, applicationsOfAccount(userId)))
    .limit(maxExported),
  parties: clientPartiesOf(db, userId),
  helpers: db
    .select({
      applicationId: helpers.applicationId,
      name: helpers.name,
      email: helpers.email,
      phone: helpers.phone,
      task: helpers.task,
      askedAt: helpers.askedAt,
      expiresAt: helpers.expiresAt,
      openedAt: helpers.openedAt,
      usedAt: helpers.usedAt,
      endedAt: helpers.revokedAt,
      documents: helpers.documents,
    })
    .from(helpers)
    .where(eq(helpers.askedBy, userId))
    .limit(maxExported),
  activity: activityOfApplications(db, db, userId),
})

export const documentFilesOf = (db: Database, userId: number) =>
  db
    .select({
      path: sql<string>`'documents/' || ${applications.referenceNumber} || '/' || ${documents.id} || '-' || ${documents.name}`.as(
        'path',
      ),
      objectKey: documents.objectKey,
      wrappedKey: documents.wrappedKey,
      sha256: documents.sha256,
      sizeBytes: documents.sizeBytes,
    })
    .from(documents)
    .innerJoin(applications, eq(applications.id, documents.applicationId))
    .where(and(eq(applications.userId, userId), isNull(documents.deletedAt)))
    .limit(maxExported)

/** Erases the personal data of an account's applications and keeps their steps. */
export function eraseApplications(db: Database, userId: number, at: Date) {
  const own = applicationsOfAccount(userId)
  const references = sql`(select ${applications.referenceNumber} from ${applications} where ${applications.userId} = ${userId})`
  const people = ['owner', 'applicant']
  return [
    deleteUnsent(db, { references }),
    discard(
      db,
      sql`select ${documents.objectKey} from ${documents} where ${inArray(documents.applicationId, own)}
        union all select ${documents.picture} ->> '$.objectKey' from ${documents}
        where ${and(inArray(documents.applicationId, own), isNotNull(documents.picture))}`,
    ),
    db.delete(documents).where(inArray(documents.applicationId, own)),
    ...deleteUploads(db, uploadsOf(own)),
    db.delete(notes).where(inArray(notes.applicationId, own)),
    db.update(passedOn).set({ reason: null }).where(inArray(passedOn.applicationId, own)),
    db.delete(helpers).where(eq(helpers.askedBy, userId)),
    db.delete(waybills).where(inArray(waybills.applicationId, own)),
    db.delete(documentRequests).where(inArray(documentRequests.applicationId, own)),
    db.delete(letters).where(inArray(letters.applicationId, own)),
    db.delete(tasks).where(inArray(tasks.applicationId, own)),
    db.delete(memberNotices).where(inArray(memberNotices.applicationId, own)),
    ...eraseParties(db, userId),
    db.delete(workLog).where(inArray(workLog.applicationId, own)),
    // what the system wrote holds nothing personal
    db
      .delete(history)
      .where(and(inArray(history.applicationId, own), eq(history.track, 'message'), ne(history.actorKind, 'system'))),
    db
      .update(history)
      .set({ message: null })
      .where(and(inArray(history.applicationId, own), isNotNull(history.message), ne(history.actorKind, 'system'))),
    db
      .update(history)
      .set({ actorName: erasedCopy.client })
      .where(and(inArray(history.applicationId, own), inArray(history.actorKind, people))),
    ...recordEverywhere(db, userId, erasedCopy.note, at),
    db.update(applications).set(erasedColumns(at)).where(eq(applications.userId, userId)),
    // what a super admin wrote may name its client
    eraseReasons(db, own),
    ...endContests(db, own, at),
    // after the application: only of an erased one do entries change
    eraseCustody(db, userId),
    eraseIdentity(db, userId),
    eraseEvidence(db, userId),
    eraseChecklist(db, userId),
  ]
}
