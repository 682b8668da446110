import type { SQL } from 'drizzle-orm'
import { eq, sql } from 'drizzle-orm'
import type { DeedVersion } from '#contract/deed-views'
import type { ClientFilePage } from '#contract/firm-views'
import type { Member, MemberClaim } from '../firms/member'
import { members } from '../firms/tables'
import { admit, type Statement } from '../platform/admission'
import { auditRow } from '../platform/audit'
import type { Database } from '../platform/database'
import { Failure } from '../platform/failure'
import { insertIf } from '../platform/insert-if'
import { auditLog, sessions } from '../platform/tables'
import type { Tools } from '../platform/tools'
import { fileView } from './client-files'
import { type FileRow, fileOfFirm } from './file-tables'
import { notesOf } from './note-queries'
import { activityOf, documentsOf, historyOf } from './queries'
import { markSeen } from './seen-queries'
import { applications } from './tables'
import { activityViews, documentView, historyView, noteView } from './views'

/** What the deeds add to a file's page: statements for its batch, and how their rows read. */
export interface DeedsOfFile<Deeds extends Statement> {
  deeds: (db: Database, applicationId: SQL<number>) => Deeds
  deedVersions(rows: Deeds['_']['result'], member: Member, now: Date): DeedVersion[]
}
export type AnyDeedsOfFile = DeedsOfFile<Statement>

/** Everything a firm needs on one page, in one round trip that also notes who looked. @throws Failure signed-out, not-found */
export async function clientFilePage(
  tools: Tools,
  claim: MemberClaim,
  id: number,
  ofFile: AnyDeedsOfFile,
): Promise<ClientFilePage> {
  const { db, prices, now } = tools
  const key = sql<number>`${id}`
  const mine = sql<number>`(select ${applications.id} from ${applications} where ${applications.id} = ${id} and ${applications.firmId} = ${claim.firmId})`
  const [member, [file], , , changes, files, activity, notes, versions] = await admit(
    tools,
    claim,
    fileOfFirm(db, claim.firmId, id),
    recordView(tools, claim, id),
    markSeen(tools, claim, id),
    historyOf(db, mine),
    documentsOf(db, mine),
    activityOf(db, mine),
    notesOf(db, claim.firmId, id),
    ofFile.deeds(db, key),
  )
  if (!file) throw new Failure('not-found')
  return {
    file: fileView(file, member, prices, now()),
    client: clientOf(file),
    history: changes.map(historyView),
    documents: files.map(documentView),
    notes: notes.map(noteView),
    deeds: ofFile.deedVersions(versions, member, now()),
    activity: activityViews(activity),
  }
}

/** The look itself is noted in the batch that shows the file: only for a session that lives, and only of the firm's own file. */
function recordView({ db, now, address }: Tools, { id: memberId, firmId, sid }: MemberClaim, applicationId: number) {
  const actor = { kind: 'member', id: memberId, name: '', role: '', address } as const
  const row = auditRow(actor, { action: 'view-file', subject: `application ${applicationId}`, applicationId }, now())
  return insertIf(
    db,
    auditLog,
    {
      ...row,
      actorName: sql`(select ${members.fullName} from ${members} where ${members.id} = ${memberId})`,
      actorRole: sql`(select ${members.role} || ', ' || name from ${members} join firms on firms.id = ${members.firmId} where ${members.id} = ${memberId})`,
    },
    sql`exists (
      select 1 from ${sessions}, ${applications}
      where ${eq(sessions.id, sid)} and ${sessions.endedAt} is null
        and ${eq(applications.id, applicationId)} and ${eq(applications.firmId, firmId)}
    )`,
  )
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
