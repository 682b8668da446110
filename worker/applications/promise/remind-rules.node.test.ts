import { expect, test } from 'vitest'
import { hour } from '#contract/time'
import type { CheckedRow } from './remind-queries'
import { decideContactReminder } from './remind-rules'

// a Wednesday, 10:00 in Harare
const from = Date.parse('2026-11-25T08:00:00Z')
const at = (hours: number) => new Date(from + hours * hour)
const firm = { name: 'Titan Law', slug: 'titan', email: 'office@titan.example', openingHours: null }
const row: CheckedRow = {
  id: 5,
  reference: 'GW-ABCD',
  service: 'digitize',
  clientName: 'Rudo Chikafu',
  clientEmail: 'rudo@example.com',
  withdrawnAt: null,
  erasedAt: null,
  depositRefunded: false,
  contactFrom: at(0),
  contactDueAt: at(24),
  contactedAt: null,
  contactMissedAt: null,
  firmId: 7,
  hold: null,
  firm,
}
const missed = [`contact-missed:5:${from}`, `contact-late:5:${from}`]

test.each<[string, Partial<CheckedRow>, number, number | null, string[]]>([
  ['before half of the time', {}, 11.9, 12, []],
  ['at half of it', {}, 12, 19.2, [`contact-50:5:${from}`]],
  ['before 80 % of it', {}, 19.1, 19.2, [`contact-50:5:${from}`]],
  ['at 80 % of it', {}, 19.2, 24, [`contact-80:5:${from}`]],
  ['before its end', {}, 23.9, 24, [`contact-80:5:${from}`]],
  ['at its end', {}, 24, null, missed],
  ['after its end', {}, 50, null, missed],
  ['before a stored end that is earlier', { contactDueAt: at(10) }, 9, 10, []],
  ['at a stored end that is earlier', { contactDueAt: at(10) }, 10, null, missed],
  ['before a stored end that is later', { contactDueAt: at(30) }, 24, 30, [`contact-80:5:${from}`]],
])('%s', (_, change, hours, next, keys) => {
  const { set, messages } = decideContactReminder({ ...row, ...change }, 'clock', at(hours))
  expect(set).toEqual({
    contactCheckAt: next === null ? null : at(next),
    ...(keys === missed && { contactMissedAt: at(hours) }),
  })
  expect(messages.map(({ key }) => key)).toEqual(keys)
})

test.each<[string, Partial<CheckedRow>]>([
  ['no firm', { firm: null }],
  ['a client who withdrew it', { withdrawnAt: at(1) }],
  ['a refunded deposit', { depositRefunded: true }],
  ['no beginning', { contactFrom: null }],
  ['no end', { contactDueAt: null }],
])('nothing is due of an application with %s', (_, change) => {
  expect(decideContactReminder({ ...row, ...change }, 'clock', at(12))).toEqual({
    set: { contactCheckAt: null },
    messages: [],
  })
})

test('working hours are those of the firm', () => {
  const short = { ...row, firm: { ...firm, openingHours: 'Mon to Fri 08:00 to 12:00' }, contactDueAt: at(48) }
  expect(decideContactReminder(short, 'working', at(1)).set).toEqual({ contactCheckAt: at(2) })
  expect(decideContactReminder({ ...short, firm }, 'working', at(1)).set).toEqual({ contactCheckAt: at(4.5) })
})

test('what the firm and the client read', () => {
  const reference = 'GW-ABCD'
  const facts = {
    firmSlug: 'titan',
    applicationId: 5,
    reference,
    service: 'digitize',
    clientName: 'Rudo Chikafu',
    dueAt: at(24).toISOString(),
  }
  const toFirm = { to: { email: 'office@titan.example' }, reference }
  expect(decideContactReminder(row, 'clock', at(20)).messages).toEqual([
    { ...toFirm, message: 'contact-reminder', facts: { ...facts, share: 80 }, key: `contact-80:5:${from}` },
  ])
  expect(decideContactReminder(row, 'clock', at(24)).messages).toEqual([
    { ...toFirm, message: 'contact-missed', facts, key: `contact-missed:5:${from}` },
    {
      to: { email: 'rudo@example.com' },
      reference,
      message: 'contact-late',
      facts: { name: 'Rudo Chikafu', reference, firm: 'Titan Law', dueAt: at(24).toISOString() },
      key: `contact-late:5:${from}`,
    },
  ])
})
