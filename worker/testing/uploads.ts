import type { Problem } from '#contract/api/problems'
import { resumable } from '#contract/documents/resumable'
import type { Browser } from './browser'

export const tus = { 'tus-resumable': resumable.version }

const base64 = (text: string) => Buffer.from(text).toString('base64')

/** Begins an upload. @param at where uploads of this kind begin */
export const begin = (by: Browser, at: string, size: number, name = 'deed.jpg', hash?: string, request?: number) =>
  by.ask<Problem>(at, {
    method: 'POST',
    headers: {
      ...tus,
      'upload-length': String(size),
      'upload-metadata': [
        `filename ${base64(name)}`,
        ...(hash ? [`sha256 ${base64(hash)}`] : []),
        ...(request ? [`request ${base64(String(request))}`] : []),
      ].join(','),
    },
  })

/** Adds a piece. @param at the address of the upload */
export const add = (by: Browser, at: string, offset: number, body: BodyInit, more: Record<string, string> = {}) =>
  by.ask<Problem>(at, {
    method: 'PATCH',
    body,
    headers: { ...tus, 'content-type': resumable.pieceType, 'upload-offset': String(offset), ...more },
  })

export const ask = (by: Browser, at: string) => by.fetch(at, { method: 'HEAD', headers: tus })
export const offsetOf = async (by: Browser, at: string) => (await ask(by, at)).headers.get('upload-offset')
export const remove = (by: Browser, at: string) => by.ask<Problem>(at, { method: 'DELETE', headers: tus })

/** A JPEG by its first bytes, with another byte at every place. */
export function aPhoto(size: number): Uint8Array<ArrayBuffer> {
  const bytes = Uint8Array.from({ length: size }, (_, at) => (at * 31 + (at >> 8)) & 0xff)
  bytes.set([0xff, 0xd8, 0xff, 0xe0])
  return bytes
}

/** The row of a document of one byte that an owner sent. */
export const aDocument = (applicationId: number) =>
  ({
    applicationId,
    name: 'x',
    objectKey: 'x',
    wrappedKey: 'x',
    sha256: 'x',
    contentType: 'image/jpeg',
    sizeBytes: 1,
    uploadedByKind: 'owner',
    uploadedByName: 'x',
    createdAt: new Date(),
  }) as const
