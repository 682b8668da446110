import { originalOf } from '#contract/applications/progress/recorded-rules'
import type { ClientFilePage } from '#contract/desk/views'
import { documentView, fileActivity, historyView } from '../../applications/owner/views'
import { type FileRow, fileOfFirm } from '../../applications/shared/application-queries'
import { activityOf, documentsOf, historyOf } from '../../applications/shared/read-queries'
import { deedsOf } from '../../deeds/queries'
import { deedVersions } from '../../deeds/views'
import { fileView } from '../../desk/applications/application-view'
import { notesOf } from '../../desk/applications/note-queries'
import { idOfFirm, markSeen, readsOf, recordView, withReads } from '../../desk/applications/seen-queries'
import { noteView, workView } from '../../desk/applications/work-views'
import { tasksOf } from '../../desk/tasks/task-queries'
import { taskView } from '../../desk/tasks/task-rules'
import { workOf } from '../../desk/work/queries'
import { waybillsOf } from '../../documents/waybill/waybill-queries'
import { waybillView } from '../../documents/waybill/waybill-rules'
import type { MemberSessionToken } from '../../firms/member'
import { readAs } from '../../platform/admission'
import type { AppContext } from '../../platform/context'
import { Failure } from '../../platform/failure'

/**
 * Everything a firm needs on one page, in one round trip that also records the view.
 * @throws Failure signed-out, not-found
 */
export async function clientFilePage(
  context: AppContext,
  sessionToken: MemberSessionToken,
  id: number,
): Promise<ClientFilePage> {
  const { db, prices, now } = context
  const mine = idOfFirm(sessionToken.firmId, id)
  const found = await readAs(context, sessionToken, {
    file: fileOfFirm(db, sessionToken.firmId, id),
    reads: readsOf(db, sessionToken, id),
    viewed: recordView(context, sessionToken, id),
    seen: markSeen(context, sessionToken, id),
    changes: historyOf(db, mine),
    documents: documentsOf(db, mine),
    waybills: waybillsOf(db, mine),
    activity: activityOf(db, mine),
    notes: notesOf(db, sessionToken.firmId, id),
    tasks: tasksOf(db, sessionToken.firmId, id),
    work: workOf(db, sessionToken.firmId, id),
    deeds: deedsOf(db, mine),
  })
  const { actor: member } = found
  const [file] = found.file
  if (!file) throw new Failure('not-found')
  const history = found.changes.map(historyView)
  return {
    file: fileView(withReads(file, found.reads), member, prices, now()),
    client: clientOf(file),
    history,
    original: originalOf(history),
    documents: found.documents.map(documentView),
    waybills: found.waybills.map(waybillView),
    notes: found.notes.map(noteView),
    tasks: found.tasks.map(taskView),
    deeds: deedVersions(found.deeds, member, now()),
    activity: [...fileActivity(found.activity), ...found.work.map(workView)].toSorted((a, b) =>
      b.at.localeCompare(a.at),
    ),
  }
}

const clientOf = (file: FileRow): ClientFilePage['client'] => ({
  name: file.clientName,
  email: file.clientEmail,
  phone: file.clientPhone,
  country: file.clientCountry,
  contactPreference: file.contactPreference,
  titleDeedNumber: file.titleDeedNumber,
  hasTitleDeed: file.hasTitleDeed,
  submissionMethod: file.submissionMethod,
})
