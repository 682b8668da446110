import { resumable } from '#contract/fields/resumable'
import type { OpenUpload } from '#contract/views/applications'
import type { AppContext } from '../../platform/context'
import { base64Url } from '../../platform/crypto/secret'
import { allHold, commit, decideAgain } from '../../platform/database/commit'
import { onlyRow, read } from '../../platform/database/read'
import { Failure } from '../../platform/failure'
import { fileNameFor } from '../../platform/files/file-store'
import { hasRoom, quotaOf } from '../documents/document-tables'
import { followedFile } from '../documents/queries'
import { assertRoom } from '../documents/rules'
import { readAsVisitor, type Visitor } from '../visitor'
import { assertOpen } from '../withdrawn-rules'
import {
  countOpen,
  deleteExpired,
  deleteUpload,
  hasFewOpen,
  insertUpload,
  openUploadsOf,
  type Sender,
  uploadOf,
} from './upload-queries'
import { assertFewOpen, decideBegin, expiryOf, type UploadRow, uploadView } from './upload-rules'

export const senderOf = ({ sessionToken }: Visitor, applicationId: number): Sender => ({
  applicationId,
  sessionId: sessionToken?.sid ?? '',
})

/**
 * Begins a document that arrives in pieces. Its size counts into the application's limits until it expires.
 * @throws Failure signed-out, not-found, withdrawn, bad-request, too-large, quota-reached, too-many-uploads
 */
export async function beginUpload(
  context: AppContext,
  visitor: Visitor,
  id: number,
  { length, metadata }: { length: string | undefined; metadata: string | undefined },
): Promise<UploadRow> {
  const { db, now } = context
  const sender = senderOf(visitor, id)
  return decideAgain(async () => {
    const { found, quota, open } = await readAsVisitor(context, visitor, {
      found: followedFile(db, visitor, id),
      quota: quotaOf(db, id),
      open: countOpen(db, sender),
    })
    const [application] = found
    if (!application) throw new Failure('not-found')
    assertOpen(application)
    const { sizeBytes, name, sha256 } = decideBegin(length, metadata)
    assertRoom(quota, sizeBytes)
    assertFewOpen(open)
    const at = now()
    const { made } = await commit(
      db,
      allHold(hasRoom(id, { bytes: sizeBytes }), hasFewOpen(sender, resumable.mostOpen)),
      {
        made: insertUpload(db, {
          id: newUploadId(),
          ...sender,
          name: fileNameFor(encodeURIComponent(name), 'document'),
          sizeBytes,
          sha256,
          createdAt: at,
          expiresAt: expiryOf(at),
        }),
      },
    )
    return onlyRow(made)
  })
}

const newUploadId = () => base64Url(crypto.getRandomValues(new Uint8Array(16)))

/** What this browser has begun to send to an application. @throws Failure signed-out, not-found */
export async function listUploads(context: AppContext, visitor: Visitor, id: number): Promise<OpenUpload[]> {
  const { db, now } = context
  const { found, uploads } = await readAsVisitor(context, visitor, {
    found: followedFile(db, visitor, id),
    uploads: openUploadsOf(db, senderOf(visitor, id), now()),
  })
  if (found.length === 0) throw new Failure('not-found')
  return uploads.map(uploadView)
}

/** One upload, also after its last piece. @throws Failure signed-out; not-found when it expired or is another browser's */
export async function findUpload(
  context: AppContext,
  visitor: Visitor,
  id: number,
  uploadId: string,
): Promise<UploadRow> {
  const { db, now } = context
  const { found, uploads } = await readAsVisitor(context, visitor, {
    found: followedFile(db, visitor, id),
    uploads: uploadOf(db, senderOf(visitor, id), uploadId, now()),
  })
  const [upload] = uploads
  if (found.length === 0 || !upload) throw new Failure('not-found')
  return upload
}

/** Removes an upload and what has arrived of it; a document that it became stays. @throws Failure as `findUpload` */
export async function removeUpload(context: AppContext, visitor: Visitor, id: number, uploadId: string): Promise<void> {
  const upload = await findUpload(context, visitor, id, uploadId)
  await read(context.db, { removed: deleteUpload(context.db, upload.id) })
}

/** For the Cron job. */
export const deleteExpiredUploads = ({ db, now }: Pick<AppContext, 'db' | 'now'>) => deleteExpired(db, now())
