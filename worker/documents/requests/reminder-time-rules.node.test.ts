import { expect, test } from 'vitest'
import { progressOf } from '#contract/applications/progress/next-rules'
import type { OwnerApplication } from '#contract/applications/views'
import { ownerStatuses } from '#contract/owner-statuses'
import { serviceTypes } from '#contract/services'
import { firmSteps } from '#contract/steps'
import { officeHours, openHoursIn } from '../../applications/promise/hours-rules'
import type { ReminderRow } from '../shared/reminder-queries'
import { decideDocumentReminder, decideReminders } from './reminder-notice-rules'
import { nextReminder, reminderMoments, remindersFrom } from './reminder-time-rules'

const harare = (text: string) => new Date(`${text}+02:00`)
const days = (moments: readonly number[]) =>
  moments.map((moment) => new Date(moment + 2 * 3_600_000).toISOString().slice(0, 16))

test.each([
  // Thursday: Sunday becomes Monday
  ['2026-11-26T15:00', ['2026-11-30T08:00', '2026-12-03T08:00', '2026-12-10T08:00']],
  ['2026-11-23T00:05', ['2026-11-26T08:00', '2026-11-30T08:00', '2026-12-07T08:00']],
  // Unity Day on a Tuesday; Christmas and Boxing Day, then a weekend
  ['2026-12-18T09:00', ['2026-12-21T08:00', '2026-12-28T08:00', '2027-01-04T08:00']],
  ['2026-12-19T09:00', ['2026-12-23T08:00', '2026-12-28T08:00', '2027-01-04T08:00']],
  // day 3 is Good Friday and day 7 the Tuesday after Easter: one reminder, not two
  ['2027-03-23T09:00', ['2027-03-30T08:00', '2027-04-06T08:00']],
])('reminders of a request of %s', (from, expected) => {
  expect(days(reminderMoments(harare(from), officeHours))).toEqual(expected)
})

test('a firm that opens on Saturday reminds on Saturday, when it opens', () => {
  const hours = openHoursIn('Mon-Fri 9:00-17:00, Sat 9:30-12:00')
  expect(days(reminderMoments(harare('2026-11-25T10:00'), hours))[0]).toBe('2026-11-28T09:30')
})

const from = harare('2026-11-23T10:00')
const row: ReminderRow = {
  id: 7,
  reference: 'ZTL1',
  clientName: 'Tariro',
  clientEmail: 'tariro@example.com',
  clientNumber: '+263',
  status: 'additional_docs',
  withdrawnAt: null,
  erasedAt: null,
  missingDocuments: { missing: ['Marriage certificate'], toCheck: 1 },
  remindFrom: from,
  remindersSent: 0,
  firm: { name: 'Titan Law', openingHours: null },
  depositRefunded: false,
}

test.each([
  ['2026-11-26T08:00', 0, 1, '2026-11-30T08:00'],
  ['2026-11-30T08:01', 1, 2, '2026-12-07T08:00'],
  ['2026-12-07T08:00', 2, 3, null],
  // after an outage, or a hold: only the latest
  ['2026-12-04T08:00', 0, 2, '2026-12-07T08:00'],
])('at %s, after %i, reminder %i is sent', (at, remindersSent, number, next) => {
  const { set, mail } = decideDocumentReminder({ ...row, remindersSent }, harare(at))
  expect(mail).toEqual({
    to: { email: 'tariro@example.com', phone: '+263' },
    facts: { name: 'Tariro', reference: 'ZTL1', firm: 'Titan Law', missing: ['Marriage certificate'] },
    key: `documents-missing:7:${from.getTime()}:${number}`,
  })
  expect(set).toEqual({ remindersSent: number, remindAt: next && harare(next) })
})

test('a repeat sends nothing twice', () => {
  const at = harare('2026-11-26T08:00')
  const first = decideDocumentReminder(row, at)
  expect(decideDocumentReminder({ ...row, ...first.set } as ReminderRow, at)).toEqual({
    set: { remindAt: harare('2026-11-30T08:00') },
    mail: undefined,
  })
})

test.each<[string, Partial<ReminderRow>]>([
  ['without a firm', { firm: null }],
  ['that is withdrawn or closed', { withdrawnAt: from }],
  ['of an erased client', { erasedAt: from }],
  ['whose deposit was refunded', { depositRefunded: true }],
  ['that moved on', { status: 'complete' }],
  ['of which nothing is missing', { missingDocuments: { missing: [], toCheck: 2 } }],
  ['without requests', { missingDocuments: null }],
])('nobody is reminded of an application %s', (_, changed) => {
  expect(decideDocumentReminder({ ...row, ...changed }, harare('2026-11-26T08:00'))).toEqual({
    set: { remindAt: null },
    mail: undefined,
  })
})

test('a client is reminded where their page asks them to upload, at whatever step of the firm, and nowhere else', () => {
  const ends = [{}, { withdrawnAt: from }, { depositRefunded: true }, { firm: null }]
  for (const serviceType of serviceTypes)
    for (const status of ownerStatuses)
      for (const fileStatus of firmSteps)
        for (const end of ends) {
          const reminded = { ...row, ...end, status } as ReminderRow
          const page = {
            ...reminded,
            serviceType,
            fileStatus,
            firstContact: null,
            firmName: reminded.firm?.name ?? null,
            awaitsNewFirm: reminded.firm === null,
            depositPaid: !reminded.depositRefunded,
            changes: [],
            closed: null,
          } as unknown as OwnerApplication
          const isAsked = progressOf(page, from.getTime()).todo === 'upload'
          const { mail } = decideDocumentReminder(reminded, harare('2026-11-26T08:00'))
          expect([serviceType, status, fileStatus, end, mail !== undefined]).toEqual([
            serviceType,
            status,
            fileStatus,
            end,
            isAsked,
          ])
        }
})

test('reminders stop, start again with the days that are left, and begin anew with a request', () => {
  const decide = (isOn: boolean, at: string) => decideReminders({ remindFrom: from }, isOn, 'client', null, harare(at))
  expect(decide(false, '2026-11-24T10:00')).toEqual({ remindAt: null, remindersStoppedBy: 'client' })
  expect(decide(true, '2026-11-27T10:00')).toEqual({ remindAt: harare('2026-11-30T08:00'), remindersStoppedBy: null })
  expect(decide(true, '2027-01-27T10:00')).toEqual({ remindAt: null, remindersStoppedBy: null })
  expect(decideReminders({ remindFrom: null }, true, 'firm', null, from)).toEqual({
    remindAt: null,
    remindersStoppedBy: null,
  })
  expect(remindersFrom(from, officeHours)).toEqual({
    remindFrom: from,
    remindAt: harare('2026-11-26T08:00'),
    remindersSent: 0,
    remindersStoppedBy: null,
  })
  expect(nextReminder(from, officeHours, harare('2026-11-26T08:00'))).toEqual(harare('2026-11-30T08:00'))
})
