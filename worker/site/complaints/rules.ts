import {
  type ComplaintStatus,
  complaintAnswerDays,
  complaintMessages,
  type NewComplaint,
} from '#contract/site/complaints'
import { day } from '#contract/time'
import type { FormHour } from '../../identity/public-form'
import type { OutgoingMessage } from '../../notifications/outbox'
import { Failure } from '../../platform/failure'

/** Nobody is mailed when it passes; /manage marks the complaint as late. */
export const answerByOf = (receivedAt: Date): Date => new Date(receivedAt.getTime() + complaintAnswerDays * day)

interface Received {
  code: string
  answerBy: Date
  /** Whether the person's address may get a mail. */
  isMailed: boolean
}

/** The mail with the number to the person. */
export function receivedMessages(
  { name, email }: Pick<NewComplaint, 'name' | 'email'>,
  { code, answerBy, isMailed }: Received,
): OutgoingMessage[] {
  const mail: OutgoingMessage = {
    message: 'complaint-received',
    to: { email },
    facts: { name, code, answerBy: answerBy.getTime() },
    key: `complaint-received:${code}`,
  }
  return isMailed ? [mail] : []
}

/**
 * To administrators, who read a complaint only signed in: of the first in an hour straight away, of the others one mail at the
 * hour's end, so that no one can fill their mailboxes.
 */
export function notices(
  notified: readonly { email: string }[],
  { code, answerBy }: Pick<Received, 'code' | 'answerBy'>,
  { isFirst, endsAt }: FormHour,
): OutgoingMessage[] {
  const due = answerBy.getTime()
  return notified.map((to, position) =>
    isFirst
      ? {
          message: 'complaint-notice',
          to,
          facts: { code, answerBy: due },
          key: `complaint-notice:${code}:${position}`,
        }
      : {
          message: 'complaint-digest',
          to,
          facts: { count: 1, answerBy: due },
          key: `complaint-digest:${endsAt.getTime()}:${position}`,
        },
  )
}

/** Whether taking it on changes anything. @throws Failure file-changed for an answered complaint */
export function mustTake({ status }: { status: ComplaintStatus }): boolean {
  if (status === 'answered') throw new Failure('file-changed', complaintMessages.answered)
  return status === 'received'
}

/** Whether the answer is new; the same answer again changes nothing. @throws Failure file-changed for another answer */
export function mustAnswer(
  { status, answer }: { status: ComplaintStatus; answer: string | null },
  newAnswer: string,
): boolean {
  if (status === 'answered' && answer !== newAnswer) throw new Failure('file-changed', complaintMessages.answered)
  return status !== 'answered'
}
