import type { PartnerInterest } from '#contract/site/partners'
import type { OutgoingMessage } from '../../notifications/outbox'

interface InterestFacts {
  key: string
  isMailed: boolean
  support: string
  admins: readonly { email: string }[]
}

/** Messages to a submission's contact, to support by WhatsApp and to administrators by email. */
export function interestMessages(
  form: PartnerInterest,
  { key, isMailed, support, admins }: InterestFacts,
): OutgoingMessage[] {
  const { firmName: firm, contactPerson: name, email, phone } = form
  const thanks: OutgoingMessage = {
    message: 'interest-received',
    to: { email },
    facts: { name, firm },
    key: `interest-received:${key}`,
  }
  const notices = [{ phone: support }, ...admins].map(
    (to, position): OutgoingMessage => ({
      message: 'interest-notice',
      to,
      facts: { firm, name, email, phone },
      key: `interest-notice:${key}:${position}`,
    }),
  )
  return [...(isMailed ? [thanks] : []), ...notices]
}
