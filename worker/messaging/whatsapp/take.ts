import { documentTypes, maxFileBytes } from '#contract/documents/documents'
import type { WhatsAppRefusal } from '../../notifications/messages/whatsapp'
import type { AppContext } from '../../platform/context'
import { Failure } from '../../platform/failure'
import { assertAcceptable } from '../../platform/files/acceptable'
import { fetchMedia } from '../../platform/providers/whatsapp-media'
import { type Received, type ReceivedFile, receiveMessage } from '../conversation/receive-message'
import { changeMessage } from '../conversation/whatsapp/change-message'
import type { InboundMessage } from './message-rules'
import { nextTry, type ReadEvent } from './read-event'
import type { WhatsAppEvent } from './webhook-rules'

export type MessageEvent = Extract<WhatsAppEvent, { is: 'message' }>

interface Reason {
  why: WhatsAppRefusal
  /** What a file is and the way out. */
  detail?: string
}

export interface Refused extends Reason {
  id: string
}

/** Into the conversation, in order; taken before, a message changes nothing. */
export async function takeAll(context: AppContext, applicationId: number, all: readonly ReadEvent<MessageEvent>[]) {
  const refusals: Refused[] = []
  for (const one of all) {
    const reason = await take(context, applicationId, one)
    if (reason) refusals.push({ id: one.event.id, ...reason })
  }
  return refusals
}

async function take(
  context: AppContext,
  applicationId: number,
  { row, event }: ReadEvent<MessageEvent>,
): Promise<Reason | null> {
  const { message, id, at } = event
  // of a message that waited itself
  if (message.is === 'edit' && (await changeMessage(context, message, [applicationId]))) return null
  const text = wordsOf(message)
  if (text === null) return null
  const file = message.is === 'media' ? await download(context, message, row.tries) : undefined
  if (typeof file === 'string') return { why: file }
  const taken = await receiveMessage(context, {
    key: id,
    applicationId,
    channel: 'whatsapp',
    text,
    attachments: file ? [file] : [],
    at: new Date(Math.min(at, context.now().getTime())),
  })
  const why = whyRefused(taken)
  return why && { why, ...(file ? detailOf(file, why) : {}) }
}

function detailOf({ name, bytes }: ReceivedFile, why: WhatsAppRefusal): { detail?: string } {
  if (why !== 'not-a-document' && why !== 'unsafe-document') return {}
  try {
    assertAcceptable({ name, content: bytes }, documentTypes)
    return {}
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { detail: error.detail }
  }
}

/** What the firm reads; null where there is nothing to read. */
function wordsOf(message: InboundMessage): string | null {
  switch (message.is) {
    case 'text':
    case 'media':
    case 'edit':
      return message.text
    case 'unsupported':
      return message.sentence
    case 'reaction':
      return message.emoji ? `${message.emoji} (a reaction on WhatsApp)` : null
    case 'choice':
    case 'deletion':
      return null
  }
}

const whyRefused = (taken: Received): WhatsAppRefusal | null => {
  if (taken === 'received' || taken === 'repeated') return null
  return taken === 'not-found' || taken === 'too-many-files' ? 'unsupported' : taken
}

/** The file, or why there is none. @throws Error to be tried again, unless it was the last try */
async function download({ env }: AppContext, { id, name }: { id: string; name: string }, tries: number) {
  const media = await fetchMedia(env, id, maxFileBytes).catch((error: unknown) => {
    if (nextTry(tries, new Date()) === null) return { is: 'gone' as const }
    throw error
  })
  return media.is === 'media' ? { name, type: media.type, bytes: media.bytes } : media.is
}
