import { day } from '#contract/time'
import type { AppContext } from '../platform/context'
import { read } from '../platform/database/read'
import { receiveInbound } from './inbound'
import { deleteOldEvents, deleteOldNumbers, type EventRow, eventsDone, leaseEvents, rescheduleEvent } from './queries'
import { nextTry, type ReadEvent, readEvent } from './read-event'
import { applyStatuses } from './statuses'
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
  await (at ? rescheduleEvent(db, row.id, at) : eventsDone(db, [row.id]))
}

/** For cron: what a lost worker left, and what is old. */
export async function sweepWhatsApp(context: AppContext): Promise<void> {
  const { db, now } = context
  const ago = (days: number) => new Date(now().getTime() - days * day)
  await processEvents(context)
  await read(db, { events: deleteOldEvents(db, ago(30), ago(1)), numbers: deleteOldNumbers(db, ago(30)) })
}
