import { documentTypes } from '#contract/documents/documents'
import type { PendingAttachment } from '#contract/messaging/conversation-views'
import { assertClient } from '../../applications/client-rules'
import { type ApplicationRow, applicationOfFirm } from '../../applications/shared/application-queries'
import { followedApplication } from '../../applications/shared/viewer-queries'
import { readAsViewer, type Viewer } from '../../applications/viewer'
import { assertOpen } from '../../applications/withdrawn-rules'
import type { UploadedFile, UploadOptions } from '../../documents/documents'
import { assertQuota } from '../../documents/rules'
import { quotaOf } from '../../documents/shared/document-queries'
import type { MemberSessionToken } from '../../firms/member'
import { readAs } from '../../platform/admission'
import type { AppContext } from '../../platform/context'
import { onlyRow, type Result } from '../../platform/database/batch'
import { allOf, commit, failOnConflict } from '../../platform/database/commit'
import type { Database } from '../../platform/database/database'
import { Failure } from '../../platform/failure'
import { assertAcceptable } from '../../platform/files/acceptable'
import { discard, finish } from '../../platform/files/discarded-files'
import { nameOfType } from '../../platform/files/file-name'
import { discardFile, discardRefused, storeFile } from '../../platform/files/file-store'
import {
  countWaiting,
  deleteOldWaiting,
  deleteWaiting,
  hasFewWaiting,
  insertWaiting,
  oldWaiting,
  type Uploader,
  waitingKey,
} from './attachment-queries'
import { assertFewWait, mostWaiting, oldBefore, tooManyWait } from './attachment-rules'
import { clientUploader } from './send-message'
import { attachmentView } from './views'

/**
 * Stores a client's file, encrypted, until its message is sent.
 * @throws Failure signed-out, not-found, withdrawn, not-a-document, unsafe-document, quota-reached
 */
export async function attachAsClient(
  context: AppContext,
  viewer: Viewer,
  id: number,
  file: UploadedFile,
  more: UploadOptions = {},
): Promise<PendingAttachment> {
  const { db } = context
  const parts = { applications: followedApplication(db, viewer, id), limits: limitsOf(db, id, clientUploader, more) }
  return attach(context, await readAsViewer(context, viewer, parts), clientUploader, file, more)
}

/** Stores a member's file until its message is sent. @throws Failure client-erased, and as `attachAsClient` */
export async function attachAsMember(
  context: AppContext,
  sessionToken: MemberSessionToken,
  id: number,
  file: UploadedFile,
  more: UploadOptions = {},
): Promise<PendingAttachment> {
  const { db } = context
  const uploader = memberUploader(sessionToken)
  const parts = {
    applications: applicationOfFirm(db, sessionToken.firmId, id),
    limits: limitsOf(db, id, uploader, more),
  }
  return attach(context, await readAs(context, sessionToken, parts), uploader, file, more)
}

export const memberUploader = ({ id }: MemberSessionToken): Uploader => ({ kind: 'member', id })

const limitsOf = (db: Database, id: number, uploader: Uploader, { uploadId }: UploadOptions) => ({
  quota: quotaOf(db, id, uploadId),
  waiting: countWaiting(db, id, uploader),
})

interface AttachmentRead {
  applications: readonly ApplicationRow[]
  limits: Result<ReturnType<typeof limitsOf>>
}

async function attach(
  context: AppContext,
  { applications: [application], limits }: AttachmentRead,
  uploader: Uploader,
  { name, content }: UploadedFile,
  { uploadId, objectKey, guard, extraStatements, onConflict = tooManyWait }: UploadOptions,
): Promise<PendingAttachment> {
  const { db, now } = context
  if (!application) throw new Failure('not-found')
  assertClient(application)
  assertOpen(application)
  assertQuota(limits.quota, content.byteLength)
  assertFewWait(limits.waiting)
  const contentType = assertAcceptable({ name, content }, documentTypes)
  const stored = await storeFile(context, `applications/${application.id}/documents`, content, objectKey)
  const at = now()
  const row = {
    ...stored,
    uploadId,
    applicationId: application.id,
    name: nameOfType(name, contentType),
    contentType,
    uploadedByKind: uploader.kind,
    uploadedById: uploader.id,
    createdAt: at,
  }
  const { attachments } = await commit(db, allOf(hasFewWaiting(application.id, uploader, mostWaiting), guard), {
    finished: finish(db, stored.objectKey),
    attachments: insertWaiting(db, row),
    extra: extraStatements?.(at),
  })
    .catch(failOnConflict(onConflict))
    .catch(discardRefused(context, stored))
  return attachmentView(onlyRow(attachments))
}

/** Removes a file that waits for its message. @throws Failure signed-out, not-found */
export async function removeAsClient(
  context: AppContext,
  viewer: Viewer,
  id: number,
  attachment: number,
): Promise<void> {
  const { applications } = await readAsViewer(context, viewer, {
    applications: followedApplication(context.db, viewer, id),
  })
  await remove(context, applications, clientUploader, attachment)
}

/** Removes a member's own file that waits for its message. @throws Failure signed-out, not-found */
export async function removeAsMember(
  context: AppContext,
  sessionToken: MemberSessionToken,
  id: number,
  attachment: number,
): Promise<void> {
  const { applications } = await readAs(context, sessionToken, {
    applications: applicationOfFirm(context.db, sessionToken.firmId, id),
  })
  await remove(context, applications, memberUploader(sessionToken), attachment)
}

async function remove(
  context: AppContext,
  [application]: readonly ApplicationRow[],
  uploader: Uploader,
  attachment: number,
) {
  const { removed } = await commit(context.db, undefined, {
    listed: application && discard(context.db, waitingKey(application.id, uploader, attachment)),
    removed: application && deleteWaiting(context.db, application.id, uploader, [attachment]),
  })
  const [row] = removed ?? []
  if (!row) throw new Failure('not-found')
  discardFile(context, row)
}

/** For the cron job: deletes files that waited too long for a message. */
export const deleteOldAttachments = ({ db, now }: Pick<AppContext, 'db' | 'now'>) => {
  const before = oldBefore(now())
  return { files: discard(db, oldWaiting(before)), rows: deleteOldWaiting(db, before) }
}
