import {
  type ComplaintStatus,
  complaintAnswerDays,
  complaintMessages,
  type NewComplaint,
} from '#contract/legal/complaints'
import { day } from '#contract/time'
import type { OutgoingMessage } from '../notifications/outbox'
import { Failure } from '../platform/failure'

export const answerByOf = (receivedAt: Date): Date => new Date(receivedAt.getTime() + complaintAnswerDays * day)

interface Received {
  code: string
  answerBy: Date
  /** Whether the person's address may get a mail. */
  isMailed: boolean
  notified: readonly { email: string }[]
}

/** The mail with the number to the person, and a notice to administrators, who read the complaint only signed in. */
export function receivedMessages(
  { name, email }: Pick<NewComplaint, 'name' | 'email'>,
  { code, answerBy, isMailed, notified }: Received,
): OutgoingMessage[] {
  const due = answerBy.getTime()
  const mail: OutgoingMessage = {
    message: 'complaint-received',
    to: { email },
    facts: { name, code, answerBy: due },
    key: `complaint-received:${code}`,
  }
  const notices = notified.map(
    (to, position): OutgoingMessage => ({
      message: 'complaint-notice',
      to,
      facts: { code, answerBy: due },
      key: `complaint-notice:${code}:${position}`,
    }),
  )
  return [...(isMailed ? [mail] : []), ...notices]
}

/** Whether taking it on changes anything. @throws Failure file-changed for an answered complaint */
export function mustTake({ status }: { status: ComplaintStatus }): boolean {
  if (status === 'answered') throw new Failure('file-changed', complaintMessages.answered)
  return status === 'received'
}

/** Whether the answer is new; the same answer again changes nothing. @throws Failure file-changed for another answer */
export function mustAnswer(
  { status, answer }: { status: ComplaintStatus; answer: string | null },
  given: string,
): boolean {
  if (status === 'answered' && answer !== given) throw new Failure('file-changed', complaintMessages.answered)
  return status !== 'answered'
}
