import { minute } from '#contract/time'
import type { AppContext } from '../../platform/context'
import { decryptText } from '../../platform/crypto/encryption'
import { batch } from '../../platform/database/batch'
import { noteLost } from './problem-queries'
import { type EventRow, eventsDone } from './queries'
import type { WhatsAppEvent } from './webhook-rules'

/** Minutes after each failed try; then the event is given up. */
const waits = [0.2, 1, 5, 15, 60, 360] as const

/** One event as the rest of this folder reads it. */
export interface ReadEvent<Event extends WhatsAppEvent = WhatsAppEvent> {
  row: EventRow
  event: Event
}

/** Undefined for an event that cannot be read any more, which is dropped. */
export async function readEvent({ env, db, now }: AppContext, row: EventRow): Promise<ReadEvent | undefined> {
  try {
    return {
      row,
      event: eventOf(JSON.parse(await decryptText(env.MASTER_KEYS, row.body ?? '', row.id)) as StoredEvent),
    }
  } catch {
    console.error(JSON.stringify({ level: 'error', event: 'whatsapp-event-unreadable' }))
    await batch(db, { done: eventsDone(db, [row.id]), noted: noteLost(db, 'unreadable', now()) })
    return undefined
  }
}

/** Before ids of people were read, a message had its sender's digits as `from`. */
type StoredEvent = WhatsAppEvent & { from?: string }

const eventOf = (event: StoredEvent): WhatsAppEvent =>
  event.is === 'message'
    ? { ...event, number: event.number ?? event.from ?? null, userId: event.userId ?? null }
    : event

/** When an event is tried again; null after the last try. */
export function nextTry(tries: number, now: Date): Date | null {
  const wait = waits[tries - 1]
  return wait === undefined ? null : new Date(now.getTime() + wait * minute)
}
