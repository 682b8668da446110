import { deedOfAnother } from '#contract/deeds/deeds'
import type { DeedVersion } from '#contract/deeds/views'
import { assertClient, assertDigitize } from '../applications/client-rules'
import { applicationOfFirm, isApplicationOf } from '../applications/shared/application-queries'
import type { UploadedFile, UploadOptions } from '../documents/documents'
import { assertQuota, roomFor } from '../documents/rules'
import type { MemberSessionToken } from '../firms/member'
import { readAs } from '../platform/admission'
import { recordAudit } from '../platform/audit/audit'
import type { AppContext } from '../platform/context'
import { sha256 } from '../platform/crypto/secret'
import { onlyRow } from '../platform/database/batch'
import { allOf, Conflict, commit } from '../platform/database/commit'
import { Failure } from '../platform/failure'
import { assertAcceptable } from '../platform/files/acceptable'
import { finish } from '../platform/files/discarded-files'
import { nameOfType } from '../platform/files/file-name'
import { discardRefused, storeFile } from '../platform/files/file-store'
import { insertDeed, setDeedWaiting } from './queries'
import { deedsQuotaOf, hasRoomForDeed } from './quota-queries'
import { isNoOtherDeed, sameDeedElsewhere } from './same-deed-queries'
import { trySeal } from './try-seal'
import { deedVersion } from './views'

/**
 * Adds a version of the digitised deed to an application of the member's firm; a second member must release it.
 * The deed of another application is refused; a version that was taken back, or was its erased client's, is nobody's.
 * The seal of the release is tried, so that the lawyer is told now of a file that cannot take it.
 * @throws Failure signed-out, forbidden, not-found, not-a-document, unsafe-document, quota-reached,
 * deed-of-another, bad-request (not a digitization)
 */
export async function uploadDeed(
  context: AppContext,
  sessionToken: MemberSessionToken,
  id: number,
  file: UploadedFile,
  { uploadId, objectKey, guard, extraStatements, onConflict }: UploadOptions = {},
): Promise<DeedVersion> {
  const { db, now } = context
  const hash = await sha256(file.content)
  const look = async () => {
    const { actor, applications, quota, others } = await readAs(context, sessionToken, {
      applications: applicationOfFirm(db, sessionToken.firmId, id),
      quota: deedsQuotaOf(db, id, uploadId),
      others: sameDeedElsewhere(db, id, hash),
    })
    const [application] = applications
    if (!application) throw new Failure('not-found')
    assertClient(application)
    assertDigitize(application)
    assertQuota(quota, 0)
    const [other] = others
    if (other)
      throw new Failure('deed-of-another', deedOfAnother(other.firmId === actor.firmId ? other.reference : null))
    return actor
  }
  const member = await look()
  const type = assertAcceptable(file, ['application/pdf'])
  const sealProblem = await trySeal(context, file.content, hash)
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
    sealProblem,
  }
  const event = { action: 'upload-deed', entity: 'application', id, applicationId: id } as const
  const room = hasRoomForDeed(id, roomFor(0), uploadId)
  const guards = allOf(isApplicationOf(sessionToken.firmId, id), room, isNoOtherDeed(id, hash), guard)
  const { added } = await commit(db, guards, {
    finished: finish(db, stored.objectKey),
    extra: extraStatements?.(at),
    audit: recordAudit(db, member, event, at),
    added: insertDeed(db, row),
    waiting: setDeedWaiting(db, id, at),
  })
    .catch(async (error: unknown) => {
      // refuses with what changed meanwhile
      if (error instanceof Conflict) await look()
      throw error instanceof Conflict && onConflict ? onConflict() : error
    })
    .catch(discardRefused(context, stored))
  return deedVersion(onlyRow(added), member, at)
}
