import { manageComplaints, toComplaint } from '#contract/addresses/paths'
import { complaintAnswerDays, formatComplaintCode } from '#contract/site/complaints'
import { harareDay } from '#contract/time'
import { type Content, factsOf, hello } from './content'

interface Complaint {
  name: string
  code: string
}
/** In milliseconds. */
interface Due {
  answerBy: number
}

export const complaintReceived = ({ name, code, answerBy }: Complaint & Due): Content => ({
  subject: `We received your complaint ${formatComplaintCode(code)}`,
  paragraphs: [
    hello(name),
    `We received your complaint. Its number is ${formatComplaintCode(code)}.`,
    `We will answer within ${complaintAnswerDays} days. The answer comes by email and also shows on the page of your complaint.`,
    'If you didn’t send a complaint, you don’t need to do anything.',
  ],
  facts: factsOf({ 'Complaint number': formatComplaintCode(code), 'Answer by': harareDay(answerBy) }),
  action: { label: 'Follow your complaint', path: toComplaint(code) },
})

export const complaintAnswered = ({ name, code, answer }: Complaint & { answer: string }): Content => ({
  subject: `Our answer to your complaint ${formatComplaintCode(code)}`,
  paragraphs: [hello(name), `This is our answer to your complaint ${formatComplaintCode(code)}:`, answer],
  action: { label: 'See your complaint', path: toComplaint(code) },
})

/** For administrators, about all complaints of an hour but the first. */
export const complaintDigest = ({ count, answerBy }: { count: number } & Due): Content => ({
  subject: count === 1 ? 'Another new complaint' : `${count} more new complaints`,
  paragraphs: [
    hello(),
    `${count === 1 ? 'There is another new complaint' : `There are ${count} more new complaints`}. Please answer ${count === 1 ? 'it' : 'the first of them'} by ${harareDay(answerBy)}.`,
  ],
  action: { label: 'Open the complaints', path: manageComplaints },
})

/** For administrators, without a word of the complaint. */
export const complaintNotice = ({ code, answerBy }: Pick<Complaint, 'code'> & Due): Content => ({
  subject: `New complaint ${formatComplaintCode(code)}`,
  paragraphs: [
    hello(),
    `There is a new complaint, ${formatComplaintCode(code)}. Please answer it by ${harareDay(answerBy)}.`,
  ],
  action: { label: 'Open the complaints', path: manageComplaints },
})
