import type { OpenUpload } from '#contract/documents/open-upload'
import type { AppContext } from '../../platform/context'
import { base64Url } from '../../platform/crypto/secret'
import { batch, onlyRow } from '../../platform/database/batch'
import { allOf, commit, retryOnConflict } from '../../platform/database/commit'
import { randomBytes } from '../../platform/database/recording'
import { Failure } from '../../platform/failure'
import { safeFileName } from '../../platform/files/file-name'
import { assertQuota, roomFor } from '../rules'
import type { Purpose } from './purpose'
import {
  countOpen,
  deleteUpload,
  expiredUploads,
  hasFewUnfinished,
  insertUpload,
  openUploadsOf,
  uploadOf,
} from './shared-queries'
import {
  assertFewUnfinished,
  decideBegin,
  expiryOf,
  type FoundUpload,
  type UploadRow,
  uploadView,
} from './upload-rules'

/**
 * Begins a file that arrives in pieces. Its size counts into the application's limits while it is sent.
 * @throws Failure as the purpose's own check; bad-request, too-large, quota-reached, too-many-uploads
 */
export async function beginUpload(
  context: AppContext,
  { sender, admit, room }: Purpose,
  { length, metadata }: { length: string | undefined; metadata: string | undefined },
): Promise<UploadRow> {
  const { db, now } = context
  return retryOnConflict(async (isFirst) => {
    // after a conflict it is still the same call
    const step = isFirst ? 'begin' : 'add'
    const { application, rows } = await admit(context, step, { quota: room.read(db), open: countOpen(db, sender) })
    const { sizeBytes, name, sha256, requestId } = decideBegin(length, metadata)
    assertQuota(rows.quota, sizeBytes)
    assertFewUnfinished(rows.open)
    const at = now()
    const { uploads } = await commit(
      db,
      allOf(room.holds(application.id, roomFor(sizeBytes)), hasFewUnfinished(sender)),
      {
        uploads: insertUpload(db, {
          id: newUploadId(),
          applicationId: application.id,
          purpose: sender.purpose,
          sessionId: sender.sessionId,
          name: safeFileName(name, 'document'),
          sizeBytes,
          sha256,
          requestId,
          createdAt: at,
          activeAt: at,
          expiresAt: expiryOf(at),
        }),
      },
    )
    return onlyRow(uploads)
  })
}

const newUploadId = () => base64Url(randomBytes(16))

/** What this browser has begun to send. @throws Failure as the purpose's own check */
export async function listUploads(context: AppContext, { sender, admit }: Purpose): Promise<OpenUpload[]> {
  const { rows } = await admit(context, 'look', { uploads: openUploadsOf(context.db, sender, context.now()) })
  return rows.uploads.map(uploadView)
}

/** One upload, also after its last piece. @throws Failure not-found when it expired or is another sender's */
export async function findUpload(
  context: AppContext,
  { sender, admit, resultOf }: Purpose,
  uploadId: string,
): Promise<FoundUpload> {
  const { db, now } = context
  const { rows } = await admit(context, 'look', {
    uploads: uploadOf(db, sender, uploadId, now()),
    results: resultOf?.(db, uploadId),
  })
  const [upload] = rows.uploads
  if (!upload) throw new Failure('not-found')
  return { ...upload, resultId: rows.results?.[0]?.id }
}

/** Removes an upload and what has arrived of it; a file that it became stays. @throws Failure as `findUpload` */
export async function removeUpload(context: AppContext, purpose: Purpose, uploadId: string): Promise<void> {
  const upload = await findUpload(context, purpose, uploadId)
  await commit(context.db, undefined, { removed: deleteUpload(context.db, upload.id) })
}

/** At most 460 pieces each, so that a batch takes a few seconds. */
const expiredAtATime = 20
const rounds = 50

/** For the Cron job. */
export async function deleteExpiredUploads({ db, now }: Pick<AppContext, 'db' | 'now'>): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const expired = await expiredUploads(db, now(), expiredAtATime)
    await batch(db, { deleted: expired.flatMap(({ id }) => deleteUpload(db, id)) })
    if (expired.length < expiredAtATime) return
  }
}
