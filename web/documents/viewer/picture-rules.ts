import { documentPicture } from '#contract/documents/picture'

/** What the code that draws PDFs weighs: a sender loads it only for a file that takes longer anyway. */
const drawingCodeBytes = 600_000

/** Whether a small picture saves its readers time. A file that is hardly larger is opened itself. */
export const isWorthPicture = (sizeBytes: number): boolean => sizeBytes > 1.5 * documentPicture.maxBytes

/** Whether a client's browser makes the picture of a file that it has sent. */
export const makesPicture = ({ type, size }: Pick<File, 'type' | 'size'>): boolean =>
  isWorthPicture(size) && (type === 'application/pdf' ? size > drawingCodeBytes : type.startsWith('image/'))
