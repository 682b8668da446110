import { sha256Of } from '../../ui/format/sha256'

/** A file that cannot be a released deed, whatever its hash. */
export class NotADeed extends Error {
  override name = 'NotADeed'
  readonly reason: 'no-pdf' | 'too-large'

  constructor(reason: NotADeed['reason']) {
    super(reason)
    this.reason = reason
  }
}

const pdfBegins = '%PDF-'

/**
 * Hashes a PDF on this device and reports the part read so far (0 to 1).
 * @throws NotADeed when it is not a PDF, or larger than any deed
 */
export async function fingerprintOf(file: Blob, maxBytes: number, onPart: (part: number) => void): Promise<string> {
  if (file.size > maxBytes) throw new NotADeed('too-large')
  const content = new Uint8Array(file.size)
  const reader = file.stream().getReader()
  let read = 0
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    if (!value) continue
    content.set(value, read)
    read += value.length
    onPart(read / file.size)
  }
  if (new TextDecoder('latin1').decode(content.subarray(0, pdfBegins.length)) !== pdfBegins)
    throw new NotADeed('no-pdf')
  return sha256Of(content.buffer)
}
