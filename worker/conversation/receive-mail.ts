import planer from 'planer'
import PostalMime, { type Email } from 'postal-mime'
import { firstOf } from '#contract/fields/cut'
import { isReplyToken, readReplyAddress } from '../notifications/reply-address'
import type { AppContext } from '../platform/context'
import { sha256 } from '../platform/crypto/secret'
import { inMemory } from '../platform/files/memory'
import { answerIn, isAttached, isAutomatic, isFromRecipient, mailRefusals, maxMailBytes, parseable } from './mail-rules'
import { repliedTo } from './queries'
import { receiveFrom } from './receive-message'

type IncomingMail = Pick<ForwardableEmailMessage, 'from' | 'to' | 'headers' | 'raw' | 'rawSize' | 'setReject'>

/**
 * Takes an answer to one of our mails into its conversation.
 * Automatic mails are dropped; what cannot be taken is refused with the reason, and nothing of it is stored.
 * @throws what may succeed later: the sender's server tries again
 */
export async function receiveMail(context: AppContext, mail: IncomingMail): Promise<void> {
  if (isAutomatic(mail.from, mail.headers)) return
  const reason = await inMemory(Math.min(mail.rawSize, maxMailBytes), () => refusalOf(context, mail))
  if (reason) mail.setReject(mailRefusals[reason])
}

async function refusalOf(context: AppContext, mail: IncomingMail): Promise<keyof typeof mailRefusals | undefined> {
  const claimed = readReplyAddress(context.env, mail.to)
  if (!claimed) return 'unknown'
  if (mail.rawSize > maxMailBytes) return 'too-large'
  const { reference, side, token } = claimed
  const [application] = await repliedTo(context.db, reference)
  const email = side === 'client' ? application?.clientEmail : application?.firmEmail
  if (!application || !email || !(await isReplyToken(context.env, { reference, side, email }, token))) return 'unknown'
  const raw = await bytesOf(mail.raw)
  if (!raw) return 'too-large'
  const read = await PostalMime.parse(raw, { maxNestingDepth: 20 }).catch(() => undefined)
  if (!read) return 'unreadable'
  const files = read.attachments.flatMap(({ filename, mimeType, disposition, related, content }) => {
    const bytes = arrayBufferOf(content)
    return isAttached({ mimeType, disposition, related, bytes })
      ? [{ name: filename ?? 'document', type: mimeType, bytes }]
      : []
  })
  const outcome = await receiveFrom(context, side, {
    key: `mail ${reference} ${await sha256(read.messageId ?? raw)}`,
    applicationId: application.id,
    channel: 'email',
    text: answerOf(read),
    attachments: files,
    at: context.now(),
    isOtherSender: !isFromRecipient(read.from?.address, email, mail.headers.get('authentication-results')),
  })
  return outcome === 'received' || outcome === 'repeated' ? undefined : outcome
}

/** What the person wrote, without the quoted message. */
const answerOf = ({ text = '', html }: Email): string =>
  answerIn(planer.extractFromPlain(parseable(text || textOf(html ?? ''))))

/** Of a mail without a plain text. */
const textOf = (html: string): string =>
  firstOf(html, 200_000)
    .replaceAll(/<(style|script|head)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replaceAll(/<blockquote\b[\s\S]*$/gi, '')
    .replaceAll(/<br\b[^>]*>|<\/(p|div|li|tr|h\d)>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

/** The whole mail; undefined when it is longer than it said. */
async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<ArrayBuffer | undefined> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of stream) {
    length += part.byteLength
    if (length > maxMailBytes) return undefined
    parts.push(part)
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.byteLength
  }
  return whole.buffer
}

const arrayBufferOf = (content: ArrayBuffer | Uint8Array | string): ArrayBuffer =>
  typeof content === 'string'
    ? Uint8Array.from(Buffer.from(content)).buffer
    : content instanceof ArrayBuffer
      ? content
      : Uint8Array.from(content).buffer
