import type { Bindings } from '../env'
import { withTimeout } from '../with-timeout'

export interface Mail {
  to: string
  subject: string
  html: string
  text: string
  attachments?: Attachment[]
  /** Where an answer goes, instead of to the sender. */
  replyTo?: string | undefined
  /** What mail programs post to when the person stops this kind of mail (RFC 8058). */
  unsubscribe?: string | undefined
}

/** A mail attachment. All of a mail together stay below the provider's limit of 5 MiB. */
export interface Attachment {
  filename: string
  type: string
  content: ArrayBuffer
}

export const isMailOn = (env: Bindings): boolean => Boolean((env as Partial<Bindings>).EMAIL && env.MAIL_FROM)

/** Sends one email and returns the provider's id for it. @throws the provider's error */
export async function sendMail(
  env: Bindings,
  { to, subject, html, text, attachments = [], replyTo, unsubscribe }: Mail,
): Promise<string> {
  const sent = env.EMAIL.send({
    from: senderOf(env.MAIL_FROM),
    to,
    subject,
    html,
    text,
    ...(replyTo ? { replyTo } : {}),
    headers: {
      // no answers of absent people: Exchange and others read this; the provider takes any header with X-
      'X-Auto-Response-Suppress': 'All',
      ...(unsubscribe
        ? { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
        : {}),
    },
    ...(attachments.length > 0
      ? { attachments: attachments.map((file) => ({ ...file, disposition: 'attachment' as const })) }
      : {}),
  })
  const { messageId } = await withTimeout(10_000, sent)
  return messageId
}

function senderOf(address: string): { name: string; email: string } {
  const [, name, email] = /^(.*)<(.+)>$/.exec(address) ?? []
  return email ? { name: (name ?? '').trim(), email: email.trim() } : { name: '', email: address }
}
