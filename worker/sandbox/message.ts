/** An email or a WhatsApp message that was sent. */
export interface Message {
  id: string
  channel: 'email' | 'whatsapp'
  from: string
  to: string
  subject: string
  text: string
  html: string
  /** Of a mail, where an answer goes. */
  replyTo?: string
  /** Of a mail, those that we set ourselves. */
  headers?: Record<string, string>
  links: string[]
  /** Each is at `/sandbox/messages/{id}/attachments/{position}`. */
  attachments?: { name: string; type: string; sizeBytes: number }[]
  createdAt: string
}
