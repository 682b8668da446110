import { laterMark, type StatusMark } from '#contract/notifications/whatsapp/delivery-state-rules'
import { errorClassOf } from '#contract/notifications/whatsapp/error-rules'
import { nameOfTemplate } from '#contract/notifications/whatsapp/template-rules'
import { templateNames } from '#contract/notifications/whatsapp/templates'
import { deliverSoon } from '../../notifications/outbox'
import { done, enqueue } from '../../notifications/shared/outbox-queries'
import { upsertNumber } from '../../notifications/whatsapp-tables'
import type { AppContext } from '../../platform/context'
import { commit, retryOnConflict } from '../../platform/database/commit'
import { operatorNotice } from '../delivery/operator-rules'
import { problemOf, resendAfter, templateProblem } from '../delivery/whatsapp-rules'
import { noteRefusal, templateAccepted } from './problem-queries'
import {
  areMarksAs,
  eventsDone,
  type MarkedMessage,
  markWhatsApp,
  messagesOfWamids,
  noteUserId,
  rescheduleEvent,
} from './queries'
import { nextTry, type ReadEvent } from './read-event'
import type { Person, WhatsAppEvent } from './webhook-rules'

type StatusEvent = Extract<WhatsAppEvent, { is: 'status' }>
type TemplateEvent = Extract<WhatsAppEvent, { is: 'template' }>

/** Moves the marks of our messages forward, and keeps what an operator must know of templates. */
export async function applyStatuses(
  context: AppContext,
  events: readonly ReadEvent<StatusEvent | TemplateEvent>[],
): Promise<void> {
  if (events.length === 0) return
  const { db, env, now } = context
  const statuses = events.filter((one): one is ReadEvent<StatusEvent> => one.event.is === 'status')
  const reviews = events.flatMap(({ event }) => (event.is === 'template' ? event : []))
  const hasMessage = await retryOnConflict(async () => {
    const rows = await messagesOfWamids(db, [...new Set(statuses.map(({ event }) => event.wamid))])
    const known = new Map(rows.map((row) => [row.wamid, row]))
    const unmatched = statuses.filter(({ event }) => !known.has(event.wamid))
    const marked = rows.map((row) => ({ row, mark: markOf(row, statuses) }))
    const failed = statuses.flatMap(({ event }) => (event.code === null ? [] : { event, row: known.get(event.wamid) }))
    const refused = failed.flatMap(({ event: { code }, row }) => {
      const key = problemOf(code, row?.message ?? '')
      return key ? [{ key, code, details: `WhatsApp refused a message with the code ${code}.` }] : []
    })
    const problems = [...refused, ...reviews.flatMap(problemIn)]
    const sends = marked.map(({ row, mark }) => nextSend(row, mark, now()))
    await commit(db, areMarksAs(rows), {
      marks: marked.map(({ row, mark }, position) =>
        markWhatsApp(db, row.key, changeOf(row, mark, sends[position] ?? null)),
      ),
      numbers: failed.flatMap(({ event }) =>
        errorClassOf(event.code) === 'unreachable' && keyOfPerson(event.recipient)
          ? [upsertNumber(db, keyOfPerson(event.recipient), { unreachableAt: now(), unreachableCode: event.code })]
          : [],
      ),
      people: peopleIn(statuses).map(({ number, userId }) => noteUserId(db, number, userId)),
      problems: problems.map((problem) => noteRefusal(db, problem, now())),
      notices: problems.flatMap((problem) => {
        const notice = operatorNotice(env.OPERATOR_EMAIL, problem, now())
        return notice ? [enqueue(db, notice, now())] : []
      }),
      solved: reviews.flatMap((review) => (review.state === 'APPROVED' ? templateAccepted(db, keyOf(review)) : [])),
      // a webhook can be faster than our note of the message that it is about
      again: unmatched.flatMap(({ row }) => {
        const at = nextTry(row.tries, now())
        return at ? [rescheduleEvent(db, row.id, at)] : []
      }),
      done: eventsDone(
        db,
        events.flatMap(({ row, event }) =>
          event.is === 'status' && !known.has(event.wamid) && nextTry(row.tries, now()) ? [] : row.id,
        ),
      ),
    })
    return problems.length > 0 || sends.some((at) => at !== null)
  })
  if (hasMessage) deliverSoon(context)
}

function markOf({ wamid, status, at, error }: MarkedMessage, statuses: readonly ReadEvent<StatusEvent>[]): StatusMark {
  const first: StatusMark = { status: status ?? 'accepted', at: at ?? new Date(0), error }
  return statuses
    .filter(({ event }) => event.wamid === wamid)
    .reduce(
      (mark, { event }) => laterMark(mark, { status: event.status, at: new Date(event.at), error: event.code }),
      first,
    )
}

/** When a message is sent again that was accepted and then refused, while it still has what it says. */
const nextSend = (
  { message, isScheduled, status, way, tries }: MarkedMessage,
  mark: StatusMark,
  now: Date,
): Date | null =>
  isScheduled === 1 && status !== 'failed' && mark.status === 'failed'
    ? resendAfter({ message, way, tries }, mark.error, now)
    : null

function changeOf({ isMailed, tries }: MarkedMessage, { status, at, error }: StatusMark, sendAt: Date | null) {
  // it has no status again, so the sender sends it; the error says how
  if (sendAt) {
    const again = { whatsappStatus: null, whatsappStatusAt: null, wamid: null, whatsappTries: tries + 1 }
    return { ...again, whatsappError: error, dueAt: sendAt }
  }
  const isOver = isMailed === 1 && (status === 'delivered' || status === 'read' || status === 'failed')
  return { whatsappStatus: status, whatsappStatusAt: at, whatsappError: error, ...(isOver ? done : {}) }
}

const keyOfPerson = ({ number, userId }: Person): string => number ?? userId ?? ''

/** The people whom a webhook names by number and by id, each once. */
function peopleIn(statuses: readonly ReadEvent<StatusEvent>[]) {
  const both = statuses.flatMap(({ event: { recipient } }) => {
    const { number, userId } = recipient
    return number && userId ? [{ number, userId }] : []
  })
  return [...new Map(both.map((one) => [one.number, one])).values()]
}

const keyOf = ({ name }: TemplateEvent): string => {
  const message = templateNames.find((one) => nameOfTemplate(one) === name)
  return templateProblem(message ?? name)
}

/** What an operator must know of a review; of other templates of the account nothing. */
function problemIn(review: TemplateEvent) {
  const { name, state, reason } = review
  const isOurs = templateNames.some((one) => nameOfTemplate(one) === name)
  if (!isOurs || !['REJECTED', 'PAUSED', 'DISABLED', 'FLAGGED'].includes(state)) return []
  const why = reason && reason !== 'NONE' ? ` (${reason})` : ''
  return [{ key: keyOf(review), code: null, details: `WhatsApp says ${state}${why}.` }]
}
