import type { Message } from './queries'

/** What is known of the application of a message. */
export interface ApplicationKnown {
  /** It takes no payment now: its firm was closed, or it is on hold. */
  isPaused: boolean
  /** Nothing is to be paid for it any more. */
  isOver: boolean
  /** Whether the promise of the first contact that the message is about has ended. */
  isPromiseOver: boolean
}

/** Messages that ask for a payment; after a payment is no longer due, they are dropped. */
const asksForPayment = /^(?:balance-due|deposit-reminder|installment-(?:due|failed|overdue))$/
/** Those that wait until it can be paid again. */
const waitsUntilPayable = /^(?:balance-due|deposit-reminder|installment-due)$/

export type Delivery = 'drop' | 'wait' | { byMail: string | null; onWhatsApp: string | null }

/**
 * On which channels a due message is sent now: by email, on WhatsApp or both, each once. How it is worded on WhatsApp, or
 * whether it may go there at all, is decided in `whatsapp-rules.ts`.
 */
export function deliveryOf(
  message: Pick<Message, 'message' | 'email' | 'emailedAt' | 'phone' | 'whatsappStatus'>,
  application: ApplicationKnown,
  mayWriteTo: (phone: string | null) => boolean,
): Delivery {
  const byMail = message.emailedAt === null && message.email ? message.email : null
  const onWhatsApp = message.whatsappStatus === null && mayWriteTo(message.phone) ? message.phone : null
  if (asksForPayment.test(message.message) && application.isOver) return 'drop'
  if (application.isPromiseOver || (!byMail && !onWhatsApp)) return 'drop'
  if (waitsUntilPayable.test(message.message) && application.isPaused) return 'wait'
  return { byMail, onWhatsApp }
}
