import { notesFull } from '#contract/applications'
import type { FileNote } from '#contract/firm-views'
import type { MemberClaim } from '../firms/member'
import { readAs } from '../platform/admission'
import { recordAudit } from '../platform/audit'
import { commit, whenLost } from '../platform/commit'
import { Failure } from '../platform/failure'
import { onlyRow } from '../platform/read'
import type { Tools } from '../platform/tools'
import { fileWithClient } from './client-rules'
import { fileOfFirm } from './file-tables'
import { hasRoomForNote, insertNote } from './note-queries'
import { noteView } from './views'

/**
 * Notes something on a file for the members of its firm. Its trace names no application: what the owner reads of
 * their file tells nothing of notes.
 * @throws Failure signed-out, not-found, client-erased, quota-reached
 */
export async function writeNote(tools: Tools, claim: MemberClaim, id: number, text: string): Promise<FileNote> {
  const { db, now } = tools
  const { firmId } = claim
  const { actor, file } = await readAs(tools, claim, { file: fileOfFirm(db, firmId, id) })
  fileWithClient(file)
  const at = now()
  const note = { applicationId: id, firmId, memberId: actor.id, memberName: actor.name, text, createdAt: at }
  const { made } = await commit(db, hasRoomForNote(firmId, id), {
    audit: recordAudit(db, actor, { action: 'write-note', subject: `application ${id}` }, at),
    made: insertNote(db, note),
  }).catch(whenLost(() => new Failure('quota-reached', notesFull)))
  return noteView(onlyRow(made))
}
