import { type NoteForm, notesFull } from '#contract/desk/notes/form'
import { mentionedIn } from '#contract/desk/notes/mentions'
import type { NoteView } from '#contract/desk/views'
import { shortened } from '#contract/fields/cut'
import { limits } from '#contract/fields/fields'
import { withClient } from '../../applications/client-rules'
import { applicationOfFirm } from '../../applications/shared/application-queries'
import type { MemberSessionToken } from '../../firms/member'
import { insertNotices } from '../../firms/shared/notice-queries'
import { readAs } from '../../platform/admission'
import { recordAudit } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import { onlyRow } from '../../platform/database/batch'
import { commit, failOnConflict } from '../../platform/database/commit'
import { Failure } from '../../platform/failure'
import { activeMembers, hasRoomForNote, insertNote } from './note-queries'
import { noteView } from './work-views'

/**
 * Adds a note for the firm's members, and tells those whom it names.
 * Its audit row names no application, so that the owner's activity shows no notes.
 * @throws Failure signed-out, not-found, client-erased, quota-reached
 */
export async function writeNote(
  context: AppContext,
  sessionToken: MemberSessionToken,
  id: number,
  { text, forNextFirm = false }: NoteForm,
): Promise<NoteView> {
  const { db, now } = context
  const { firmId } = sessionToken
  const { actor, application, people } = await readAs(context, sessionToken, {
    application: applicationOfFirm(db, firmId, id),
    people: text.includes('@') ? activeMembers(db, firmId) : undefined,
  })
  withClient(application)
  const at = now()
  const author = { firmId, memberId: actor.id, memberName: actor.name }
  const note = { applicationId: id, ...author, text, createdAt: at, isForNextFirm: forNextFirm }
  const named = mentionedIn(text, people ?? []).filter((one) => one.id !== actor.id)
  const notices = named.map(({ id: memberId }) => ({
    memberId,
    applicationId: id,
    kind: 'mentioned' as const,
    byName: actor.name,
    word: shortened(text, limits.text),
    createdAt: at,
  }))
  const { notes } = await commit(db, hasRoomForNote(firmId, id), {
    audit: recordAudit(db, actor, { action: 'write-note', entity: 'application', id }, at),
    notices: insertNotices(db, firmId, notices),
    notes: insertNote(db, note),
  }).catch(failOnConflict(() => new Failure('quota-reached', notesFull)))
  return { ...noteView(onlyRow(notes)), notified: named.map(({ fullName }) => fullName) }
}
