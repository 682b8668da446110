import type { Attachment } from 'postal-mime'

/** Pictures of signatures are smaller; photos are larger. */
const maxLogoBytes = 30_000

export interface Part extends Pick<Attachment, 'filename' | 'mimeType' | 'disposition' | 'related' | 'method'> {
  bytes: Uint8Array
  hasContentId: boolean
  /** Whether the mail's text shows it by its Content-ID. */
  isShown: boolean
}

/**
 * `file`: a person attached it, and its content decides. `dropped`: a program added it.
 * Else a person attached what cannot be taken, and its words are read all the same.
 */
type PartKind = 'file' | 'dropped' | 'contact' | 'appointment' | 'mail' | 'outlook' | 'encrypted'

/** What each means for people, with the way out. */
export const strangeParts = {
  contact: 'Contact cards can’t be taken. Please write the name and number in a message.',
  appointment: 'Calendar files can’t be taken. Please write the date in a message.',
  mail: 'Attached emails can’t be taken. Please copy their words into a message, or print them to PDF.',
  outlook:
    'Outlook packed files in a form that only Outlook opens. Please attach them again to a message in HTML or plain text.',
  encrypted: 'Encrypted emails can’t be read. Please send your message again without encryption.',
} as const satisfies Partial<Record<PartKind, string>>

const signature =
  /^(?:application\/(?:x-)?(?:pkcs7-signature|pgp-signature|pgp-keys)|application\/pgp-encrypted|application\/applefile|message\/(?:delivery-status|disposition-notification|rfc822-headers)|text\/rfc822-headers)$/
const ofProgram =
  /^(?:smime\.p7s|signature\.asc|openpgp[_-].*\.asc|pgpkeys?\.asc|0x[0-9a-f]{8,40}\.asc|publickey.*\.asc|\._.*|att\d{4,6}(?:\.(?:txt|html?|c|bin|dat|eml))?)$/i

export function partKind({
  filename,
  mimeType,
  disposition,
  related,
  method,
  bytes,
  hasContentId,
  isShown,
}: Part): PartKind {
  const name = filename?.trim() ?? ''
  const isAttached = disposition === 'attachment'
  if (signature.test(mimeType) || ofProgram.test(name)) return 'dropped'
  if (/^(?:text\/calendar|application\/ics)$/.test(mimeType) || /\.ics$/i.test(name)) {
    return isAnswerToInvitation(bytes, method) || !isAttached ? 'dropped' : 'appointment'
  }
  if (/^text\/(?:x-)?(?:vcard|directory)$/.test(mimeType) || /\.vcf$/i.test(name)) return 'contact'
  if (/^application\/(?:x-)?pkcs7-mime$/.test(mimeType) || /^(?:smime\.p7m|encrypted\.asc)$/i.test(name))
    return 'encrypted'
  if (mimeType === 'message/rfc822' || /\.eml$/i.test(name)) return 'mail'
  if (mimeType === 'application/ms-tnef' || mimeType === 'application/vnd.ms-tnef' || /^winmail\.dat$/i.test(name)) {
    return hasFilesOfOutlook(bytes) ? 'outlook' : 'dropped'
  }
  if (mimeType.startsWith('image/')) return isLogo() ? 'dropped' : 'file'
  // another form of the words, as text/x-amp-html
  if (!isAttached && name === '' && (mimeType.startsWith('text/') || bytes.byteLength === 0)) return 'dropped'
  return 'file'

  function isLogo(): boolean {
    const isSmall = bytes.byteLength <= maxLogoBytes
    const isDocument = /^image\/(?:jpe?g|pjpeg|png|heic|heif)$/.test(mimeType)
    if (isShown || disposition === 'inline' || related === true) return isSmall || !isDocument
    return isSmall && hasContentId && !isDocument
  }
}

const isAnswerToInvitation = (bytes: Uint8Array, method: string | undefined): boolean =>
  /^(?:REPLY|COUNTER|DECLINECOUNTER|REFRESH)$/.test(method ?? '') ||
  /^METHOD:(?:REPLY|COUNTER|DECLINECOUNTER|REFRESH)\s*$/im.test(new TextDecoder().decode(bytes.subarray(0, 4_000)))

const tnefSignature = 0x223e9f78
const tnefHead = 6
const [attributeHead, attributeEnd] = [9, 2]

/** Whether a winmail.dat has files, or only Outlook's own form of the text. @see [MS-OXTNEF] 2.1.3 */
export function hasFilesOfOutlook(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.byteLength < tnefHead || view.getUint32(0, true) !== tnefSignature) return true
  const levelOfAttachment = 2
  for (let at = tnefHead; at + attributeHead <= bytes.byteLength; ) {
    if (view.getUint8(at) === levelOfAttachment) return true
    at += attributeHead + view.getUint32(at + 5, true) + attributeEnd
  }
  return false
}
