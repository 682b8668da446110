import { deliverSoon } from '../../notifications/outbox'
import { enqueue } from '../../notifications/shared/outbox-queries'
import { upsertNumber } from '../../notifications/whatsapp-tables'
import type { AppContext } from '../../platform/context'
import { batch } from '../../platform/database/batch'
import { commit, retryOnConflict } from '../../platform/database/commit'
import { changeMessage } from '../conversation/whatsapp/change-message'
import { answerOf, candidateOf, refused } from './inbound-answers'
import { type Candidate, decideInbound, type InboundDecision, speaksFor } from './inbound-rules'
import {
  applicationsOfNumber,
  eventsDone,
  isNumberAs,
  numberOfUser,
  numberRow,
  parkEvent,
  recordAgreement,
  waitingEvents,
} from './queries'
import { type ReadEvent, readEvent } from './read-event'
import { type MessageEvent, takeAll } from './take'
import type { Person } from './webhook-rules'

/** A person's message takes effect: in a conversation, as a command, or as a question back. @throws to be tried again */
export async function receiveInbound(context: AppContext, one: ReadEvent<MessageEvent>): Promise<void> {
  const { db, now } = context
  const { id, at, userId } = one.event
  const contact = await contactOf(context, one.event)
  const hasMessage = await retryOnConflict(async () => {
    const { known, rows, waiting } = await batch(db, {
      known: numberRow(db, contact),
      rows: applicationsOfNumber(db, contact),
      waiting: waitingEvents(db, contact),
    })
    const [sender] = known
    const candidates = rows.map(candidateOf)
    const decided = (await isChanged(context, one, candidates))
      ? undefined
      : decideInbound(one.event.message, sender, candidates, now())
    const { answers, taken } = await follow(context, one, { decided, rows, waiting, contact })
    const lastInboundAt = new Date(Math.max(at, sender?.lastInboundAt?.getTime() ?? 0))
    await commit(db, isNumberAs(contact, sender), {
      number: upsertNumber(db, contact, { ...decided?.number, lastInboundAt, ...(userId ? { userId } : {}) }),
      agreed: decided?.agree ? recordAgreement(db, decided.agree, contact, now()) : undefined,
      answers: answers.map((answer) => enqueue(db, answer, now())),
      event: decided?.isWaiting ? parkEvent(db, id, now()) : eventsDone(db, [id, ...taken]),
    })
    return answers.length > 0
  })
  if (hasMessage) deliverSoon(context)
}

/** The key of the sender: the number, also where WhatsApp names only an id that we know a number of. */
async function contactOf({ db }: AppContext, { number, userId }: Person): Promise<string> {
  if (number !== null) return number
  const [known] = await numberOfUser(db, userId ?? '')
  return known?.number ?? userId ?? ''
}

/** Whether it changed a message that the firm has: one of an application for which the number speaks. */
async function isChanged(context: AppContext, { event: { message } }: ReadEvent<MessageEvent>, all: Candidate[]) {
  if (message.is !== 'edit' && message.is !== 'deletion' && message.is !== 'reaction') return false
  return changeMessage(
    context,
    message,
    all.filter(speaksFor).map((own) => own.id),
  )
}

interface Known {
  decided: InboundDecision | undefined
  rows: Awaited<ReturnType<typeof applicationsOfNumber>>
  waiting: Awaited<ReturnType<typeof waitingEvents>>
  contact: string
}

/** Takes the messages into their conversation. @returns what is answered, and the events that waited */
async function follow(context: AppContext, one: ReadEvent<MessageEvent>, { decided, rows, waiting, contact }: Known) {
  const { message, id } = one.event
  // what is deleted before it was passed on is not passed on
  const gone =
    message.is === 'deletion' ? waiting.filter((event) => event.id === message.of).map((event) => event.id) : []
  if (!decided) return { answers: [], taken: gone }
  const { receive, isChoice, agree } = decided
  const earlier = isChoice ? await readAll(context, waiting) : []
  const refusals = receive === null ? [] : await takeAll(context, receive, isChoice ? earlier : [one])
  // nothing waits for an answer to the question
  const answer = agree !== null && (isChoice || waiting.length === 0) ? { agreed: agree } : decided.answer
  return {
    answers: [
      ...(answer ? [answerOf(answer, rows, contact, id)] : []),
      ...refusals.map((refusal) => refused(refusal, contact)),
    ],
    taken: [...gone, ...earlier.map(({ row }) => row.id)],
  }
}

async function readAll(context: AppContext, rows: Known['waiting']) {
  const all = await Promise.all(rows.map((row) => readEvent(context, row)))
  return all.flatMap((one) => (one?.event.is === 'message' ? [{ row: one.row, event: one.event }] : []))
}
