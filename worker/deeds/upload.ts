import { fileRefusals, maxFiles } from '#contract/files'
import type { DeedVersion } from '#contract/views/deeds'
import { assertAcceptable, type Besides, type UploadedFile } from '../applications/documents/documents'
import { fileOfFirm, isFileOf } from '../applications/file-tables'
import { assertClient } from '../applications/firm/client-rules'
import type { MemberSessionToken } from '../firms/member'
import { readAs } from '../platform/admission'
import { recordAudit } from '../platform/audit/audit'
import type { AppContext } from '../platform/context'
import { allHold, commit, whenLost } from '../platform/database/commit'
import { onlyRow } from '../platform/database/read'
import { Failure } from '../platform/failure'
import { finish } from '../platform/files/discarded-files'
import { nameOfType } from '../platform/files/file-name'
import { discardRefused, storeFile } from '../platform/files/file-store'
import { deedsOf, insertDeed, setDeedWaiting } from './queries'
import { deedVersion } from './views'

const notFound = () => new Failure('not-found')

/**
 * Adds a version of the digitised deed to an application of the member's firm; a second member must release it.
 * @throws Failure signed-out, forbidden, not-found, not-a-document, unsafe-document, quota-reached
 */
export async function uploadDeed(
  context: AppContext,
  sessionToken: MemberSessionToken,
  id: number,
  file: UploadedFile,
  { objectKey, guard, besides, lost = notFound }: Besides = {},
): Promise<DeedVersion> {
  const { db, now } = context
  const {
    actor: member,
    files,
    versions,
  } = await readAs(context, sessionToken, {
    files: fileOfFirm(db, sessionToken.firmId, id),
    versions: deedsOf(db, id),
  })
  const [application] = files
  if (!application) throw notFound()
  assertClient(application)
  if (versions.length >= maxFiles) throw new Failure('quota-reached', fileRefusals.quota)
  const type = await assertAcceptable(file.content, ['application/pdf'])
  const stored = await storeFile(context, `applications/${id}/deeds`, file.content, objectKey)
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
  const event = { action: 'upload-deed', entity: 'application', id, applicationId: id } as const
  const { added } = await commit(db, allHold(isFileOf(sessionToken.firmId, id), guard), {
    finished: finish(db, stored.objectKey),
    besides: besides?.(at),
    audit: recordAudit(db, member, event, at),
    added: insertDeed(db, row),
    waiting: setDeedWaiting(db, id, at),
  })
    .catch(whenLost(lost))
    .catch(discardRefused(context, stored))
  return deedVersion(onlyRow(added), member, at)
}
