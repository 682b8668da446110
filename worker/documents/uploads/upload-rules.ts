import type { ProblemCode } from '#contract/api/problems'
import { fileMessages, maxFileBytes } from '#contract/documents/documents'
import type { OpenUpload } from '#contract/documents/open-upload'
import { foreignRefusal } from '#contract/documents/refused-files'
import { resumable, uploadMessages } from '#contract/documents/resumable'
import { hour } from '#contract/time'
import { Failure } from '../../platform/failure'
import type { openUploads } from '../upload-tables'

export type UploadRow = typeof openUploads.$inferSelect

/** An upload, with the id of what it became if its sender has to name that. */
export type FoundUpload = UploadRow & { resultId?: number | undefined }

/** What a request says that begins an upload. */
interface Begun {
  sizeBytes: number
  /** As the sender wrote it. */
  name: string
  sha256: string | null
  /** The requested document that it is for. */
  requestId: number | null
}

/** A count of bytes as a header has it; undefined for anything else. */
export const bytesIn = (header: string | undefined): number | undefined =>
  header !== undefined && /^\d{1,15}$/.test(header) ? Number(header) : undefined

/**
 * Reads Upload-Length and Upload-Metadata, of which `filename`, `sha256` and `request` count.
 * @throws Failure bad-request, too-large
 */
export function decideBegin(length: string | undefined, metadata: string | undefined): Begun {
  const sizeBytes = bytesIn(length)
  if (sizeBytes === 0) throw new Failure('bad-request', foreignRefusal('', 'empty'))
  if (!sizeBytes) throw new Failure('bad-request', uploadMessages.noLength)
  if (sizeBytes > maxFileBytes) throw new Failure('too-large', fileMessages.tooLarge)
  const fields = metadataOf(metadata ?? '')
  const sha256 = fields.get('sha256') ?? null
  if (sha256 !== null && !/^[0-9a-f]{64}$/.test(sha256)) throw new Failure('bad-request', uploadMessages.badMetadata)
  const requestId = bytesIn(fields.get('request')) ?? null
  return { sizeBytes, name: fields.get('filename') ?? '', sha256, requestId }
}

/** Pairs of a unique key and a Base64 value, separated by commas. Source: tus 1.0.0, Upload-Metadata. */
function metadataOf(header: string): Map<string, string> {
  const pairs = header === '' ? [] : header.split(',').map((pair) => pair.trim().split(/ +/))
  try {
    const fields = new Map(pairs.map(([key = '', value = '']) => [key, textOf(value)]))
    if (fields.size === pairs.length && pairs.every((pair) => pair[0] && pair.length <= 2)) return fields
  } catch {
    // neither Base64 nor UTF-8
  }
  throw new Failure('bad-request', uploadMessages.badMetadata)
}

const textOf = (base64: string) =>
  new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
    Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0)),
  )

/** @throws Failure bad-request */
export function readOffset(header: string | undefined): number {
  const offset = bytesIn(header)
  if (offset === undefined) throw new Failure('bad-request', uploadMessages.noOffset)
  return offset
}

export const expiryOf = (begunAt: Date): Date => new Date(begunAt.getTime() + resumable.hours * hour)

export const continuedElsewhere = () => new Failure('upload-offset', uploadMessages.wrongPlace)

export const damaged = () => new Failure('upload-damaged', uploadMessages.damaged)

/** @throws Failure too-many-uploads when this browser has too many unfinished ones */
export function assertFewUnfinished([unfinished]: readonly { total: number }[]): void {
  if ((unfinished?.total ?? 0) >= resumable.mostUnfinished)
    throw new Failure('too-many-uploads', uploadMessages.tooManyOpen)
}

/** Whether a piece may be added at this byte. @throws Failure not-found, upload-offset */
export function assertContinues(upload: UploadRow | undefined, offset: number): asserts upload is UploadRow {
  if (!upload) throw new Failure('not-found')
  if (upload.completedAt || upload.offset !== offset) throw continuedElsewhere()
}

/** Whether one more piece is stored. @throws Failure too-many-attempts */
export function assertFewPieces({ pieces }: Pick<UploadRow, 'pieces'>, bytes: number): void {
  if (pieces >= resumable.mostPieces && bytes < resumable.pieceBytes) {
    throw new Failure('too-many-attempts', uploadMessages.tooSmall)
  }
}

/** Refusals after which the same bytes would be refused again. */
const final: readonly ProblemCode[] = [
  'not-a-document',
  'unsafe-document',
  'deed-of-another',
  'upload-damaged',
  'quota-reached',
  'withdrawn',
  'client-erased',
  'help-over',
  'help-paused',
  'not-found',
]

export const isRefusedForGood = (error: unknown): boolean => error instanceof Failure && final.includes(error.code)

export const uploadView = ({ id, name, sizeBytes, offset, sha256, expiresAt, requestId }: UploadRow): OpenUpload => ({
  id,
  name,
  sizeBytes,
  offset,
  sha256,
  expiresAt: expiresAt.toISOString(),
  request: requestId,
})

/** Upload-Metadata of what is stored; a whole upload has no name. */
export function metadataHeader({ name, sha256 }: Pick<UploadRow, 'name' | 'sha256'>): Record<string, string> {
  const fields = Object.entries({ filename: name, sha256 }).filter(([, value]) => value)
  const value = fields.map(([key, text]) => `${key} ${base64Of(text ?? '')}`).join(',')
  return value ? { 'Upload-Metadata': value } : {}
}

const base64Of = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)))

/** What tus answers about an upload. */
export const uploadHeaders = ({
  sizeBytes,
  offset,
  expiresAt,
  resultId,
}: Pick<FoundUpload, 'sizeBytes' | 'offset' | 'expiresAt' | 'resultId'>) => ({
  'Upload-Offset': String(offset),
  'Upload-Length': String(sizeBytes),
  'Upload-Expires': expiresAt.toUTCString(),
  ...(resultId === undefined ? {} : { [resumable.result]: String(resultId) }),
})
