import { minute } from '#contract/time'
import type { AppContext } from '../platform/context'
import { decryptText } from '../platform/crypto/encryption'
import { type EventRow, eventsDone } from './queries'
import type { WhatsAppEvent } from './webhook-rules'

/** Minutes after each failed try; then the event is given up. */
const waits = [0.2, 1, 5, 15, 60, 360] as const

/** One event as the rest of this slice reads it. */
export interface ReadEvent<Event extends WhatsAppEvent = WhatsAppEvent> {
  row: EventRow
  event: Event
}

/** Undefined for an event that cannot be read any more, which is dropped. */
export async function readEvent({ env, db }: AppContext, row: EventRow): Promise<ReadEvent | undefined> {
  try {
    return { row, event: JSON.parse(await decryptText(env.MASTER_KEYS, row.body ?? '', row.id)) as WhatsAppEvent }
  } catch {
    console.error(JSON.stringify({ level: 'error', event: 'whatsapp-event-unreadable' }))
    await eventsDone(db, [row.id])
    return undefined
  }
}

/** When an event is tried again; null after the last try. */
export function nextTry(tries: number, now: Date): Date | null {
  const wait = waits[tries - 1]
  return wait === undefined ? null : new Date(now.getTime() + wait * minute)
}
