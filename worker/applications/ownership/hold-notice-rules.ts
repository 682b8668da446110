import type { HoldNews } from '#contract/applications/hold'
import type { OutgoingMessage } from '../../notifications/outbox'
import type { HeldApplication } from '../shared/hold-queries'

/** What became of a hold; null where nobody is notified: of an application that is over. */
export function newsOf({ hold, withdrawnAt, erasedAt }: HeldApplication): HoldNews | null {
  if (withdrawnAt !== null || erasedAt !== null) return null
  return hold ?? 'ended'
}

/** The messages to the client and to the firm, neither of which names another application. */
export function noticesOf(application: HeldApplication, news: HoldNews): OutgoingMessage[] {
  const { id, reference, clientName, clientEmail, clientNumber, firmName, firmSlug, firmEmail } = application
  const key = `${id}:${news}:${(application.heldAt ?? application.heldUntil)?.getTime() ?? 0}`
  const toOwner: OutgoingMessage = {
    message: 'application-hold',
    to: { email: clientEmail, phone: clientNumber },
    facts: { name: clientName, reference, news },
    key: `application-hold:${key}`,
    reference,
  }
  if (firmName === null || firmSlug === null || firmEmail === null) return [toOwner]
  const facts = { firm: firmName, firmSlug, applicationId: id, reference, clientName, news }
  return [toOwner, { message: 'file-hold', to: { email: firmEmail }, facts, key: `file-hold:${key}`, reference }]
}
