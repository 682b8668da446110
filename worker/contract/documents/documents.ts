const megabyte = 1024 * 1024
export const maxFileBytes = 15 * megabyte
/** `15 MB`, as texts say it. */
export const maxFileSize = `${maxFileBytes / megabyte} MB`
export const maxApplicationFiles = 40
export const maxApplicationBytes = 200 * megabyte

/**
 * The types of a file that people send. In `worker/platform/files`: `file-type.ts` finds one by its bytes, `declared-types.ts`
 * has what a browser may call it, `file-name.ts` the extensions of each.
 */
export const documentTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/heic'] as const
export type DocumentType = (typeof documentTypes)[number]

/** A picture of a deed's first page, which the uploader's browser makes. */
export const firstPage = { type: 'image/jpeg', maxWidth: 640, maxHeight: 1280, maxBytes: 60_000 } as const

/** Of a picture of a first page: 2.5 seconds on a line of 320 kbit/s. */
export const maxPictureBytes = 100_000

export const fileMessages = {
  notADeed: 'A deed must be a PDF file. Open another kind of file and print it to PDF.',
  notADocument: 'Please choose a PDF, JPEG, PNG or HEIC file. Open another kind of file and print it to PDF.',
  tooLarge: `Please choose a file of up to ${maxFileSize}.`,
  empty: 'This file is empty. Please choose it again.',
} as const

/** What only the server says; the screens do without these bytes. */
export const fileRefusals = {
  notAPicture: 'The picture of the first page must be a small JPEG.',
  wrongType: 'Please send a PDF, JPEG, PNG or HEIC file. Open another kind of file and print it to PDF.',
  quota: `This application has reached its limit of ${maxApplicationFiles} files or ${maxApplicationBytes / megabyte} MB. Ask your law firm how to send the rest.`,
} as const
