import { maxFileBytes } from '#contract/files'
import { progressLine } from '#contract/progress/stage-rules'
import { shownStep, stagesOfRow } from '../applications/progress/progress-rules'
import { type Received, receiveMessage } from '../conversation/receive-message'
import type { WhatsAppRefusal } from '../notifications/messages/whatsapp'
import { deliverSoon, type OutgoingMessage } from '../notifications/outbox'
import { enqueue } from '../notifications/outbox-tables'
import { upsertNumber } from '../notifications/whatsapp-tables'
import type { AppContext } from '../platform/context'
import { commit, retryOnConflict } from '../platform/database/commit'
import { read } from '../platform/database/read'
import { fetchMedia } from '../platform/providers/whatsapp'
import { choicesAmong, decideInbound, type InboundAnswer } from './inbound-rules'
import { applicationsOfNumber, eventsDone, isNumberAs, numberRow, parkEvent, waitingEvents } from './queries'
import { nextTry, type ReadEvent, readEvent } from './read-event'
import type { WhatsAppEvent } from './webhook-rules'

type MessageEvent = Extract<WhatsAppEvent, { is: 'message' }>
type Row = Awaited<ReturnType<typeof applicationsOfNumber>>[number]

/** A person's message takes effect: in a conversation, as a command, or as a question back. @throws to be tried again */
export async function receiveInbound(context: AppContext, one: ReadEvent<MessageEvent>): Promise<void> {
  const { db, now } = context
  const { from: number, id, at, message } = one.event
  const isOwed = await retryOnConflict(async () => {
    const { known, rows, waiting } = await read(db, {
      known: numberRow(db, number),
      rows: applicationsOfNumber(db, number),
      waiting: waitingEvents(db, number),
    })
    const [sender] = known
    const candidates = rows.map((row) => ({
      id: row.id,
      reference: row.referenceNumber,
      isOpen: shownStep(row) !== 'complete',
    }))
    const decided = decideInbound(message, sender, candidates, now())
    const earlier = decided.isChoice ? await readAll(context, waiting) : []
    const refusals = decided.receive === null ? [] : await takeAll(context, decided.receive, [...earlier, one])
    const answers = [
      ...(decided.answer ? [answerOf(decided.answer, rows, number, id)] : []),
      ...refusals.map((refusal) => refused(refusal.why, number, refusal.id)),
    ]
    const lastInboundAt = new Date(Math.max(at, sender?.lastInboundAt?.getTime() ?? 0))
    await commit(db, isNumberAs(number, sender), {
      number: upsertNumber(db, number, { ...decided.number, lastInboundAt }),
      answers: answers.map((answer) => enqueue(db, answer, now())),
      event: decided.isWaiting ? parkEvent(db, id, now()) : eventsDone(db, [id, ...earlier.map(({ row }) => row.id)]),
    })
    return answers.length > 0
  })
  if (isOwed) deliverSoon(context)
}

async function readAll(context: AppContext, rows: Awaited<ReturnType<typeof waitingEvents>>) {
  const all = await Promise.all(rows.map((row) => readEvent(context, row)))
  return all.flatMap((one) => (one?.event.is === 'message' ? [{ row: one.row, event: one.event }] : []))
}

interface Refused {
  id: string
  why: WhatsAppRefusal
}

/** Into the conversation, in order; taken before, a message changes nothing. */
async function takeAll(context: AppContext, applicationId: number, all: readonly ReadEvent<MessageEvent>[]) {
  const refusals: Refused[] = []
  for (const one of all) {
    const why = await take(context, applicationId, one)
    if (why) refusals.push({ id: one.event.id, why })
  }
  return refusals
}

async function take(
  context: AppContext,
  applicationId: number,
  { row, event }: ReadEvent<MessageEvent>,
): Promise<WhatsAppRefusal | null> {
  const { message, id, at } = event
  if (message.is !== 'text' && message.is !== 'media') return null
  const file = message.is === 'media' ? await download(context, message, row.tries) : undefined
  if (typeof file === 'string') return file
  const taken = await receiveMessage(context, {
    key: id,
    applicationId,
    channel: 'whatsapp',
    text: message.text,
    attachments: file ? [file] : [],
    at: new Date(Math.min(at, context.now().getTime())),
  })
  return whyRefused(taken)
}

const whyRefused = (taken: Received): WhatsAppRefusal | null => {
  if (taken === 'received' || taken === 'repeated') return null
  return taken === 'not-found' || taken === 'too-many-files' ? 'unsupported' : taken
}

/** The file, or why there is none. @throws Error to be tried again, unless it was the last try */
async function download({ env }: AppContext, { id, name }: { id: string; name: string }, tries: number) {
  const found = await fetchMedia(env, id, maxFileBytes).catch((error: unknown) => {
    if (nextTry(tries, new Date()) === null) return { is: 'gone' as const }
    throw error
  })
  return found.is === 'media' ? { name, type: found.type, bytes: found.bytes } : found.is
}

function answerOf(answer: InboundAnswer, rows: readonly Row[], phone: string, id: string): OutgoingMessage {
  const to = { phone }
  const key = `whatsapp-${answer}:${id}`
  const candidates = rows.map((row) => ({
    id: row.id,
    reference: row.referenceNumber,
    isOpen: shownStep(row) !== 'complete',
  }))
  const listed = choicesAmong(candidates).flatMap((choice) => {
    const row = rows.find((own) => own.id === choice.id)
    if (!row) return []
    const line = progressLine(stagesOfRow(row))
    return [{ reference: row.referenceNumber, service: row.serviceType, line }]
  })
  switch (answer) {
    case 'stopped':
      return { message: 'whatsapp-stopped', to, facts: {}, key }
    case 'started':
      return { message: 'whatsapp-started', to, facts: {}, key }
    case 'unknown':
      return { message: 'whatsapp-unknown', to, facts: {}, key }
    case 'unsupported':
      return { message: 'whatsapp-refused', to, facts: { why: 'unsupported' }, key }
    case 'status':
      return { message: 'whatsapp-status', to, facts: { applications: listed }, key }
    case 'which':
      return { message: 'whatsapp-which', to, facts: { applications: listed }, key }
  }
}

const refused = (why: WhatsAppRefusal, phone: string, id: string): OutgoingMessage => ({
  message: 'whatsapp-refused',
  to: { phone },
  facts: { why },
  key: `whatsapp-refused:${id}`,
})
