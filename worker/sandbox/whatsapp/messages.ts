import { keepWhatsApp } from '../inbox'
import { pause, readSettings, silenceMs } from '../settings'
import type { Sql } from '../tables'
import { digits, newWamid, numberOfUserId, Refusal } from './account'
import { findTemplate, parametersIn } from './templates'
import { queueStatus } from './webhooks'

interface Parameter {
  type?: string
  text?: string
}

/** What the application sends. Source: WhatsApp Cloud API, messages. */
export interface Outgoing {
  messaging_product?: string
  to?: string
  /** WhatsApp's id of a person, where there is no number. */
  recipient?: string
  type?: string
  text?: { body?: string }
  template?: {
    name?: string
    language?: { code?: string }
    components?: { type: string; sub_type?: string; index?: string; parameters?: Parameter[] }[]
  }
  interactive?: {
    type?: string
    body?: { text?: string }
    action?: { button?: string; sections?: { title?: string; rows?: Row[] }[] }
  }
}

interface Row {
  id: string
  title: string
  description?: string
}

/** As the phone shows it. */
export interface Shown {
  text: string
  button?: { label: string; url: string }
  list?: { label: string; rows: Row[] }
}

const windowMs = 24 * 60 * 60 * 1000
const longestText = 4096

export async function acceptMessage(sql: Sql, origin: string, sent: Outgoing) {
  const { whatsapp: fault } = readSettings(sql)
  if (fault === 'timeout') await pause(silenceMs)
  if (fault === 'timeout' || fault === 'error') throw new Refusal(131000, 'Made by the fault switch of the sandbox.')
  if (fault === 'limit') throw new Refusal(130429, 'Message failed to send because there were too many messages.')
  if (fault === 'restricted') throw new Refusal(368, 'The account is restricted for violating a policy.')
  if (fault === 'token') throw new Refusal(190, 'The access token is invalid.')
  if (sent.messaging_product !== 'whatsapp') throw new Refusal(100, 'messaging_product must be whatsapp')
  const to = chatWith(sent)
  const statusTo = sent.to ? to : (sent.recipient ?? '')
  const shown = shownOf(sql, origin, to, sent)
  const wamid = newWamid()
  const links = shown.button ? `\n\n${shown.button.label}: ${shown.button.url}` : ''
  const rows = (shown.list?.rows ?? []).map(
    ({ title, description }) => `\n• ${title}${description ? `: ${description}` : ''}`,
  )
  if (fault === 'unreachable') {
    queueStatus(sql, {
      id: wamid,
      to: statusTo,
      status: 'failed',
      error: new Refusal(131026, 'The number is not on WhatsApp.'),
    })
  } else {
    keepWhatsApp(sql, to, shown.text + links + rows.join(''))
    sql.exec(
      `insert into chats (wamid, number, is_ours, json, status, at) values (?, ?, 1, ?, 'sent', ?)`,
      wamid,
      to,
      JSON.stringify(shown),
      Date.now(),
    )
    for (const status of ['sent', 'delivered'] as const) queueStatus(sql, { id: wamid, to: statusTo, status })
  }
  return {
    messaging_product: 'whatsapp',
    contacts: [sent.to ? { input: sent.to, wa_id: to } : { input: sent.recipient, user_id: sent.recipient }],
    messages: [{ id: wamid, ...(sent.type === 'template' ? { message_status: 'accepted' } : {}) }],
  }
}

/** The number that a message goes to, or the id of a person whose number is not known here. */
function chatWith({ to, recipient }: Outgoing): string {
  if (to) {
    if (!/^\+?\d{8,15}$/.test(to)) throw new Refusal(131009, 'to is not a phone number')
    return digits(to)
  }
  if (!recipient) throw new Refusal(100, 'The parameter to or recipient is required')
  if (!/^[A-Z]{2}\.(ENT\.)?[A-Za-z0-9]{1,128}$/.test(recipient))
    throw new Refusal(131009, 'recipient is not a business-scoped user ID')
  return numberOfUserId(recipient) ?? recipient
}

function shownOf(sql: Sql, origin: string, to: string, sent: Outgoing): Shown {
  switch (sent.type) {
    case 'template':
      return shownTemplate(sql, origin, sent.template ?? {})
    case 'text': {
      const text = sent.text?.body ?? ''
      if (!text) throw new Refusal(131008, 'text.body is required')
      if (text.length > longestText) throw new Refusal(100, `text.body has at most ${longestText} characters`)
      assertWindow(sql, to)
      return { text }
    }
    case 'interactive':
      assertWindow(sql, to)
      return shownList(sent.interactive ?? {})
    case undefined:
    default:
      throw new Refusal(131051, `type ${String(sent.type)} is not supported`)
  }
}

function shownTemplate(
  sql: Sql,
  origin: string,
  { name, language, components = [] }: NonNullable<Outgoing['template']>,
) {
  const template = findTemplate(sql, origin, name, language?.code)
  const text = template.components.find(({ type }) => type === 'BODY')?.text ?? ''
  const [button] = template.components.flatMap(({ buttons = [] }) => buttons)
  const values = textsOf(components.find(({ type }) => type === 'body')?.parameters)
  const wanted = parametersIn(text)
  if (values.length !== wanted)
    throw new Refusal(132000, `body: number of localizable_params (${values.length}) does not match ${wanted}`)
  const filled = text.replace(/\{\{(\d+)\}\}/g, (_, number) => values[Number(number) - 1] ?? '')
  if (filled.length > 1024) throw new Refusal(132005, 'the body is too long with its parameters')
  const links = components.filter(({ type }) => type === 'button')
  const suffixes = links.flatMap(({ parameters }) => textsOf(parameters))
  const isVaried = button?.url?.includes('{{1}}') ?? false
  if (suffixes.length !== (isVaried ? 1 : 0) || links.some((link) => link.sub_type !== 'url' || link.index !== '0'))
    throw new Refusal(132018, 'button: the parameters do not match the template')
  if (!button?.url) return { text: filled }
  return { text: filled, button: { label: button.text, url: button.url.replace('{{1}}', suffixes[0] ?? '') } }
}

function textsOf(parameters: readonly Parameter[] = []): string[] {
  return parameters.map(({ type, text }) => {
    if (type !== 'text' || !text) throw new Refusal(131008, 'a parameter of type text has a text')
    if (/[\n\t\r]| {5}/.test(text))
      throw new Refusal(132018, 'Param text cannot have new-line/tab characters or more than 4 consecutive spaces')
    return text
  })
}

function shownList({ type, body, action }: NonNullable<Outgoing['interactive']>): Shown {
  const rows = action?.sections?.flatMap((section) => section.rows ?? []) ?? []
  const label = action?.button ?? ''
  if (type !== 'list' || !body?.text) throw new Refusal(131009, 'interactive: a list has a body')
  if (label.length < 1 || label.length > 20) throw new Refusal(131009, 'action.button has 1 to 20 characters')
  if (rows.length < 1 || rows.length > 10) throw new Refusal(131009, 'a list has 1 to 10 rows')
  if (rows.some(({ id, title, description = '' }) => !id || !title || title.length > 24 || description.length > 72))
    throw new Refusal(131009, 'a row has an id, a title of up to 24 and a description of up to 72 characters')
  return { text: body.text, list: { label, rows } }
}

function assertWindow(sql: Sql, number: string): void {
  const [row] = sql.exec('select max(at) as at from chats where number = ? and is_ours = 0', number).toArray()
  if (Number(row?.at ?? 0) + windowMs < Date.now())
    throw new Refusal(131047, 'More than 24 hours have passed since the recipient last replied to the sender number.')
}
