import type { DocumentView } from '#contract/applications/views'
import { resumable, uploadMessages } from '#contract/documents/resumable'
import type { AppContext } from '../../platform/context'
import { sha256 } from '../../platform/crypto/secret'
import { batch } from '../../platform/database/batch'
import { Conflict, commit, failOnConflict } from '../../platform/database/commit'
import { Failure } from '../../platform/failure'
import { recordUnfinished } from '../../platform/files/discarded-files'
import { discardRefused, newFileKey, putFile, readFile, type StoredFile } from '../../platform/files/file-store'
import { inPieces } from '../../platform/files/pieces'
import { inMemory } from '../../platform/memory'
import type { Purpose } from './purpose'
import {
  completeUpload,
  deleteUpload,
  folderOf,
  insertPiece,
  isAsLong,
  piecesOf,
  setStored,
  uploadOf,
} from './shared-queries'
import {
  assertContinues,
  assertFewPieces,
  continuedElsewhere,
  damaged,
  type FoundUpload,
  isRefusedForGood,
  type UploadRow,
} from './upload-rules'

type Bytes = Uint8Array<ArrayBuffer>

/**
 * Adds what a request brings to an upload. Every 256 KiB are stored as they arrive, so that a lost connection loses
 * less. The piece that makes the file whole stores it as its purpose says; without it the upload stays as it was.
 * @returns the upload with its new offset
 * @throws Failure as the purpose's own check; not-found, upload-offset, bad-request, too-many-attempts; for the last piece
 * busy, and as `store`
 */
export async function addPiece(
  context: AppContext,
  purpose: Purpose,
  input: { uploadId: string; offset: number; body: ReadableStream<Uint8Array> | null; length?: number | undefined },
): Promise<FoundUpload> {
  const { db, now } = context
  const { rows } = await purpose.admit(context, 'add', {
    uploads: uploadOf(db, purpose.sender, input.uploadId, now()),
  })
  const [begun] = rows.uploads
  assertContinues(begun, input.offset)
  const { length = 0 } = input
  if (input.offset + length > begun.sizeBytes) throw tooMuch()
  let upload: FoundUpload = begun
  if (!input.body) return upload
  for await (const piece of inPieces(input.body, resumable.pieceBytes)) {
    const offset = upload.offset + piece.byteLength
    if (offset > upload.sizeBytes) throw tooMuch()
    if (offset < upload.sizeBytes) {
      upload = await storePiece(context, upload, piece)
    } else {
      const whole = () => finish(context, purpose, upload, piece)
      // the file is stored; more than its length is dropped
      return { ...upload, offset, resultId: await inMemory(offset, whole) }
    }
  }
  return upload
}

const tooMuch = () => new Failure('bad-request', uploadMessages.tooMuch)

async function storePiece(context: AppContext, upload: UploadRow, piece: Bytes): Promise<UploadRow> {
  const { db, now } = context
  assertFewPieces(upload, piece.byteLength)
  const [offset, pieces] = [upload.offset + piece.byteLength, upload.pieces + 1]
  const longer = { ...upload, offset, pieces, activeAt: now() }
  const stored = await putFile(context, newFileKey(folderOf(upload)), piece.buffer)
  await commit(db, isAsLong(db, upload), {
    piece: insertPiece(db, { ...stored, uploadId: upload.id, position: upload.offset }),
    moved: setStored(db, longer),
  })
    .catch(failOnConflict(continuedElsewhere))
    .catch(discardRefused(context, stored))
  return longer
}

/**
 * Stores the file in the batch that ends its upload. A file that will never be accepted is removed.
 * @returns the id of what it became, if its sender has to name that
 */
async function finish(context: AppContext, purpose: Purpose, upload: UploadRow, last: Bytes) {
  const { db, now } = context
  const { id, name, applicationId, purpose: becomes, requestId } = upload
  const objectKey = newFileKey(`applications/${applicationId}/${becomes === 'deed' ? 'deeds' : 'documents'}`)
  try {
    const { pieces } = await batch(db, {
      pieces: piecesOf(db, id),
      listed: recordUnfinished(db, objectKey, now()),
    })
    const content = await wholeFile(context, upload, pieces, last)
    if (upload.sha256 && (await sha256(content)) !== upload.sha256) throw damaged()
    const stored = await purpose.store(
      context,
      { name, content },
      {
        uploadId: id,
        requestId: requestId ?? undefined,
        objectKey,
        guard: isAsLong(db, upload),
        extraStatements: (at) => ({ whole: completeUpload(db, upload, at) }),
        onConflict: continuedElsewhere,
      },
    )
    if (purpose.namesDocument) return (stored as DocumentView).id
  } catch (error) {
    // unless another try of this piece has stored the file
    if (isRefusedForGood(error))
      await commit(db, isAsLong(db, upload), { removed: deleteUpload(db, id) }).catch(
        failOnConflict(continuedElsewhere),
      )
    throw error instanceof Conflict ? continuedElsewhere() : error
  }
  const { results } = await batch(db, { results: purpose.resultOf?.(db, id) })
  return results?.[0]?.id
}

/** Fetches so many at a time: a Worker opens at most six connections. */
const together = 6

interface Piece extends StoredFile {
  position: number
}

async function wholeFile(
  context: AppContext,
  { sizeBytes }: UploadRow,
  pieces: readonly Piece[],
  last: Bytes,
): Promise<ArrayBuffer> {
  const content = new Uint8Array(sizeBytes)
  content.set(last, sizeBytes - last.byteLength)
  for (let from = 0; from < pieces.length; from += together) {
    await Promise.all(
      pieces.slice(from, from + together).map(async (piece) => {
        const bytes = await readFile(context, piece).catch(unlessUnreadable)
        content.set(new Uint8Array(bytes), piece.position)
      }),
    )
  }
  return content.buffer
}

/** A piece that is missing or altered will never be read. */
function unlessUnreadable(error: unknown): never {
  throw error instanceof Failure ? damaged() : error
}
