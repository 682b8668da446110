import type { DeedVersion } from '#contract/views/deeds'
import type { ClientFilePage } from '#contract/views/firms'
import type { Member, MemberSessionToken } from '../../firms/member'
import { readAs, type Statement } from '../../platform/admission'
import type { AppContext } from '../../platform/context'
import type { Database } from '../../platform/database/database'
import { Failure } from '../../platform/failure'
import { type FileRow, fileOfFirm } from '../file-tables'
import { type ApplicationId, activityOf, documentsOf, historyOf } from '../queries'
import { activityViews, documentView, historyView, noteView } from '../views'
import { fileView } from './client-files'
import { notesOf } from './note-queries'
import { idOfFirm, markSeen, recordView } from './seen-queries'

/** The deeds' part of an application's page: statements for its batch, and views of their rows. */
export interface DeedsOfFile<Deeds extends Statement> {
  deeds: (db: Database, applicationId: ApplicationId) => Deeds
  deedVersions(rows: Deeds['_']['result'], member: Member, now: Date): DeedVersion[]
}
export type AnyDeedsOfFile = DeedsOfFile<Statement>

/**
 * Everything a firm needs on one page, in one round trip that also records the view.
 * @throws Failure signed-out, not-found
 */
export async function clientFilePage(
  context: AppContext,
  sessionToken: MemberSessionToken,
  id: number,
  ofFile: AnyDeedsOfFile,
): Promise<ClientFilePage> {
  const { db, prices, now } = context
  const mine = idOfFirm(sessionToken.firmId, id)
  const found = await readAs(context, sessionToken, {
    file: fileOfFirm(db, sessionToken.firmId, id),
    look: recordView(context, sessionToken, id),
    seen: markSeen(context, sessionToken, id),
    changes: historyOf(db, mine),
    documents: documentsOf(db, mine),
    activity: activityOf(db, mine),
    notes: notesOf(db, sessionToken.firmId, id),
    deeds: ofFile.deeds(db, mine),
  })
  const { actor: member } = found
  const [file] = found.file
  if (!file) throw new Failure('not-found')
  return {
    file: fileView(file, member, prices, now()),
    client: clientOf(file),
    history: found.changes.map(historyView),
    documents: found.documents.map(documentView),
    notes: found.notes.map(noteView),
    deeds: ofFile.deedVersions(found.deeds, member, now()),
    activity: activityViews(found.activity),
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
