/** Types a client may declare; the content decides what a file is. */
export const fileTypes = [
  'application/pdf',
  'application/octet-stream',
  'image/jpeg',
  'image/png',
  'image/heic',
  'image/heif',
] as const
