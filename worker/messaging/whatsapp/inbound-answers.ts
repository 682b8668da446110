import { progressLine } from '#contract/applications/progress/stage-text'
import { recipientOf } from '#contract/notifications/whatsapp/user-id'
import { shownStep, stagesOfRow } from '../../applications/progress/progress-rules'
import type { OutgoingMessage } from '../../notifications/outbox'
import { type Candidate, choicesAmong, type InboundAnswer, ownAmong } from './inbound-rules'
import type { applicationsOfNumber } from './queries'
import type { Refused } from './take'

type Row = Awaited<ReturnType<typeof applicationsOfNumber>>[number]

export const candidateOf = (row: Row): Candidate => ({
  id: row.id,
  reference: row.referenceNumber,
  isOpen: shownStep(row) !== 'complete',
  hasAccount: row.userId !== null,
  hasAgreed: row.numberAgreedAt !== null,
  createdAt: row.createdAt,
})

/** What a person is answered; `contact` is their key, `id` that of their message. */
export function answerOf(
  answer: InboundAnswer | { agreed: number },
  rows: readonly Row[],
  contact: string,
  id: string,
): OutgoingMessage {
  const to = { phone: recipientOf(contact) }
  const listed = (candidates: readonly Candidate[]) =>
    candidates.flatMap((one) => {
      const row = rows.find((own) => own.id === one.id)
      return row ? [{ reference: row.referenceNumber, service: row.serviceType, row }] : []
    })
  const choices = () =>
    listed(choicesAmong(rows.map(candidateOf))).map(({ reference, service }) => ({ reference, service }))
  if (typeof answer !== 'string') {
    const reference = rows.find((row) => row.id === answer.agreed)?.referenceNumber ?? ''
    return { message: 'whatsapp-agreed', to, facts: { reference }, key: `whatsapp-agreed:${id}` }
  }
  const key = `whatsapp-${answer}:${id}`
  switch (answer) {
    case 'stopped':
      return { message: 'whatsapp-stopped', to, facts: {}, key }
    case 'started':
      return { message: 'whatsapp-started', to, facts: {}, key }
    case 'unknown':
      return { message: 'whatsapp-unknown', to, facts: {}, key }
    case 'unsupported':
      return { message: 'whatsapp-refused', to, facts: { why: 'unsupported' }, key }
    case 'status': {
      const applications = listed(ownAmong(rows.map(candidateOf))).map(({ row, ...shown }) => ({
        ...shown,
        line: progressLine(stagesOfRow(row)),
      }))
      return { message: 'whatsapp-status', to, facts: { applications }, key }
    }
    case 'which':
      return { message: 'whatsapp-which', to, facts: { applications: choices() }, key }
    case 'whose':
      return { message: 'whatsapp-whose', to, facts: { applications: choices() }, key }
  }
}

export const refused = ({ id, why, detail }: Refused, contact: string): OutgoingMessage => ({
  message: 'whatsapp-refused',
  to: { phone: recipientOf(contact) },
  facts: { why, ...(detail === undefined ? {} : { detail }) },
  key: `whatsapp-refused:${id}`,
})
