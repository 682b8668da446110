import * as z from 'zod/mini'
import { firstOf } from '#contract/fields/cut'

/** A message of a person, as far as we use it. */
export type InboundMessage =
  | { is: 'text'; text: string }
  | { is: 'media'; id: string; name: string; text: string }
  /** A row of our list: its id is the application's reference. */
  | { is: 'choice'; reference: string }
  /** New words of an earlier message. */
  | { is: 'edit'; of: string; text: string }
  | { is: 'deletion'; of: string }
  /** To a message of theirs or ours; empty when it is taken back. */
  | { is: 'reaction'; of: string; emoji: string }
  /** What we cannot take, as a sentence that says so to the firm. */
  | { is: 'unsupported'; sentence: string }

const wamid = z.string().check(z.minLength(1), z.maxLength(200))
const caption = { caption: z.optional(z.string()) }
const media = z.looseObject({
  id: z.string().check(z.regex(/^[\w-]{1,100}$/)),
  ...caption,
  filename: z.optional(z.string()),
})
const body = z.looseObject({ body: z.string() })
const row = z.optional(z.looseObject({ id: z.string() }))

/** Source: WhatsApp Business Platform, webhooks, messages. */
export const contentOfMessage = z.looseObject({
  type: z.string(),
  text: z.optional(body),
  image: z.optional(media),
  document: z.optional(media),
  interactive: z.optional(z.looseObject({ list_reply: row, button_reply: row })),
  button: z.optional(z.looseObject({ text: z.optional(z.string()) })),
  edit: z.optional(
    z.looseObject({
      original_message_id: z.optional(wamid),
      message: z.optional(
        z.looseObject({
          text: z.optional(body),
          image: z.optional(z.looseObject(caption)),
          video: z.optional(z.looseObject(caption)),
          document: z.optional(z.looseObject(caption)),
        }),
      ),
    }),
  ),
  revoke: z.optional(z.looseObject({ original_message_id: z.optional(wamid) })),
  reaction: z.optional(z.looseObject({ message_id: z.optional(wamid), emoji: z.optional(z.string()) })),
  system: z.optional(z.looseObject({ body: z.optional(z.string()), user_id: z.optional(z.string()) })),
  location: z.optional(
    z.looseObject({
      latitude: z.optional(z.number()),
      longitude: z.optional(z.number()),
      name: z.optional(z.string()),
      address: z.optional(z.string()),
    }),
  ),
})
type Content = z.infer<typeof contentOfMessage>

const kinds: Readonly<Record<string, string>> = {
  audio: 'a voice message',
  video: 'a video',
  sticker: 'a sticker',
  location: 'a location',
  contacts: 'a contact',
  order: 'an order',
}

/** Null for a change that names no message, which cannot take effect. */
export function messageOf(content: Content): InboundMessage | null {
  const { type, text, image, document, interactive, edit, revoke, reaction, button } = content
  const file = type === 'image' ? image : type === 'document' ? document : undefined
  if (file) return { is: 'media', id: file.id, name: file.filename ?? 'photo', text: file.caption ?? '' }
  if (type === 'text' && text) return { is: 'text', text: text.body }
  if (type === 'button' && button?.text) return { is: 'text', text: button.text }
  const chosen = interactive?.list_reply?.id ?? interactive?.button_reply?.id
  if (type === 'interactive' && chosen) return { is: 'choice', reference: chosen }
  if (type === 'edit') return editOf(edit)
  if (type === 'revoke') return revoke?.original_message_id ? { is: 'deletion', of: revoke.original_message_id } : null
  if (type === 'reaction')
    return reaction?.message_id ? { is: 'reaction', of: reaction.message_id, emoji: reaction.emoji ?? '' } : null
  return { is: 'unsupported', sentence: sentenceOf(content) }
}

function editOf(edit: Content['edit']): InboundMessage | null {
  const { text, image, video, document } = edit?.message ?? {}
  const words = text?.body ?? image?.caption ?? video?.caption ?? document?.caption
  if (words === undefined) return null
  return edit?.original_message_id
    ? { is: 'edit', of: edit.original_message_id, text: words }
    : { is: 'text', text: words }
}

const longest = 300

/** What the firm reads instead of a message that we cannot show. */
function sentenceOf({ type, system, location }: Content): string {
  if (type === 'system') return `WhatsApp says: ${firstOf(system?.body ?? 'The client’s number changed.', longest)}`
  const kind = kinds[type] ?? 'a message that we cannot show'
  const { latitude, longitude, name, address } = location ?? {}
  const place = [name, address, latitude !== undefined && `${latitude}, ${longitude}`].filter(Boolean).join(', ')
  return `The client sent ${kind} on WhatsApp${place ? `: ${firstOf(place, longest)}` : ', which we cannot show here'}.`
}
