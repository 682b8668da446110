import { day } from '#contract/time'
import type { AppContext } from '../../platform/context'
import { batch } from '../../platform/database/batch'
import { addFault } from '../../platform/measure/measure-queries'
import { applyStatuses } from './apply-statuses'
import { deleteOldLost, noteLost } from './problem-queries'
import {
  deleteOldEvents,
  deleteOldNumbers,
  type EventRow,
  endWaiting,
  eventsDone,
  leaseEvents,
  rescheduleEvent,
} from './queries'
import { nextTry, type ReadEvent, readEvent } from './read-event'
import { receiveInbound } from './receive-inbound'
import type { WhatsAppEvent } from './webhook-rules'

const perRound = 100
const maxRounds = 50
/** Makes stored events take effect, each once however many do it; what fails is tried again later. */
export async function processEvents(context: AppContext): Promise<void> {
  const { db, now } = context
  for (let round = 0; round < maxRounds; round += 1) {
    const rows = await leaseEvents(db, perRound, now())
    const events = (await Promise.all(rows.map((row) => readEvent(context, row)))).flatMap((event) => event ?? [])
    await applyStatuses(context, events.filter(isAbout('status', 'template')))
    // in the order in which they were sent: a choice follows its question
    for (const one of events.filter(isAbout('message')).toSorted((a, b) => a.event.at - b.event.at)) {
      await receiveInbound(context, one).catch((error: unknown) => tryLater(context, one.row, error))
    }
    if (rows.length < perRound) return
  }
}

const isAbout =
  <Is extends WhatsAppEvent['is']>(...kinds: Is[]) =>
  (one: ReadEvent): one is ReadEvent<Extract<WhatsAppEvent, { is: Is }>> =>
    kinds.some((kind) => kind === one.event.is)

async function tryLater({ db, now }: AppContext, row: EventRow, error: unknown): Promise<void> {
  const at = nextTry(row.tries, now())
  const name = error instanceof Error ? error.name : typeof error
  console.error(JSON.stringify({ level: 'error', event: at ? 'whatsapp-delayed' : 'whatsapp-given-up', error: name }))
  if (at) await rescheduleEvent(db, row.id, at)
  else
    await batch(db, {
      done: eventsDone(db, [row.id]),
      noted: noteLost(db, 'failed', now()),
      counted: addFault(db, 'webhook-failed', 'whatsapp-event', 1, now()),
    })
}

/** For cron: what a lost worker left, and what is old. */
export async function sweepWhatsApp(context: AppContext): Promise<void> {
  const { db, now } = context
  const ago = (days: number) => new Date(now().getTime() - days * day)
  await processEvents(context)
  const { waiting } = await batch(db, {
    events: deleteOldEvents(db, ago(30)),
    waiting: endWaiting(db, ago(1)),
    numbers: deleteOldNumbers(db, ago(30)),
    problems: deleteOldLost(db, ago(7)),
  })
  if (waiting.length === 0) return
  console.error(JSON.stringify({ level: 'error', event: 'whatsapp-unanswered', count: waiting.length }))
  await noteLost(db, 'unanswered', now(), String(waiting.length))
}
