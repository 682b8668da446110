import { errorClassOf } from '#contract/whatsapp/error-rules'
import { laterMark, type StatusMark } from '#contract/whatsapp/status-rules'
import { nameOfTemplate } from '#contract/whatsapp/template-rules'
import { isTemplateName, type TemplateName, templates } from '#contract/whatsapp/templates'
import { problemOf, templateProblem } from '../delivery/whatsapp-rules'
import { deliverSoon } from '../notifications/outbox'
import { upsertNumber } from '../notifications/whatsapp-tables'
import type { Statement } from '../platform/admission'
import type { AppContext } from '../platform/context'
import { commit, decideAgain } from '../platform/database/commit'
import {
  areMarksAs,
  eventAgain,
  eventsDone,
  type MarkedMessage,
  markWhatsApp,
  messagesOfWamids,
  templateAccepted,
  templateRefused,
} from './queries'
import { nextTry, type ReadEvent } from './read-event'
import type { WhatsAppEvent } from './webhook-rules'

type StatusEvent = Extract<WhatsAppEvent, { is: 'status' }>
type TemplateEvent = Extract<WhatsAppEvent, { is: 'template' }>

/** Moves the marks of our messages forward, and keeps what an operator must know of templates. */
export async function applyStatuses(
  context: AppContext,
  events: readonly ReadEvent<StatusEvent | TemplateEvent>[],
): Promise<void> {
  if (events.length === 0) return
  const { db, now } = context
  const statuses = events.filter((one): one is ReadEvent<StatusEvent> => one.event.is === 'status')
  const reviews = events.flatMap(({ event }) => (event.is === 'template' ? event : []))
  const isOwed = await decideAgain(async () => {
    const rows = await messagesOfWamids(db, [...new Set(statuses.map(({ event }) => event.wamid))])
    const known = new Map(rows.map((row) => [row.wamid, row]))
    const late = statuses.filter(({ event }) => !known.has(event.wamid))
    const marked = rows.map((row) => ({ row, mark: markOf(row, statuses) }))
    const failed = statuses.flatMap(({ event }) => (event.code === null ? [] : { event, row: known.get(event.wamid) }))
    const resent = marked.filter(({ row, mark }) => isTextRefused(row, mark))
    await commit(db, areMarksAs(rows), {
      marks: marked.map(({ row, mark }) =>
        markWhatsApp(db, row.key, {
          whatsappStatus: mark.status,
          whatsappStatusAt: mark.at,
          whatsappError: mark.error,
          // its template is sent now
          ...(isTextRefused(row, mark) ? { dueAt: now() } : {}),
        }),
      ),
      numbers: failed.flatMap(({ event }) =>
        errorClassOf(event.code) === 'unreachable' && event.recipient
          ? [upsertNumber(db, event.recipient, { unreachableAt: now(), unreachableCode: event.code })]
          : [],
      ),
      problems: failed.flatMap(({ event, row }) => {
        const key = problemOf(event.code, row?.message ?? '')
        return key ? [templateRefused(db, key, `WhatsApp refused a message with the code ${event.code}.`, now())] : []
      }),
      reviews: reviews.flatMap((review) => reviewed(context, review)),
      // a webhook can be faster than our note of the message that it is about
      again: late.flatMap(({ row }) => {
        const at = nextTry(row.tries, now())
        return at ? [eventAgain(db, row.id, at)] : []
      }),
      done: eventsDone(
        db,
        events.flatMap(({ row, event }) =>
          event.is === 'status' && !known.has(event.wamid) && nextTry(row.tries, now()) ? [] : row.id,
        ),
      ),
    })
    return resent.length > 0
  })
  if (isOwed) deliverSoon(context)
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

/** A text that was accepted and then refused, while its message still has what its template needs. */
const isTextRefused = ({ message, isHeld, status }: MarkedMessage, mark: StatusMark): boolean =>
  isHeld === 1 &&
  status !== 'failed' &&
  mark.status === 'failed' &&
  errorClassOf(mark.error) === 'window-closed' &&
  isTemplateName(message)

function reviewed({ db, now }: AppContext, { name, state, reason }: TemplateEvent): Statement[] {
  const message = (Object.keys(templates) as TemplateName[]).find((one) => nameOfTemplate(one) === name)
  if (!message) return []
  const key = templateProblem(message)
  if (state === 'APPROVED') return [templateAccepted(db, key)]
  if (!['REJECTED', 'PAUSED', 'DISABLED', 'FLAGGED'].includes(state)) return []
  const why = reason && reason !== 'NONE' ? ` (${reason})` : ''
  return [templateRefused(db, key, `WhatsApp says ${state}${why}.`, now())]
}
