/** Uploads in pieces. Source: https://tus.io/protocols/resumable-upload, version 1.0.0. */
export const resumable = {
  version: '1.0.0',
  /** What a piece is sent as. */
  pieceType: 'application/offset+octet-stream',
  /** What is stored at a time. Less is lost with a connection. */
  pieceBytes: 256 * 1024,
  /** Smaller ones come from lines that break. Above this number only whole pieces are stored. */
  mostPieces: 400,
  hours: 24,
  /** The header with the id of what an upload became, where its sender needs to know that. */
  result: 'Upload-Result',
  /** Unfinished uploads of one browser to one application, for one purpose. */
  mostUnfinished: 5,
} as const

/** What uploads in pieces become. */
export const uploadPurposes = ['document', 'firm-document', 'deed', 'help', 'attachment', 'firm-attachment'] as const

/** Refusals of uploads in pieces. */
export const uploadMessages = {
  tooManyOpen: 'You have five unfinished uploads. Please finish or remove one of them first.',
  wrongPlace: 'This is not the next piece. Please read Upload-Offset and continue there.',
  damaged: 'The file was damaged on its way to us. Please send it again.',
  noLength: 'Please give the length of the file in bytes.',
  noOffset: 'Please give the byte at which this piece starts.',
  badMetadata: 'Please give the metadata as keys and Base64 values.',
  tooSmall: 'This upload has too many small pieces. Please send at least 256 KiB at a time.',
  tooMuch: 'This is more than the length that was given.',
  wrongTus: 'Please use version 1.0.0 of tus.',
} as const
