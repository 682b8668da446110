import { maxPictureBytes } from '#contract/documents/documents'

/** A picture of a document's first page or of a photo, still readable. */
export const documentPicture = {
  type: 'image/jpeg',
  maxWidth: 1200,
  maxHeight: 1600,
  maxBytes: maxPictureBytes,
} as const
