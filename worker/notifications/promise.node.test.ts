import { expect, test } from 'vitest'
import { newApplication } from './messages/firms/firm-applications'
import { applicationReceived, firmAssigned } from './messages/intake'
import type { PromiseNow } from './promise'

const firm = {
  name: 'Titan Law',
  address: '1 Main Street, Harare',
  phone: '+263 29 2600303',
  email: 'office@titan.example',
}
const intake = {
  name: 'Rudo',
  reference: 'ZTL2026K7Q2M9XA4D',
  service: 'digitize',
  hasTitleDeed: 'lost',
  submissionMethod: null,
} as const
const file = {
  firm: 'Titan Law',
  firmSlug: 'titan',
  applicationId: 7,
  reference: intake.reference,
  service: 'digitize',
  clientName: 'Rudo',
  contactPreference: null,
} as const
const began = '2026-11-25T08:00:00.000Z'
const due = '2026-11-26T08:00:00.000Z'
const at = (
  time: string,
  more: Partial<PromiseNow['firstContact'] & object> = {},
  firmName: string | null = firm.name,
): PromiseNow => ({
  at: time,
  from: began,
  firm: firmName,
  firstContact: { dueAt: due, contactedAt: null, remindedAt: null, ...more },
})
const all = (promise: PromiseNow) => [
  applicationReceived({ ...intake, firm, promise }),
  firmAssigned({ ...intake, firm, promise }),
  newApplication({ ...file, promise }),
]
const wordsOf = (promise: PromiseNow) => JSON.stringify(all(promise))

test('in the first hour they promise 24 hours, if it is no longer', () => {
  expect(wordsOf(at('2026-11-25T08:59:00.000Z')).match(/within 24 hours/g)).toHaveLength(5)
  expect(wordsOf(at(began, { dueAt: '2026-11-26T08:00:01.000Z' }))).not.toContain('within 24 hours')
})

test.each<[string, PromiseNow, string, string]>([
  [
    'later, the recorded hour',
    at('2026-11-25T10:00:00.000Z'),
    'Titan Law will contact you by 26 Nov, 10:00 (Harare).',
    'Please contact the client by 26 Nov 2026, 10:00 (Harare).',
  ],
  [
    'missed',
    at('2026-11-27T10:00:00.000Z', { remindedAt: due }),
    'Titan Law is late. We have reminded them. The first contact was due by 26 Nov, 10:00 (Harare).',
    'The first contact with the client was due by 26 Nov 2026, 10:00 (Harare), and none is recorded. Please contact them now.',
  ],
  [
    'kept',
    at('2026-11-27T10:00:00.000Z', { contactedAt: '2026-11-25T09:00:00.000Z' }),
    'The first contact of Titan Law is recorded: 25 Nov, 11:00 (Harare).',
    'The first contact with the client is recorded.',
  ],
  [
    'with another firm by now',
    at('2026-11-25T08:30:00.000Z', {}, 'Gambe Law Group'),
    'Gambe Law Group has your application now.',
    'It has left your firm since then.',
  ],
  [
    'with none any more',
    at('2026-11-25T08:30:00.000Z', {}, null),
    'We are looking for a law firm and will email you as soon as there is one.',
    'It has left your firm since then.',
  ],
])('%s', (_, promise, client, office) => {
  const [received, assigned, opened] = all(promise)
  expect(received?.paragraphs.join(' ')).toContain(client)
  expect(assigned?.paragraphs).toContain(client)
  expect([received?.brief, assigned?.brief]).toEqual([client, client])
  expect(opened?.paragraphs).toContain(office)
  expect(wordsOf(promise)).not.toContain('24 hours')
})

test('without a firm it says that we look for one, and without a promise nothing', () => {
  const late = { ...at('2026-11-26T10:00:00.000Z'), firm: null }
  expect(applicationReceived({ ...intake, firm: null, promise: late }).brief).toBe(
    'We are looking for a law firm and will email you as soon as there is one.',
  )
  const none: PromiseNow = { at: due, from: null, firm: firm.name, firstContact: null }
  expect(wordsOf(none)).not.toMatch(/24 hours|contact you|first contact/i)
})
