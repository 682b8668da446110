import { resumable, uploadMessages } from '#contract/fields/resumable'
import type { AppContext } from '../../platform/context'
import { sha256 } from '../../platform/crypto/secret'
import { Conflict, commit, whenLost } from '../../platform/database/commit'
import { read } from '../../platform/database/read'
import { Failure } from '../../platform/failure'
import { discardFile, fetchFile, storeFile } from '../../platform/files/file-store'
import { inPieces } from '../../platform/files/pieces'
import { uploadDocument } from '../documents/documents'
import { followedFile } from '../documents/queries'
import { readAsVisitor, type Visitor } from '../visitor'
import { assertOpen } from '../withdrawn-rules'
import { completeUpload, deleteUpload, insertPiece, isAsLong, piecesOf, setOffset, uploadOf } from './upload-queries'
import { assertContinues, continuedElsewhere, isRefusedForGood, type UploadRow } from './upload-rules'
import { senderOf } from './uploads'

type Bytes = Uint8Array<ArrayBuffer>

/**
 * Adds what a request brings to an upload. Every 256 KiB are stored as they arrive, so that a lost connection loses
 * less. The piece that makes the file whole stores the document; without it the upload stays as it was.
 * @returns the upload with its new offset
 * @throws Failure signed-out, not-found, withdrawn, upload-offset, bad-request; as `uploadDocument` for the last piece
 */
export async function addPiece(
  context: AppContext,
  visitor: Visitor,
  id: number,
  given: { uploadId: string; offset: number; body: ReadableStream<Uint8Array> | null },
): Promise<UploadRow> {
  const { db, now } = context
  const { found, uploads } = await readAsVisitor(context, visitor, {
    found: followedFile(db, visitor, id),
    uploads: uploadOf(db, senderOf(visitor, id), given.uploadId, now()),
  })
  const [[application], [begun]] = [found, uploads]
  if (!application) throw new Failure('not-found')
  assertContinues(begun, given.offset)
  assertOpen(application)
  let upload: UploadRow = begun
  if (!given.body) return upload
  for await (const piece of inPieces(given.body, resumable.pieceBytes)) {
    const offset = upload.offset + piece.byteLength
    if (offset > upload.sizeBytes) throw new Failure('bad-request', uploadMessages.tooMuch)
    if (offset === upload.sizeBytes) await finish(context, visitor, upload, piece)
    else await storePiece(context, upload, piece)
    upload = { ...upload, offset }
  }
  return upload
}

async function storePiece(context: AppContext, upload: UploadRow, piece: Bytes): Promise<void> {
  const { db } = context
  const { id, applicationId, offset } = upload
  const stored = await storeFile(context, `applications/${applicationId}/uploads`, piece.buffer)
  try {
    await commit(db, isAsLong(db, upload), {
      piece: insertPiece(db, { ...stored, uploadId: id, position: offset }),
      moved: setOffset(db, id, offset + piece.byteLength),
    }).catch(whenLost(continuedElsewhere))
  } catch (error) {
    discardFile(context, stored)
    throw error
  }
}

/** Stores the document in the batch that ends its upload. A file that will never be accepted is removed. */
async function finish(context: AppContext, visitor: Visitor, upload: UploadRow, last: Bytes): Promise<void> {
  const { db } = context
  const { id, applicationId, name } = upload
  try {
    const content = await wholeFile(context, upload, last)
    if (upload.sha256 && (await sha256(content)) !== upload.sha256) {
      throw new Failure('upload-damaged', uploadMessages.damaged)
    }
    await uploadDocument(
      context,
      visitor,
      applicationId,
      { name, content },
      { uploadId: id, guard: isAsLong(db, upload), besides: (at) => ({ whole: completeUpload(db, upload, at) }) },
    )
  } catch (error) {
    if (isRefusedForGood(error)) await read(db, { removed: deleteUpload(db, id) })
    throw error instanceof Conflict ? continuedElsewhere() : error
  }
}

/** Fetches so many at a time: a Worker opens at most six connections. */
const together = 6

async function wholeFile(context: AppContext, { id, sizeBytes }: UploadRow, last: Bytes): Promise<ArrayBuffer> {
  const content = new Uint8Array(sizeBytes)
  content.set(last, sizeBytes - last.byteLength)
  const pieces = await piecesOf(context.db, id)
  for (let from = 0; from < pieces.length; from += together) {
    await Promise.all(
      pieces.slice(from, from + together).map(async (piece) => {
        content.set(new Uint8Array(await fetchFile(context, piece)), piece.position)
      }),
    )
  }
  return content.buffer
}
