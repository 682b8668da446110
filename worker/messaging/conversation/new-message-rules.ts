import { limits } from '#contract/fields/fields'
import { type ConversationChannel, conversationMessagesText, type RefusedFile } from '#contract/messaging/conversation'
import { hourSeconds, minute } from '#contract/time'
import { assertClient } from '../../applications/client-rules'
import { noticeKey } from '../../applications/notice-rules'
import type { applications } from '../../applications/tables'
import { assertOpen } from '../../applications/withdrawn-rules'
import { assertQuota, receivedOf } from '../../documents/rules'
import type { Received } from '../../documents/shared/document-queries'
import type { OutgoingMessage } from '../../notifications/outbox'
import { Failure } from '../../platform/failure'
import { shownText } from './shown-text-rules'

/** More than people write in years; a stop for machines. */
export const maxMessages = 2_000
/** Minutes between two notifications of one side on a channel. */
const notifyMinutes = 10

export type Side = 'client' | 'firm'
/** The two sides and the platform's administrators. */
export type Sender = Side | 'platform'

type Row = typeof applications.$inferSelect
export type Application = Pick<
  Row,
  | 'id'
  | 'referenceNumber'
  | 'serviceType'
  | 'status'
  | 'statusBefore'
  | 'clientName'
  | 'clientEmail'
  | 'clientNumber'
  | 'messageCount'
  | 'clientNotifiedAt'
  | 'firmNotifiedAt'
  | 'newDocumentsAt'
  | 'missingDocuments'
  | 'erasedAt'
  | 'withdrawnAt'
>
type NotedApplication = Pick<
  Row,
  'id' | 'referenceNumber' | 'clientName' | 'clientEmail' | 'clientNumber' | 'clientNotifiedAt'
>
export interface Firm {
  name: string
  slug: string
  email: string
}
export interface Written {
  sender: Sender
  /** The writer's name. */
  by: string
  channel: ConversationChannel
  text: string
  /** Sizes of the attachments. */
  attachments: readonly { sizeBytes: number }[]
  /** By email, and not confirmed to come from the address that we wrote to. */
  isOtherSender?: boolean
  /** Files of an email that were not taken. */
  refusedFiles?: readonly RefusedFile[]
}

interface Notice {
  side: Side
  dueAt: Date
  notice: OutgoingMessage
  /** The text to add if a notification of this key is still unsent. */
  text: string
}

/** What a message changes besides the conversation itself. */
interface Decided {
  notices: Notice[]
  marks: Partial<Pick<Row, 'clientNotifiedAt' | 'firmNotifiedAt'>>
  /** Set for a client's attachments. */
  received: Received | undefined
}

/**
 * Text is taken from a withdrawn or closed application, too.
 * @throws Failure client-erased, withdrawn (with attachments), quota-reached, bad-request
 */
export function decideMessage(
  application: Application,
  [firm]: readonly Firm[],
  written: Written,
  quota: readonly { files: number; bytes: number }[],
  at: Date,
): Decided {
  const { sender, text, attachments } = written
  assertClient(application)
  if (application.messageCount >= maxMessages) throw new Failure('quota-reached', conversationMessagesText.full)
  if (attachments.length > 0) {
    assertOpen(application)
    const bytes = attachments.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
    assertQuota(quota, bytes, attachments.length)
  }
  if (text.length > limits.longText || (text === '' && attachments.length === 0)) {
    throw new Failure('bad-request', conversationMessagesText.empty)
  }
  const notices = [
    ...(sender === 'client' ? [] : [noticeToClient(application, firm, written, at)]),
    ...(sender === 'firm' || !firm ? [] : [noticeToFirm(application, firm, written, at)]),
  ]
  const received = sender === 'client' && attachments.length > 0 ? receivedOf(application, at) : undefined
  const marks = Object.fromEntries(
    notices.map(({ side, dueAt }) => [side === 'client' ? 'clientNotifiedAt' : 'firmNotifiedAt', dueAt]),
  )
  return { notices, marks, received }
}

/** Whether the writer knows every message: what someone else wrote meanwhile may change theirs. @throws Failure new-message */
export function assertSeen({ messageCount }: Pick<Row, 'messageCount'>, seen: number | undefined): void {
  if (seen !== undefined && messageCount > seen) throw new Failure('new-message', conversationMessagesText.newMessage)
}

const messagesPerHour = 60

/** Messages of one sender to one conversation. */
export const messageLimit = (id: number, sender: Sender) => ({
  key: `message ${id} ${sender}`,
  most: messagesPerHour,
  seconds: hourSeconds,
})

const windowMilliseconds = notifyMinutes * minute

/** When a side is notified: now, or with the next notification, at most one in ten minutes. */
export function noticeTime(last: Date | null, at: Date): Date {
  if (last === null || at.getTime() - last.getTime() >= windowMilliseconds) return at
  return last > at ? last : new Date(last.getTime() + windowMilliseconds)
}

export function noticeToClient(
  application: NotedApplication,
  firm: Pick<Firm, 'name'> | undefined,
  written: Written,
  at: Date,
): Notice {
  const { id, referenceNumber: reference, clientName: name, clientEmail, clientNumber } = application
  const dueAt = noticeTime(application.clientNotifiedAt, at)
  const text = shownText(written)
  const from = written.sender === 'platform' || !firm ? written.by : firm.name
  return {
    side: 'client',
    dueAt,
    text,
    notice: {
      message: 'firm-message',
      to: { email: clientEmail || null, phone: clientNumber },
      facts: { name, reference, firm: from, message: text, more: [] },
      key: noticeKey(id, 'client', dueAt),
      reference,
    },
  }
}

function noticeToFirm(application: Application, firm: Firm, written: Written, at: Date): Notice {
  const { id, referenceNumber: reference, serviceType: service, clientName } = application
  const dueAt = noticeTime(application.firmNotifiedAt, at)
  const text = shownText(written)
  const from = written.sender === 'client' ? clientName : written.by
  return {
    side: 'firm',
    dueAt,
    text,
    notice: {
      message: 'client-message',
      to: { email: firm.email },
      facts: {
        firm: firm.name,
        firmSlug: firm.slug,
        applicationId: id,
        reference,
        service,
        from,
        message: text,
        more: [],
      },
      key: noticeKey(id, 'firm', dueAt),
      reference,
    },
  }
}
