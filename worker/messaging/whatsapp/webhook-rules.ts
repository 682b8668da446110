import * as z from 'zod/mini'
import { isUserId } from '#contract/notifications/whatsapp/user-id'
import { day } from '#contract/time'
import { contentOfMessage, type InboundMessage, messageOf } from './message-rules'

/** Who it is: by number, by WhatsApp's id of a person with a username, or by both. */
export interface Person {
  /** Digits with the country code. */
  number: string | null
  userId: string | null
}

/** What takes effect once, by its id. */
export type WhatsAppEvent =
  | ({ is: 'message'; id: string; at: number; message: InboundMessage } & Person)
  | {
      is: 'status'
      id: string
      wamid: string
      status: (typeof statuses)[number]
      at: number
      code: number | null
      recipient: Person
    }
  | { is: 'template'; id: string; name: string; state: string; reason: string }

const seconds = z.string().check(z.regex(/^\d{1,12}$/))
const wamid = z.string().check(z.minLength(1), z.maxLength(200))
const received = z.looseObject({
  ...contentOfMessage.shape,
  from: z.optional(z.string()),
  from_user_id: z.optional(z.string()),
  id: wamid,
  timestamp: seconds,
})

const contact = z.looseObject({ wa_id: z.optional(z.string()), user_id: z.optional(z.string()) })

const statuses = ['sent', 'delivered', 'read', 'failed'] as const
/** Of voice messages and deleted ones: they move no mark. */
const otherStatuses = ['played', 'deleted', 'warning', 'pending']

const changed = z.looseObject({
  id: wamid,
  status: z.enum(statuses),
  timestamp: seconds,
  recipient_id: z.optional(z.string()),
  recipient_user_id: z.optional(z.string()),
  errors: z.optional(z.array(z.looseObject({ code: z.number() }))),
})

const reviewed = z.looseObject({
  event: z.string(),
  message_template_name: z.string(),
  reason: z.optional(z.nullable(z.string())),
})

/** Source: WhatsApp Business Platform, webhooks. What is inside a value is read one by one. */
const payload = z.object({
  object: z.literal('whatsapp_business_account'),
  entry: z.array(
    z.looseObject({
      time: z.optional(z.number()),
      changes: z.array(z.looseObject({ field: z.string(), value: z.looseObject({}) })),
    }),
  ),
})

const milliseconds = (timestamp: string) => Number(timestamp) * 1000
const listIn = (value: Record<string, unknown>, name: string): unknown[] => {
  const list = value[name]
  return Array.isArray(list) ? list : []
}

const oldest = 7 * day

/** What a webhook holds for us. */
interface Webhook {
  events: WhatsAppEvent[]
  /** Kinds of what we cannot read, for the operator: nothing of it takes effect. */
  unread: string[]
}

/**
 * The events of a webhook for our number, each once; null when it is not one of WhatsApp's.
 * What we cannot read does not stop the others of its batch. WhatsApp repeats what we did not take for seven days: what is
 * older was taken from somewhere, and is ignored.
 */
export function eventsIn(body: unknown, phoneId: string, now: number): Webhook | null {
  const read = z.safeParse(payload, body)
  if (!read.success) return null
  const isOld = (at: number) => now - at > oldest
  const entries = read.data.entry.flatMap(({ time = 0, changes }) =>
    changes.flatMap(({ field, value }): (WhatsAppEvent | string)[] => {
      if (field === 'message_template_status_update')
        return time > 0 && isOld(milliseconds(String(time))) ? [] : templateEvent(value, time)
      const { phone_number_id: ours } = (value.metadata ?? {}) as { phone_number_id?: unknown }
      if (field !== 'messages' || ours !== phoneId) return []
      const contacts = listIn(value, 'contacts')
      const only = contacts.length === 1 ? contacts[0] : undefined
      return [
        ...listIn(value, 'messages').map((message) => messageEvent(message, only)),
        ...listIn(value, 'statuses').flatMap((status) =>
          otherStatuses.includes(kindOf(status, 'status')) ? [] : statusEvent(status),
        ),
      ]
    }),
  )
  const events = entries
    .filter((one) => typeof one !== 'string')
    .filter((one) => one.is === 'template' || !isOld(one.at))
  return {
    events: [...new Map(events.map((event) => [event.id, event])).values()],
    unread: entries.filter((one) => typeof one === 'string'),
  }
}

/** A kind as we write it into a log: nothing of the person. */
const kindOf = (value: unknown, name: 'type' | 'status'): string => {
  const kind = (value as Record<string, unknown> | null)?.[name]
  return typeof kind === 'string' && /^[\w-]{1,40}$/.test(kind) ? kind : 'unknown'
}

function messageEvent(value: unknown, only: unknown): WhatsAppEvent | string {
  const { success, data } = z.safeParse(received, value)
  const person = success ? personOf(data, only) : null
  const message = success ? messageOf(data) : null
  if (!success || !person || !message) return `message ${kindOf(value, 'type')}`
  return { is: 'message', id: data.id, ...person, at: milliseconds(data.timestamp), message }
}

const numberIn = (...ids: (string | undefined)[]) => ids.find((id) => /^\d{5,20}$/.test(id ?? '')) ?? null
const userIdIn = (...ids: (string | undefined)[]) => ids.find(isUserId) ?? null

/** The sender; the contact of a webhook with one contact says what the message leaves out. */
function personOf({ from, from_user_id: id, system }: z.infer<typeof received>, only: unknown): Person | null {
  const { data } = z.safeParse(contact, only)
  const isTheirs = !id || !data?.user_id || data.user_id === id
  const { wa_id: waId, user_id: userId } = isTheirs ? (data ?? {}) : {}
  const person = { number: numberIn(from, waId), userId: userIdIn(system?.user_id, id, userId, from) }
  return person.number || person.userId ? person : null
}

function statusEvent(value: unknown): WhatsAppEvent | string {
  const { success, data } = z.safeParse(changed, value)
  if (!success) return `status ${kindOf(value, 'status')}`
  const { id, status, timestamp, recipient_id: to, recipient_user_id: userId, errors = [] } = data
  const code = status === 'failed' ? (errors[0]?.code ?? 0) : null
  const recipient = { number: numberIn(to), userId: userIdIn(userId, to) }
  return { is: 'status', id: `${id}:${status}`, wamid: id, status, at: milliseconds(timestamp), code, recipient }
}

function templateEvent(value: unknown, time: number): WhatsAppEvent[] {
  const { success, data } = z.safeParse(reviewed, value)
  if (!success) return []
  const { event: state, message_template_name: name, reason } = data
  return [{ is: 'template', id: `template:${name}:${state}:${time}`, name, state, reason: reason ?? '' }]
}
