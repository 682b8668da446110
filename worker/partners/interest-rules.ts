import type { PartnerInterest } from '#contract/partners'
import { hourSeconds } from '#contract/time'
import type { OutgoingMessage } from '../notifications/outbox'
import type { Limit } from '../platform/rate-limit'

const maxMailsAnHour = 3

/** Thank-you emails to one address per hour, from all senders of the form. */
export const emailLimitFor = (hashedEmail: string): Limit => ({
  key: `interest-mail ${hashedEmail}`,
  most: maxMailsAnHour,
  seconds: hourSeconds,
})

interface Submission {
  key: string
  isAcknowledged: boolean
  support: string
  admins: readonly { email: string }[]
}

/** Messages to a submission's contact, to support by WhatsApp and to administrators by email. */
export function interestMessages(
  form: PartnerInterest,
  { key, isAcknowledged, support, admins }: Submission,
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
  return [...(isAcknowledged ? [thanks] : []), ...notices]
}
