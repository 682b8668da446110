import { decodeWords } from 'postal-mime'
import type { RefusedFile } from '#contract/messaging/conversation'
import { isReplyToken, type ReplySide, readReplyAddress } from '../../../notifications/reply-address'
import type { AppContext } from '../../../platform/context'
import { sha256 } from '../../../platform/crypto/secret'
import { batch } from '../../../platform/database/batch'
import { inMemory } from '../../../platform/memory'
import { countAttempt } from '../../../platform/rate-limit'
import { repliedTo } from '../queries'
import { receiveFrom } from '../receive-message'
import { automaticKind } from './automatic-rules'
import { type MailRefusal, mailLimits, refusalText } from './mail-refusal-rules'
import { answerOf } from './quotation-rules'
import { type ReadMail, readMail } from './read-mail'
import { isConfirmedSender } from './sender-rules'
import { maxMailBytes } from './size-rules'
import { sortFiles } from './sort-files'

export type IncomingMail = Pick<ForwardableEmailMessage, 'from' | 'to' | 'headers' | 'raw' | 'rawSize' | 'setReject'>

interface Refused {
  reason: MailRefusal
  files?: readonly RefusedFile[]
  application?: number
}

/**
 * Takes an answer to one of our mails into its conversation.
 * Automatic mails are dropped; what cannot be taken is refused with the reason, which the sender's server tells them, and
 * nothing of it is stored. Each leaves a line in the log.
 * @throws what may succeed later: the sender's server tries again
 */
export async function receiveMail(context: AppContext, mail: IncomingMail): Promise<void> {
  const subject = decodeWords((mail.headers.get('subject') ?? '').slice(0, 1_000))
  const automatic = automaticKind(mail.from, mail.headers, subject)
  if (automatic) return log('mail-dropped', { reason: automatic })
  const refused = await inMemory(Math.min(mail.rawSize, maxMailBytes), () => refusalOf(context, mail))
  if (!refused) return
  const { reason, files, application } = refused
  log('mail-refused', { reason, application })
  mail.setReject(refusalText(reason, files))
}

const log = (event: string, facts: object) => console.warn(JSON.stringify({ level: 'warn', event, ...facts }))

async function refusalOf(context: AppContext, mail: IncomingMail): Promise<Refused | undefined> {
  const address = readReplyAddress(context.env, mail.to)
  if (!address) return { reason: 'unknown' }
  const { reference, side, token } = address
  const [application] = await repliedTo(context.db, reference)
  const email = side === 'client' ? application?.clientEmail : application?.firmEmail
  if (!application || !email || !(await isReplyToken(context.env, { reference, side, email }, token))) {
    return { reason: 'unknown' }
  }
  const { id } = application
  const refused = (reason: MailRefusal, files?: readonly RefusedFile[]) => ({
    reason,
    application: id,
    ...(files ? { files } : {}),
  })
  if (mail.rawSize > maxMailBytes) return refused('too-large')
  if (!(await isWithinLimits(context, id, mail.from))) return refused('too-many')
  const raw = await bytesOf(mail.raw)
  if (!raw) return refused('too-large')
  const content = await readMail(raw)
  if (typeof content === 'string') return refused(content)
  const isConfirmed = isConfirmedSender(content.headers, content.from, email)
  // the client would take it for the firm's own word
  if (side === 'firm' && !isConfirmed) return refused('unconfirmed')
  const outcome = await take(context, { id, reference, side, isConfirmed }, content, raw)
  return outcome && refused(outcome.reason, outcome.files)
}

async function isWithinLimits({ db, now }: AppContext, id: number, from: string): Promise<boolean> {
  const { conversation, sender } = mailLimits(id, from)
  const counted = await batch(db, {
    conversation: countAttempt(db, conversation, now()),
    sender: countAttempt(db, sender, now()),
  })
  return counted.conversation.length > 0 && counted.sender.length > 0
}

interface Place {
  id: number
  reference: string
  side: ReplySide
  isConfirmed: boolean
}

async function take(
  context: AppContext,
  { id, reference, side, isConfirmed }: Place,
  { messageId, text: mail, parts }: ReadMail,
  raw: ArrayBuffer,
): Promise<Omit<Refused, 'application'> | undefined> {
  const { files, refused, isRefusedWhole } = sortFiles(parts)
  const { text, whole } = answerOf(mail, ownAddresses(context), files.length > 0)
  if (isRefusedWhole || (text === '' && files.length === 0 && refused.length > 0)) {
    return { reason: 'files', files: refused }
  }
  const outcome = await receiveFrom(context, side, {
    key: `mail ${reference} ${await sha256(messageId ?? raw)}`,
    applicationId: id,
    channel: 'email',
    text,
    whole,
    attachments: files,
    refusedFiles: refused,
    at: context.now(),
    isOtherSender: !isConfirmed,
  })
  if (outcome === 'received' || outcome === 'repeated') return undefined
  return { reason: outcome === 'not-a-document' || outcome === 'unsafe-document' ? 'files' : outcome }
}

/** What only the addresses that we send from contain. */
function ownAddresses({ env: { MAIL_FROM, REPLY_DOMAIN } }: AppContext): string[] {
  const [, address = MAIL_FROM] = /<([^>]+)>/.exec(MAIL_FROM) ?? []
  return [address, REPLY_DOMAIN && `@${REPLY_DOMAIN}`].filter(Boolean).map((part) => part.trim().toLowerCase())
}

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
