import { documentPicture } from '#contract/documents/picture'
import { sendFile } from '../../server/api'
import type { Drawing } from './drawing'
import { firstPageOf, pictureOf } from './picture-of'
import { isWorthPicture, makesPicture } from './picture-rules'

/** Adds the picture of a document that a client has just sent, where that is worth it. */
export async function sendOwnPicture(document: string, file: File): Promise<void> {
  if (makesPicture(file)) await sendPicture(document, file)
}

/** Adds the picture of a document that has just arrived. Whatever goes wrong, the document is there. */
export async function sendPicture(document: string, file: File): Promise<void> {
  if (!isWorthPicture(file.size)) return
  const picture = await pictureOf(file, documentPicture)
  if (picture) await sendFile(`${document}/picture`, picture).catch(() => undefined)
}

/** Adds the picture of a document that is open here and came without one, for the next reader. */
export async function keepPicture(document: string, drawing: Drawing): Promise<void> {
  const picture = await firstPageOf(drawing, documentPicture).catch(() => null)
  if (picture) await sendFile(`${document}/picture`, picture).catch(() => undefined)
}
