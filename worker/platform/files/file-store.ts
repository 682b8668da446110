import type { DocumentType } from '#contract/documents/documents'
import type { FileProblem } from '#contract/documents/stored-files'
import { recordAudit } from '../audit/audit'
import type { AppContext } from '../context'
import { decryptFile, encryptFile, hasMasterKey } from '../crypto/encryption'
import { randomToken, sha256 } from '../crypto/secret'
import { Failure } from '../failure'
import { recordUnfinished } from './discarded-files'
import { attachmentNamed, nameOfType } from './file-name'
import { assertClean, listForScan } from './virus-scan'

/** Where a stored file is and how to decrypt it; without this row it cannot be opened. */
export interface StoredFile {
  objectKey: string
  wrappedKey: string
  /** Of the original file, lower-case hex. */
  sha256: string
  sizeBytes: number
}

export const newFileKey = (folder: string): string => `${folder}/${randomToken()}`

/**
 * Stores a file under a random key, and lists it before that.
 * It is deleted after an hour unless the batch that uses it has `finish`.
 * @param listed a key that `recordUnfinished` has already listed
 */
export async function storeFile(
  context: AppContext,
  folder: string,
  content: ArrayBuffer,
  listed?: string,
): Promise<StoredFile> {
  const objectKey = listed ?? newFileKey(folder)
  if (listed === undefined) await recordUnfinished(context.db, objectKey, context.now())
  await listForScan(context, objectKey)
  return putFile(context, objectKey, content)
}

/** Encrypts a file and puts it into the bucket. */
export async function putFile({ env }: AppContext, objectKey: string, content: ArrayBuffer): Promise<StoredFile> {
  const { parts, wrappedKey } = await encryptFile(env.MASTER_KEYS, content, objectKey)
  await env.FILES.put(objectKey, streamOf(parts))
  return { objectKey, wrappedKey, sha256: await sha256(content), sizeBytes: content.byteLength }
}

/** R2 takes a stream if its length is known. */
function streamOf(parts: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  const length = parts.reduce((sum, part) => sum + part.byteLength, 0)
  return new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(part)
      controller.close()
    },
  }).pipeThrough(new FixedLengthStream(length))
}

/** A stored file for the answer of a call. @throws Failure as `readClean`; busy when other files leave no memory for it */
export async function fetchFile(context: AppContext, file: StoredFile): Promise<ArrayBuffer> {
  context.memory.take(file.sizeBytes)
  return readClean(context, file)
}

/** A stored file in which no virus is; the caller counts its memory. @throws Failure internal, unsafe-document, busy */
export async function readClean(context: AppContext, file: StoredFile): Promise<ArrayBuffer> {
  const content = await readFile(context, file)
  await assertClean(context, file.objectKey, content)
  return content
}

/**
 * Fetches, decrypts and checks a stored file; the caller counts its memory.
 * @throws Failure internal when the blob is missing, altered or swapped; the audit log records it
 */
export async function readFile(
  context: AppContext,
  { objectKey, wrappedKey, sha256: stored }: StoredFile,
): Promise<ArrayBuffer> {
  const { db, env, now } = context
  const blob = await (await env.FILES.get(objectKey))?.arrayBuffer()
  try {
    if (!blob) throw new Error('the file is missing')
    const content = await decryptFile(env.MASTER_KEYS, blob, wrappedKey, objectKey)
    if ((await sha256(content)) !== stored) throw new Error('the file is not the one that was stored')
    return content
  } catch (cause) {
    const system = { kind: 'system', id: null, name: 'Storage', role: 'system' } as const
    await recordAudit(db, system, { action: 'open-file', entity: 'file', id: objectKey, result: 'refused' }, now())
    throw new Failure('internal', 'This file cannot be opened. Please contact support.', { cause })
  }
}

/** Whether a stored file can be opened, and why not. The caller counts its memory. @throws when the bucket is down */
export async function examine(
  { FILES, MASTER_KEYS }: AppContext['env'],
  { objectKey, wrappedKey, sha256: stored }: StoredFile,
): Promise<FileProblem | null> {
  const blob = await (await FILES.get(objectKey))?.arrayBuffer()
  if (!blob) return 'missing'
  try {
    const content = await decryptFile(MASTER_KEYS, blob, wrappedKey, objectKey)
    return (await sha256(content)) === stored ? null : 'changed'
  } catch {
    return hasMasterKey(MASTER_KEYS, wrappedKey) ? 'changed' : 'locked'
  }
}

export const discardFile = ({ env, after }: AppContext, { objectKey }: StoredFile): void =>
  after('discard-file', env.FILES.delete(objectKey))

/**
 * For `catch`: deletes files whose rows were refused. After any other error their rows may have been written, and the
 * sweep deletes what is still listed.
 */
export const discardRefused =
  (context: AppContext, ...stored: readonly StoredFile[]) =>
  (error: unknown): never => {
    if (error instanceof Failure) for (const file of stored) discardFile(context, file)
    throw error
  }

/** A download: an attachment named after its type, never shown inline, sniffed or cached. */
export const fileAnswer = (content: ArrayBuffer, name: string, contentType: DocumentType): Response =>
  new Response(content, {
    status: 200,
    headers: {
      ...downloadHeaders(nameOfType(name, contentType), contentType),
      'Content-Length': String(content.byteLength),
    },
  })

export const downloadHeaders = (name: string, contentType: string) => ({
  'Content-Type': contentType,
  'Content-Disposition': attachmentNamed(name),
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
})
