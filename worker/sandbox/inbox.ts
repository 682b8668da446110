import type { Message } from './message'
import { pause, readSettings, silenceMs } from './settings'
import { fromJson, type Sql } from './tables'

export interface OutgoingMail {
  from: { email: string; name?: string }
  to: string | string[]
  subject: string
  html?: string
  text?: string
  /** The mail provider's name for where an answer goes. */
  replyTo?: string
  headers?: Record<string, string>
  attachments?: { filename: string; type: string; content: string | ArrayBuffer | ArrayBufferView }[]
}

const shown = 200
const maxMailBytes = 5 * 1024 * 1024

/** A provider's answer; `error` is why it refuses the message. */
export type Receipt = { messageId: string } | { error: string }

export async function acceptMail(sql: Sql, mail: OutgoingMail): Promise<Receipt> {
  const { from, subject, html = '', text = '', replyTo, headers } = mail
  const recipients = [mail.to].flat()
  const { mail: fault } = readSettings(sql)
  if (fault !== 'ok') return outage(fault)
  if (!isAddress(from?.email)) return { error: 'E_SENDER_INVALID: from.email is not an address.' }
  if (recipients.length === 0 || !recipients.every(isAddress))
    return { error: 'E_RECIPIENT_INVALID: to is not an address.' }
  if (!subject) return { error: 'E_FIELD_MISSING: subject is empty.' }
  if (!html && !text) return { error: 'E_FIELD_MISSING: html and text are empty.' }
  const [headerError] = Object.entries(headers ?? {}).flatMap((header) => headerFault(header) ?? [])
  if (headerError) return { error: headerError }
  const sender = from.name ? `${from.name} <${from.email}>` : from.email
  const files = (mail.attachments ?? []).map(({ filename, type, content }) => ({
    filename,
    type,
    bytes: bytesOf(content),
  }))
  if (files.reduce((sum, { bytes }) => sum + bytes.length, 0) > maxMailBytes)
    return { error: 'E_CONTENT_TOO_LARGE: the message is larger than 5 MiB.' }
  const attachments = files.map(({ filename: name, type, bytes }) => ({ name, type, sizeBytes: bytes.length }))
  const listed = {
    ...(attachments.length > 0 ? { attachments } : {}),
    ...(replyTo ? { replyTo } : {}),
    ...(headers ? { headers } : {}),
  }
  const ids = recipients.map((to) => keep(sql, { channel: 'email', from: sender, to, subject, html, text, ...listed }))
  for (const id of ids) {
    for (const [position, { bytes }] of files.entries()) {
      const content = Buffer.from(bytes).toString('base64')
      sql.exec('insert into attachments (message_id, position, content) values (?, ?, ?)', id, position, content)
    }
  }
  return { messageId: `<${ids[0]}@sandbox.gwaro>` }
}

/** A WhatsApp message that the provider accepted. */
export const keepWhatsApp = (sql: Sql, to: string, text: string): string =>
  keep(sql, { channel: 'whatsapp', from: 'WhatsApp', to: `+${to}`, subject: '', html: '', text })

/** Newest first. @param to an address or a phone number, in any spelling */
export function readMessages(sql: Sql, to: string | null): Message[] {
  const rows = to
    ? sql.exec('select json from messages where recipient_key = ? order by seq desc limit ?', keyOf(to), shown)
    : sql.exec('select json from messages order by seq desc limit ?', shown)
  return rows.toArray().map((row) => fromJson<Message>(row.json))
}

export function readMessage(sql: Sql, id: string): Message | null {
  const [row] = sql.exec('select json from messages where id = ?', id).toArray()
  return row ? fromJson<Message>(row.json) : null
}

export function readAttachment(sql: Sql, id: string, position: number) {
  const file = readMessage(sql, id)?.attachments?.[position]
  const [row] = sql
    .exec('select content from attachments where message_id = ? and position = ?', id, position)
    .toArray()
  return file && row ? { ...file, content: Buffer.from(String(row.content), 'base64') } : null
}

/** The provider accepts base64 or bytes. */
function bytesOf(content: string | ArrayBuffer | ArrayBufferView): Uint8Array {
  if (typeof content === 'string') return Buffer.from(content, 'base64')
  return content instanceof ArrayBuffer
    ? new Uint8Array(content)
    : new Uint8Array(content.buffer, content.byteOffset, content.byteLength)
}

function keep(sql: Sql, received: Omit<Message, 'id' | 'links' | 'createdAt'>): string {
  const message: Message = {
    ...received,
    id: crypto.randomUUID(),
    links: linksIn(received),
    createdAt: new Date().toISOString(),
  }
  sql.exec(
    'insert into messages (id, channel, recipient, recipient_key, json) values (?, ?, ?, ?, ?)',
    message.id,
    message.channel,
    message.to,
    keyOf(message.to),
    JSON.stringify(message),
  )
  return message.id
}

function linksIn({ html, text }: { html: string; text: string }): string[] {
  const targets = [...html.matchAll(/\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].map(([, double, single]) =>
    (double ?? single ?? '').replaceAll('&amp;', '&'),
  )
  const written = text.match(/https?:\/\/[^\s<>"')\]]+[^\s<>"')\].,;:!?]/g) ?? []
  return [...new Set([...targets, ...written])].filter((link) => link.startsWith('http'))
}

async function outage(fault: 'error' | 'timeout'): Promise<Receipt> {
  if (fault === 'timeout') await pause(silenceMs)
  return { error: 'The mail provider does not answer. (Made by the fault switch of the sandbox.)' }
}

/** The provider sets the other headers itself, or has a field for them. @see Email Service, "Email headers" */
const allowed =
  'archived-at auto-submitted comments content-language expires importance in-reply-to keywords list-archive list-help ' +
  'list-id list-owner list-post list-subscribe list-unsubscribe list-unsubscribe-post organization precedence priority ' +
  'references reply-by require-recipient-valid-since sensitivity'
const isAllowed = (name: string) => /^x-[\w-]{1,98}$/i.test(name) || allowed.split(' ').includes(name.toLowerCase())

function headerFault([name, value]: [string, string]): string | undefined {
  if (/^(from|to|cc|bcc|subject|reply-to)$/i.test(name))
    return `E_HEADER_USE_API_FIELD: ${name} has a field of its own.`
  if (!isAllowed(name)) return `E_HEADER_NOT_ALLOWED: ${name} may not be set.`
  if (value === '' || /[\r\n]/.test(value)) return `E_HEADER_VALUE_INVALID: ${name} is empty or has line breaks.`
  return Buffer.byteLength(value) > 2048 ? `E_HEADER_VALUE_TOO_LONG: ${name} is longer than 2,048 bytes.` : undefined
}

const isAddress = (text: string | undefined) => /^[^\s@]+@[^\s@]+$/.test(text ?? '')

const keyOf = (to: string) => (to.includes('@') ? to.trim().toLowerCase() : to.replaceAll(/\D/g, ''))
