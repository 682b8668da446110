import { shownMethod } from '#contract/applications/custody'
import { originalOf } from '#contract/applications/progress/recorded-rules'
import type { ClientApplicationPage } from '#contract/desk/views'
import { answersView } from '../../applications/answers/answer-rules'
import { authorOf } from '../../applications/custody/custody-rules'
import { custodyViewOf } from '../../applications/custody/custody-view'
import { confirmBlockerOf, nextOf } from '../../applications/identity-check/entry-rules'
import { identityActsOf, identityOf } from '../../applications/identity-check/shared-queries'
import { identityViewOf } from '../../applications/identity-check/view'
import { documentView, firmActivity, historyView } from '../../applications/owner/views'
import { activityOf, archivedActivityOf } from '../../applications/shared/activity-queries'
import { type ApplicationRow, applicationOfFirm } from '../../applications/shared/application-queries'
import { custodyOf } from '../../applications/shared/custody-queries'
import { historyOf } from '../../applications/shared/history-queries'
import { newestPage } from '../../applications/shared/older-activity'
import { documentsOf } from '../../applications/shared/one-application-queries'
import { sharesStand } from '../../applications/shared/ownership-queries'
import { evidenceViewOf } from '../../deeds/evidence/evidence-view'
import { evidenceOf } from '../../deeds/evidence/queries'
import { deedsOf } from '../../deeds/queries'
import { deedVersions } from '../../deeds/views'
import { clientApplicationView } from '../../desk/applications/application-view'
import { notesOf } from '../../desk/applications/note-queries'
import { idOfFirm, markSeen, readsOf, recordView, withReads } from '../../desk/applications/seen-queries'
import { noteView, workView } from '../../desk/applications/work-views'
import { checklistOf, listOfApplication } from '../../desk/checklist/queries'
import { checklistViewOf, evidenceFact } from '../../desk/checklist/view'
import { partyCounts } from '../../desk/parties/declined-queries'
import { presentColleagues } from '../../desk/people/present-colleagues'
import { tasksOf } from '../../desk/tasks/task-queries'
import { taskView } from '../../desk/tasks/task-rules'
import { workOf } from '../../desk/work/queries'
import { remindersView, requestView } from '../../documents/requests/request-rules'
import { requestsOf } from '../../documents/shared/request-queries'
import { waybillsOf } from '../../documents/waybill/waybill-queries'
import { waybillView } from '../../documents/waybill/waybill-rules'
import type { MemberSessionToken } from '../../firms/member'
import { readAs } from '../../platform/admission'
import type { AppContext } from '../../platform/context'
import { onlyRow } from '../../platform/database/batch'
import { Failure } from '../../platform/failure'

/**
 * Everything a firm needs on one page, in one round trip that also records the view.
 * @throws Failure signed-out, not-found
 */
export async function clientApplicationPage(
  context: AppContext,
  sessionToken: MemberSessionToken,
  id: number,
): Promise<ClientApplicationPage> {
  const { db, env, prices, now } = context
  const mine = idOfFirm(sessionToken.firmId, id)
  const rows = await readAs(context, sessionToken, {
    application: applicationOfFirm(db, sessionToken.firmId, id),
    reads: readsOf(db, sessionToken, id),
    viewed: recordView(context, sessionToken, id),
    seen: markSeen(context, sessionToken, id),
    changes: historyOf(db, mine),
    custody: custodyOf(db, mine),
    identity: identityOf(db, mine),
    acts: identityActsOf(db, mine),
    evidence: evidenceOf(db, mine),
    documents: documentsOf(db, mine),
    requests: requestsOf(db, mine),
    waybills: waybillsOf(db, mine),
    activity: activityOf(db, mine),
    archived: archivedActivityOf(db, mine),
    notes: notesOf(db, sessionToken.firmId, id),
    tasks: tasksOf(db, sessionToken.firmId, id),
    work: workOf(db, sessionToken.firmId, id),
    parties: partyCounts(db, sessionToken.firmId, id),
    deeds: deedsOf(db, mine),
    stand: sharesStand(db, mine),
    checklist: checklistOf(db, mine),
    list: listOfApplication(db, sessionToken.firmId, mine),
  })
  const { actor: member } = rows
  const [application] = rows.application
  if (!application) throw new Failure('not-found')
  const history = rows.changes.map(historyView)
  const newest = newestPage(rows.activity, rows.archived)
  const blocker = confirmBlockerOf(rows.identity, member, now())
  return {
    file: clientApplicationView(withReads(application, rows.reads), member, prices, now()),
    client: clientOf(application),
    answers: answersView(application),
    sharesStand: rows.stand[0]?.isShared ?? false,
    history,
    original: originalOf(history),
    custody: custodyViewOf(rows.custody, application, authorOf(member), now()),
    identity: identityViewOf(application, rows, env, { next: nextOf(rows.identity, member.firmId, blocker), blocker }),
    evidence: evidenceViewOf(rows.evidence, rows.custody, application, member, now(), env),
    documents: rows.documents.map(documentView),
    requests: rows.requests.map(requestView),
    reminders: remindersView(application),
    checklist: checklistViewOf(application, { ...rows, evidence: rows.evidence.map(evidenceFact) }, member),
    waybills: rows.waybills.map(waybillView),
    notes: rows.notes.map(noteView),
    tasks: rows.tasks.map(taskView),
    parties: onlyRow(rows.parties),
    deeds: deedVersions(rows.deeds, member, now()),
    activity: [...firmActivity(newest.shown), ...rows.work.map(workView)].toSorted((a, b) => b.at.localeCompare(a.at)),
    olderActivity: newest.older,
    viewers: presentColleagues(rows.activity, member, now()),
  }
}

const clientOf = (application: ApplicationRow): ClientApplicationPage['client'] => ({
  name: application.clientName,
  email: application.clientEmail,
  phone: application.clientPhone,
  country: application.clientCountry,
  contactPreference: application.contactPreference,
  titleDeedNumber: application.titleDeedNumber,
  hasTitleDeed: application.hasTitleDeed,
  submissionMethod: shownMethod(application),
})
