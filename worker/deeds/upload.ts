import type { DeedVersion } from '#contract/deed-views'
import { fileMessages, maxFiles } from '#contract/files'
import { assertClient } from '../applications/client-rules'
import { assertAcceptable, type GivenFile } from '../applications/documents'
import { fileOfFirm, isFileOf } from '../applications/file-tables'
import type { MemberClaim } from '../firms/member'
import { readAs } from '../platform/admission'
import { recordAudit } from '../platform/audit'
import { Conflict, commit } from '../platform/commit'
import { Failure } from '../platform/failure'
import { nameOfType } from '../platform/file-name'
import { discardFile, storeFile } from '../platform/file-store'
import type { Tools } from '../platform/tools'
import { deedsOf, insertDeed } from './queries'
import { deedVersion } from './views'

/**
 * Adds a version of the digitised deed to a file of the member's firm; it waits for a second member's release.
 * @throws Failure signed-out, forbidden, not-found, not-a-document, unsafe-document, quota-reached
 */
export async function uploadDeed(tools: Tools, claim: MemberClaim, id: number, file: GivenFile): Promise<DeedVersion> {
  const { db, now } = tools
  const {
    actor: member,
    files,
    versions,
  } = await readAs(tools, claim, {
    files: fileOfFirm(db, claim.firmId, id),
    versions: deedsOf(db, id),
  })
  const [application] = files
  if (!application) throw new Failure('not-found')
  assertClient(application)
  if (versions.length >= maxFiles) throw new Failure('quota-reached', fileMessages.quota)
  const type = await assertAcceptable(file.content, ['application/pdf'])
  const stored = await storeFile(tools, `applications/${id}/deeds`, file.content)
  const at = now()
  const row = {
    ...stored,
    applicationId: id,
    firmId: member.firmId,
    fileName: nameOfType(file.name, type),
    uploadedBy: member.id,
    uploadedByName: member.name,
    uploadedAt: at,
  }
  const doing = { action: 'upload-deed', subject: `application ${id}`, applicationId: id }
  try {
    const { added } = await commit(db, isFileOf(claim.firmId, id), {
      audit: recordAudit(db, member, doing, at),
      added: insertDeed(db, row),
    })
    const [deed] = added
    if (!deed) throw new Error('an insert answered no row')
    return deedVersion(deed, member, at)
  } catch (error) {
    discardFile(tools, stored)
    throw error instanceof Conflict ? new Failure('not-found') : error
  }
}
