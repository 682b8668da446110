/** What becomes of a message on WhatsApp. Skipped: nothing was sent, as to a number without WhatsApp. */
export const whatsAppStatuses = ['accepted', 'sent', 'delivered', 'read', 'failed', 'skipped'] as const
type WhatsAppStatus = (typeof whatsAppStatuses)[number]

/** A read message was delivered, and a delivered one was sent: those webhooks may be late, or never come. */
const order: readonly WhatsAppStatus[] = ['skipped', 'accepted', 'sent', 'failed', 'delivered', 'read']

export interface StatusMark {
  status: WhatsAppStatus
  at: Date
  /** Of a failure. */
  error: number | null
}

/**
 * The mark that stays when another arrives, in any order and any number of times: marks only move forward.
 * A failure is over when a device shows the message after all, as one of several devices may.
 */
export function laterMark(current: StatusMark | null, arrived: StatusMark): StatusMark {
  if (!current) return arrived
  const [before, after] = [order.indexOf(current.status), order.indexOf(arrived.status)]
  if (before === after) return arrived.at < current.at ? arrived : current
  return after > before ? arrived : current
}
