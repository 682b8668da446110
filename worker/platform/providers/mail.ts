import type { Bindings } from '../env'

export interface Mail {
  to: string
  subject: string
  html: string
  text: string
  attachments?: Attachment[]
}

/** A file that goes with a mail. All of them together stay below the provider's limit of 5 MiB for a message. */
export interface Attachment {
  filename: string
  /** Its media type. */
  type: string
  content: ArrayBuffer
}

/** Whether this installation can send email at all. */
export const isMailOn = (env: Bindings): boolean => Boolean((env as Partial<Bindings>).EMAIL && env.MAIL_FROM)

/** Sends one email and answers the provider's id for it. @throws whatever the provider refuses with. */
export async function sendMail(env: Bindings, { to, subject, html, text, attachments = [] }: Mail): Promise<string> {
  const tooSlow = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no answer in time')), 10_000))
  const sent = env.EMAIL.send({
    from: senderOf(env.MAIL_FROM),
    to,
    subject,
    html,
    text,
    ...(attachments.length > 0
      ? { attachments: attachments.map((file) => ({ ...file, disposition: 'attachment' as const })) }
      : {}),
  })
  const { messageId } = await Promise.race([sent, tooSlow])
  return messageId
}

function senderOf(address: string): { name: string; email: string } {
  const [, name, email] = /^(.*)<(.+)>$/.exec(address) ?? []
  return email ? { name: (name ?? '').trim(), email: email.trim() } : { name: '', email: address }
}
