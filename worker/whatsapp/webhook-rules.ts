import * as z from 'zod/mini'

/** A message of a person, as far as we use it. */
export type InboundMessage =
  | { is: 'text'; text: string }
  | { is: 'media'; id: string; name: string; text: string }
  /** A row of our list: its id is the application's reference. */
  | { is: 'choice'; reference: string }
  | { is: 'unsupported' }
  /** A reaction, a notice of WhatsApp's own. */
  | { is: 'ignored' }

/** What takes effect once, by its id. */
export type WhatsAppEvent =
  | { is: 'message'; id: string; from: string; at: number; message: InboundMessage }
  | {
      is: 'status'
      id: string
      wamid: string
      status: 'sent' | 'delivered' | 'read' | 'failed'
      at: number
      code: number | null
      recipient: string
    }
  | { is: 'template'; id: string; name: string; state: string; reason: string }

const seconds = z.string().check(z.regex(/^\d{1,12}$/))
const digits = z.string().check(z.regex(/^\d{5,20}$/))
const wamid = z.string().check(z.minLength(1), z.maxLength(200))
const media = z.looseObject({
  id: z.string().check(z.regex(/^[\w-]{1,100}$/)),
  caption: z.optional(z.string()),
  filename: z.optional(z.string()),
})

const received = z.looseObject({
  from: digits,
  id: wamid,
  timestamp: seconds,
  type: z.string(),
  text: z.optional(z.looseObject({ body: z.string() })),
  image: z.optional(media),
  document: z.optional(media),
  interactive: z.optional(z.looseObject({ list_reply: z.optional(z.looseObject({ id: z.string() })) })),
})

const changed = z.looseObject({
  id: wamid,
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  timestamp: seconds,
  recipient_id: z.optional(z.string()),
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

/**
 * The events of a webhook for our number, each once; null when it is not one of WhatsApp's.
 * One that we cannot read is left out: WhatsApp adds kinds, and the others of its batch must not be lost.
 */
export function eventsIn(body: unknown, phoneId: string): WhatsAppEvent[] | null {
  const read = z.safeParse(payload, body)
  if (!read.success) return null
  const events = read.data.entry.flatMap(({ time = 0, changes }) =>
    changes.flatMap(({ field, value }): WhatsAppEvent[] => {
      if (field === 'message_template_status_update') return templateEvent(value, time)
      const { phone_number_id: ours } = (value.metadata ?? {}) as { phone_number_id?: unknown }
      if (field !== 'messages' || ours !== phoneId) return []
      return [...listIn(value, 'messages').flatMap(messageEvent), ...listIn(value, 'statuses').flatMap(statusEvent)]
    }),
  )
  return [...new Map(events.map((event) => [event.id, event])).values()]
}

function messageEvent(value: unknown): WhatsAppEvent[] {
  const { success, data } = z.safeParse(received, value)
  if (!success) return []
  const { id, from, timestamp } = data
  return [{ is: 'message', id, from, at: milliseconds(timestamp), message: messageOf(data) }]
}

function messageOf({ type, text, image, document, interactive }: z.infer<typeof received>): InboundMessage {
  const file = type === 'image' ? image : type === 'document' ? document : undefined
  if (file) return { is: 'media', id: file.id, name: file.filename ?? 'photo', text: file.caption ?? '' }
  if (type === 'text' && text) return { is: 'text', text: text.body }
  const chosen = interactive?.list_reply?.id
  if (type === 'interactive' && chosen) return { is: 'choice', reference: chosen }
  return { is: ['reaction', 'system'].includes(type) ? 'ignored' : 'unsupported' }
}

function statusEvent(value: unknown): WhatsAppEvent[] {
  const { success, data } = z.safeParse(changed, value)
  if (!success) return []
  const { id, status, timestamp, recipient_id: recipient = '', errors = [] } = data
  const code = status === 'failed' ? (errors[0]?.code ?? 0) : null
  return [{ is: 'status', id: `${id}:${status}`, wamid: id, status, at: milliseconds(timestamp), code, recipient }]
}

function templateEvent(value: unknown, time: number): WhatsAppEvent[] {
  const { success, data } = z.safeParse(reviewed, value)
  if (!success) return []
  const { event: state, message_template_name: name, reason } = data
  return [{ is: 'template', id: `template:${name}:${state}:${time}`, name, state, reason: reason ?? '' }]
}
