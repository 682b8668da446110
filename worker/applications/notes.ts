import { sql } from 'drizzle-orm'
import { maxNotes, notesFull } from '#contract/applications'
import type { FileNote } from '#contract/firm-views'
import type { MemberClaim } from '../firms/member'
import { admit } from '../platform/admission'
import { recordAuditIf } from '../platform/audit'
import { Failure } from '../platform/failure'
import { insertIf } from '../platform/insert-if'
import type { Tools } from '../platform/tools'
import { assertClient, fileOfFirm, hasClient } from './client-file'
import { hasRoomForNote } from './queries'
import { notes } from './tables'

export const noteView = ({ id, text, memberName, createdAt }: typeof notes.$inferSelect): FileNote => ({
  id,
  text,
  by: memberName,
  createdAt: createdAt.toISOString(),
})

/**
 * Notes something on a file for the members of its firm. Its trace names no application: what the owner reads of
 * their file tells nothing of notes.
 * @throws Failure signed-out, not-found, client-erased, quota-reached
 */
export async function writeNote(tools: Tools, claim: MemberClaim, id: number, text: string): Promise<FileNote> {
  const { db, now } = tools
  const [member, [file]] = await admit(tools, claim, fileOfFirm(db, claim.firmId, id))
  if (!file) throw new Failure('not-found')
  assertClient(file)
  const at = now()
  const isRoom = sql`${hasRoomForNote(claim.firmId, id, maxNotes)} and ${hasClient(id)}`
  const [, [made]] = await db.batch([
    recordAuditIf(db, isRoom, member, { action: 'write-note', subject: `application ${id}` }, at),
    insertIf(
      db,
      notes,
      { applicationId: id, firmId: claim.firmId, memberId: member.id, memberName: member.name, text, createdAt: at },
      isRoom,
    ).returning(),
  ])
  if (!made) throw new Failure('quota-reached', notesFull)
  return noteView(made)
}
