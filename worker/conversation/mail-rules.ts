import { maxAttachments } from '#contract/conversation'
import { firstOf } from '#contract/fields/cut'
import { limits } from '#contract/fields/fields'
import { fileRefusals } from '#contract/files'

/** Larger ones are refused unread. Cloudflare takes mails up to 25 MiB. */
export const maxMailBytes = 20 * 1024 * 1024
/** Answers come first; what follows is quoted. More than a message may have, so that a longer one is refused. */
const maxParsedText = limits.message + 2_000
/** Pictures of signatures inside a mail; photos are larger. */
const maxSignatureBytes = 30_000

const web = 'Please write on the Gwaro website instead.'

/** Why a mail was not taken, for the mail server of its sender, which tells them. */
export const mailRefusals = {
  unknown: 'This address does not exist. Please reply to one of our emails, or write on the Gwaro website.',
  unreadable: `This message could not be read. ${web}`,
  'not-found': `This application no longer accepts messages. ${web}`,
  empty: 'Your reply was empty. Please write above the quoted message and send it again.',
  'too-long': `A message may have up to ${limits.message} characters. Please shorten it and send it again.`,
  'too-many-files': `A message may have up to ${maxAttachments} files. Please send the others in another message.`,
  'too-large': 'This message is too large. Please send files of up to 15 MB, together up to 14 MB by email.',
  'not-a-document': `A file could not be accepted, and nothing was sent. ${fileRefusals.wrongType}`,
  'unsafe-document': `A file could not be accepted, and nothing was sent. ${fileRefusals.unsafe}`,
  'quota-reached': `This application has reached its limit of files or messages. ${web}`,
  closed: 'This application is closed and accepts no more files. Please send your message without them.',
  'too-many': 'Too many messages in a short time. Please wait an hour and send it again.',
} as const

interface Headers {
  get: (name: string) => string | null
}

/** Automatic answers and lists: nobody waits for an answer, and a refusal could make a loop. */
export function isAutomatic(envelopeFrom: string, headers: Headers): boolean {
  const automatic = headers.get('auto-submitted')?.trim().toLowerCase() ?? 'no'
  const precedence = headers.get('precedence')?.trim().toLowerCase() ?? ''
  return (
    /^(<>)?$/.test(envelopeFrom.trim()) ||
    /^(mailer-daemon|postmaster)@/i.test(envelopeFrom) ||
    automatic !== 'no' ||
    ['bulk', 'list', 'junk', 'auto_reply'].includes(precedence) ||
    headers.get('list-id') !== null ||
    headers.get('x-autoreply') !== null
  )
}

/**
 * Whether the mail comes from the person that we wrote to, as far as a header can tell.
 * The token admits it; this is only shown.
 */
export const isFromRecipient = (from: string | undefined, recipient: string, results: string | null): boolean =>
  from?.trim().toLowerCase() === recipient.trim().toLowerCase() && !/\bdmarc=fail\b/i.test(results ?? '')

interface MailFile {
  mimeType: string
  disposition: string | null
  related?: boolean | undefined
  bytes: ArrayBuffer
}

/** Whether a part of a mail is a file that its writer attached, and no picture of a signature. */
export function isAttached({ mimeType, disposition, related, bytes }: MailFile): boolean {
  const isInside = disposition === 'inline' || related === true
  if (!isInside) return true
  return /^image\/(jpeg|png|heic)$/.test(mimeType) && bytes.byteLength > maxSignatureBytes
}

/** The part of a text that quotations are looked for in. The patterns for them are slow on long rows of one character. */
export const parseable = (text: string): string =>
  firstOf(
    text
      .replaceAll('\r\n', '\n')
      .replaceAll(/[^\P{Cc}\n\t]/gu, '')
      .replaceAll(/([^\p{L}\p{N}])\1{79,}/gu, (row) => firstOf(row, 80)),
    maxParsedText,
  )

/** The answer as it is stored; nothing if only the quotation is left. */
export function answerIn(visible: string): string {
  const text = visible.replaceAll(/\n{3,}/g, '\n\n').trim()
  return text.split('\n').every((line) => line === '' || line.startsWith('>')) ? '' : text
}
