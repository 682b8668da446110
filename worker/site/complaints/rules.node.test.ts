import { expect, test } from 'vitest'
import { complaintAnswerDays, complaintDaysLeft, formatComplaintCode, newComplaint } from '#contract/site/complaints'
import { answerByOf, mustAnswer, mustTake, notices, receivedMessages } from './rules'

const at = new Date('2026-11-22T12:00:00Z')
const answerBy = answerByOf(at)

test('an answer is due the promised number of days later', () => {
  expect(answerBy.toISOString()).toBe('2026-12-02T12:00:00.000Z')
})

test.each([
  ['when it arrives', at, complaintAnswerDays],
  ['an hour later', new Date('2026-11-22T13:00:00Z'), complaintAnswerDays],
  ['with an hour to go', new Date('2026-12-02T11:00:00Z'), 1],
  ['when it is due', answerBy, 0],
  ['a day late', new Date('2026-12-03T12:00:00Z'), -1],
])('days left %s', (_when, now, days) => {
  expect(complaintDaysLeft(answerBy.toISOString(), now)).toBe(days)
})

const person = { name: 'Rudo Moyo', email: 'rudo@example.com' }
const received = {
  code: 'K7Q2M9XA4D01',
  answerBy,
}
const notified = [{ email: 'one@example.com' }, { email: 'two@example.com' }]

const facts = { code: received.code, answerBy: answerBy.getTime() }
const mail = {
  message: 'complaint-received',
  to: { email: person.email },
  facts: { ...facts, name: person.name },
  key: 'complaint-received:K7Q2M9XA4D01',
}

test.each([
  [true, [mail]],
  [false, []],
])('the sender gets a mail while the address may get one: %s', (isMailed, messages) => {
  expect(receivedMessages(person, { ...received, isMailed })).toEqual(messages)
})

// an administrator's mail has nothing of the complaint
test.each([
  [true, { message: 'complaint-notice', facts }, 'complaint-notice:K7Q2M9XA4D01'],
  [false, { message: 'complaint-digest', facts: { count: 1, answerBy: facts.answerBy } }, 'complaint-digest:1000'],
])(
  'administrators get a mail of the first complaint in an hour at once, of the others together: %s',
  (isFirst, mail, key) => {
    expect(notices(notified, received, { isFirst, endsAt: new Date(1000) })).toEqual(
      notified.map((to, position) => ({ ...mail, to, key: `${key}:${position}` })),
    )
  },
)

test('a complaint is taken on once, and not after its answer', () => {
  expect([mustTake({ status: 'received' }), mustTake({ status: 'in_progress' })]).toEqual([true, false])
  expect(() => mustTake({ status: 'answered' })).toThrow(expect.objectContaining({ code: 'file-changed' }))
})

test('a complaint is answered once; the same answer again changes nothing', () => {
  expect(mustAnswer({ status: 'received', answer: null }, 'Sorry.')).toBe(true)
  expect(mustAnswer({ status: 'in_progress', answer: null }, 'Sorry.')).toBe(true)
  expect(mustAnswer({ status: 'answered', answer: 'Sorry.' }, 'Sorry.')).toBe(false)
  expect(() => mustAnswer({ status: 'answered', answer: 'Sorry.' }, 'No.')).toThrow(
    expect.objectContaining({ code: 'file-changed' }),
  )
})

test('a tracking number is optional and read as typed people type it', () => {
  const typed = (reference: unknown) =>
    newComplaint.parse({ ...person, story: 'It is late.', ...(reference === undefined ? {} : { reference }) })
  expect(typed(undefined)).toMatchObject({ reference: null, wish: null })
  expect(typed(' ').reference).toBeNull()
  expect(typed('ztl 2026-k7q2m9xa4d').reference).toBe('ZTL2026K7Q2M9XA4D')
  expect(newComplaint.safeParse({ ...person, story: ' ' }).success).toBe(false)
  expect(newComplaint.safeParse({ ...person, story: 'x'.repeat(4001) }).success).toBe(false)
  expect(formatComplaintCode('K7Q2M9XA4D01')).toBe('K7Q2-M9XA-4D01')
})
