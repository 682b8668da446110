import type { Browser } from '../browser'
import { jpegOf } from '../jpeg'

/** What rows of an application contain, so that any answer shows from which rows it was made. */
export const markOf = (kind: string): string => `zf${kind}fz`

/** The kinds of rows in these bytes, sorted. */
export const kindsIn = (bytes: string): string[] =>
  [...new Set(Array.from(bytes.matchAll(/zf([a-z]+)fz/gi), ([, kind = '']) => kind.toLowerCase()))].sort()

/** The rows that a firm keeps for itself; no other firm ever gets one. */
export const kindsOfFirm: readonly string[] = [
  'bare',
  'draft',
  'draftpicture',
  'letter',
  'note',
  'sending',
  'task',
  'entered',
  'template',
  'waiting',
]

const pdfWith = (kind: string, id: number) =>
  Buffer.from(
    `%PDF-1.4\n% ${markOf(kind)} ${id} ${crypto.randomUUID()}\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`,
  )

export function pictureWith(kind: string) {
  const bytes = new Uint8Array(jpegOf(640, 900))
  bytes.set(new TextEncoder().encode(markOf(kind)), 100)
  return bytes.buffer
}

/** Sends a file whose name and bytes contain the mark. @returns the answer */
export async function sendMarked(by: Browser, path: string, id: number, kind: string) {
  const headers = { 'content-type': 'application/pdf', 'x-file-name': `${markOf(kind)}.pdf` }
  const { status, body } = await by.ask<{ id: number; version: number }>(path, {
    method: 'POST',
    body: pdfWith(kind, id),
    headers,
  })
  if (status !== 201) throw new Error(`${path} answered ${status}`)
  return body
}

export const expectMade = (made: { status: number }) => {
  if (made.status >= 300) throw new Error(`a row was answered ${made.status}`)
}
