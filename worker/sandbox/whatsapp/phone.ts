import { fromJson, type Sql } from '../tables'
import { account, digits, newWamid, seconds, userIdOf } from './account'
import type { Shown } from './messages'
import { queueEvent, queueStatus } from './webhooks'

/** What a person does on their phone, in one call. */
export interface Typed {
  from: string
  name?: string
  /** Whether they have a username: WhatsApp then names them by its id alone. */
  hidesNumber?: boolean
  text?: string
  /** The id and title of a row of the list that they chose from, and the message that has the list. */
  choice?: { id: string; title: string; wamid: string }
  file?: { type: string; name: string; base64: string; caption?: string }
  /** Any other kind, such as `audio` or `location`, without its content. */
  kind?: string
  /** The message that an edit (with its new text), a revoke or a reaction is about. */
  of?: string
  emoji?: string
  /** For tests: in milliseconds. */
  at?: number
}

export interface Line {
  wamid: string
  isOurs: boolean
  status: string
  at: number
  shown: Shown & { file?: string }
}

const limits = { image: 5 * 1024 * 1024, document: 100 * 1024 * 1024 }

/** @returns the id of the message, or why the phone cannot send it */
export function sendFromPhone(sql: Sql, typed: Typed): { wamid: string } | { error: string } {
  const from = digits(typed.from)
  if (!/^\d{8,15}$/.test(from)) return { error: 'from is not a phone number.' }
  const content = contentOf(sql, typed)
  if (isRefused(content)) return content
  const { shown, ...message } = content
  const [wamid, at] = [newWamid(), typed.at ?? Date.now()]
  sql.exec(
    `insert into chats (wamid, number, is_ours, json, status, at) values (?, ?, 0, ?, 'sent', ?)`,
    wamid,
    from,
    JSON.stringify(shown),
    at,
  )
  const user = userIdOf(from)
  const name = typed.name ?? 'Someone'
  const hidden = typed.hidesNumber === true
  queueEvent(sql, {
    contacts: [
      { profile: hidden ? { name, username: 'someone' } : { name }, ...(hidden ? {} : { wa_id: from }), user_id: user },
    ],
    messages: [{ ...(hidden ? {} : { from }), from_user_id: user, id: wamid, timestamp: seconds(at), ...message }],
  })
  return { wamid }
}

const isRefused = (content: Content): content is { error: string } => 'error' in content

type Content = { error: string } | { type: string; shown: Line['shown']; [kind: string]: unknown }

function contentOf(sql: Sql, { text, choice, file, kind, of, emoji }: Typed): Content {
  if (file) {
    const type = file.type.startsWith('image/') ? 'image' : 'document'
    if ((file.base64.length * 3) / 4 > limits[type]) return { error: `The ${type} is too large for WhatsApp.` }
    const id = String(Date.now()) + String(Math.floor(Math.random() * 1e6))
    sql.exec('insert into media (id, type, content) values (?, ?, ?)', id, file.type, file.base64)
    const caption = file.caption ? { caption: file.caption } : {}
    const name = type === 'document' ? { filename: file.name } : {}
    const media = { id, mime_type: file.type, sha256: 'c2FuZGJveA==', ...name, ...caption }
    return { type, [type]: media, shown: { text: file.caption ?? '', file: file.name } }
  }
  if (choice) {
    return {
      type: 'interactive',
      context: { from: account.displayNumber, id: choice.wamid },
      interactive: { type: 'list_reply', list_reply: { id: choice.id, title: choice.title } },
      shown: { text: choice.title },
    }
  }
  if (kind === 'edit' && of) {
    const message = { type: 'text', text: { body: text ?? '' } }
    return { type: kind, edit: { original_message_id: of, message }, shown: { text: `(edit) ${text ?? ''}` } }
  }
  if (kind === 'revoke' && of) return { type: kind, revoke: { original_message_id: of }, shown: { text: '(deleted)' } }
  if (kind === 'reaction' && of)
    return {
      type: kind,
      reaction: { message_id: of, ...(emoji ? { emoji } : {}) },
      shown: { text: emoji ?? '(no reaction)' },
    }
  if (kind) return { type: kind, [kind]: {}, shown: { text: `(${kind})` } }
  if (!text?.trim()) return { error: 'text is empty.' }
  return { type: 'text', text: { body: text }, shown: { text } }
}

/** The chat with a number, oldest first. */
export const chatOf = (sql: Sql, number: string): Line[] =>
  sql
    .exec('select * from chats where number = ? order by seq', digits(number))
    .toArray()
    .map(({ wamid, is_ours, status, at, json }) => ({
      wamid: String(wamid),
      isOurs: is_ours === 1,
      status: String(status),
      at: Number(at),
      shown: fromJson<Line['shown']>(json),
    }))

/** Numbers with a chat, the latest first. */
export const chats = (sql: Sql): { number: string; unread: number }[] =>
  sql
    .exec(
      `select number, sum(is_ours = 1 and status <> 'read') as unread, max(seq) as last from chats
       group by number order by last desc limit 100`,
    )
    .toArray()
    .map(({ number, unread }) => ({ number: String(number), unread: Number(unread) }))

/** Opening a chat reads our messages in it. */
export function readChat(sql: Sql, number: string): void {
  for (const { wamid, isOurs, status } of chatOf(sql, number)) {
    if (!isOurs || status === 'read') continue
    sql.exec(`update chats set status = 'read' where wamid = ?`, wamid)
    queueStatus(sql, { id: wamid, to: digits(number), status: 'read' })
  }
}
