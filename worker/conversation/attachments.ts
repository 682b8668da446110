import { conversationMessagesText, maxAttachments } from '#contract/conversation'
import { documentTypes } from '#contract/files'
import { day } from '#contract/time'
import type { PendingAttachment } from '#contract/views/conversation'
import { quotaOf } from '../applications/documents/document-tables'
import { assertAcceptable, type UploadedFile } from '../applications/documents/documents'
import { assertRoom } from '../applications/documents/rules'
import { type FileRow, fileOfFirm } from '../applications/file-tables'
import { assertClient } from '../applications/firm/client-rules'
import { readAsVisitor, type Visitor } from '../applications/visitor'
import { assertOpen } from '../applications/withdrawn-rules'
import type { MemberSessionToken } from '../firms/member'
import { readAs } from '../platform/admission'
import type { AppContext } from '../platform/context'
import { commit, whenLost } from '../platform/database/commit'
import { onlyRow, read } from '../platform/database/read'
import { Failure } from '../platform/failure'
import { discard } from '../platform/files/discarded-files'
import { nameOfType } from '../platform/files/file-name'
import { discardFile, storeFile } from '../platform/files/file-store'
import {
  deleteOldWaiting,
  deleteWaiting,
  hasFewWaiting,
  insertWaiting,
  oldWaiting,
  type Uploader,
} from './attachment-queries'
import { followedFile } from './queries'
import { clientUploader } from './send-message'
import { attachmentView } from './views'

/**
 * Stores a client's file, encrypted, until its message is sent.
 * @throws Failure signed-out, not-found, withdrawn, not-a-document, unsafe-document, quota-reached
 */
export async function attachAsClient(
  context: AppContext,
  visitor: Visitor,
  id: number,
  file: UploadedFile,
): Promise<PendingAttachment> {
  const { db } = context
  const parts = { found: followedFile(db, visitor, id), quota: quotaOf(db, id) }
  return attach(context, await readAsVisitor(context, visitor, parts), clientUploader, file)
}

/** Stores a member's file until its message is sent. @throws Failure client-erased, and as `attachAsClient` */
export async function attachAsMember(
  context: AppContext,
  sessionToken: MemberSessionToken,
  id: number,
  file: UploadedFile,
): Promise<PendingAttachment> {
  const { db } = context
  const parts = { found: fileOfFirm(db, sessionToken.firmId, id), quota: quotaOf(db, id) }
  const found = await readAs(context, sessionToken, parts)
  return attach(context, found, { kind: 'member', id: sessionToken.id }, file)
}

interface Found {
  found: readonly FileRow[]
  quota: readonly { files: number; bytes: number }[]
}

async function attach(
  context: AppContext,
  { found: [file], quota }: Found,
  uploader: Uploader,
  { name, content }: UploadedFile,
): Promise<PendingAttachment> {
  const { db, now } = context
  if (!file) throw new Failure('not-found')
  assertClient(file)
  assertOpen(file)
  assertRoom(quota, content.byteLength)
  const contentType = await assertAcceptable(content, documentTypes)
  const stored = await storeFile(context, `applications/${file.id}/documents`, content)
  const row = {
    ...stored,
    applicationId: file.id,
    name: nameOfType(name, contentType),
    contentType,
    uploadedByKind: uploader.kind,
    uploadedById: uploader.id,
    createdAt: now(),
  }
  try {
    const { made } = await commit(db, hasFewWaiting(file.id, uploader, maxWaiting), {
      made: insertWaiting(db, row),
    }).catch(whenLost(() => new Failure('quota-reached', conversationMessagesText.tooManyFiles)))
    return attachmentView(onlyRow(made))
  } catch (error) {
    discardFile(context, stored)
    throw error
  }
}

/** Twice what a message takes: an upload whose answer was lost stays until it is old. */
const maxWaiting = 2 * maxAttachments

/** Removes a file that waits for its message. @throws Failure signed-out, not-found */
export async function removeAsClient(
  context: AppContext,
  visitor: Visitor,
  id: number,
  attachment: number,
): Promise<void> {
  const { found } = await readAsVisitor(context, visitor, { found: followedFile(context.db, visitor, id) })
  await remove(context, found, clientUploader, attachment)
}

/** Removes a member's own file that waits for its message. @throws Failure signed-out, not-found */
export async function removeAsMember(
  context: AppContext,
  sessionToken: MemberSessionToken,
  id: number,
  attachment: number,
): Promise<void> {
  const { found } = await readAs(context, sessionToken, {
    found: fileOfFirm(context.db, sessionToken.firmId, id),
  })
  await remove(context, found, { kind: 'member', id: sessionToken.id }, attachment)
}

async function remove(context: AppContext, [file]: readonly FileRow[], uploader: Uploader, attachment: number) {
  const { removed } = await read(context.db, {
    removed: file && deleteWaiting(context.db, file.id, uploader, [attachment]),
  })
  const [row] = removed ?? []
  if (!row) throw new Failure('not-found')
  discardFile(context, row)
}

/** For the cron job: deletes uploads of yesterday that no message took. */
export const deleteOldAttachments = ({ db, now }: Pick<AppContext, 'db' | 'now'>) => {
  const before = new Date(now().getTime() - day)
  return { files: discard(db, oldWaiting(before)), rows: deleteOldWaiting(db, before) }
}
