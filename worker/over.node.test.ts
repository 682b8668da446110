import { expect, test } from 'vitest'
import { dueDateOf } from '#contract/applications/progress/due-date-rules'
import { isOver } from '#contract/over-rules'
import type { Prices } from '#contract/prices'
import { hour } from '#contract/time'
import { shownContact } from './applications/promise/contact-rules'
import type { CheckedRow } from './applications/promise/remind-queries'
import { decideContactReminder } from './applications/promise/remind-rules'
import { clientApplicationView } from './desk/applications/application-view'
import type { ListedApplication } from './desk/applications/list-queries'
import { needsOf } from './desk/applications/need-rules'
import { decideDocumentReminder } from './documents/requests/reminder-notice-rules'
import type { ReminderRow } from './documents/shared/reminder-queries'
import { decideWaybill } from './documents/waybill/waybill-rules'
import type { Member } from './firms/member'
import { decideMessage } from './messaging/conversation/new-message-rules'
import type { ApplicationToRemind } from './money/payments/deposit-reminder-queries'
import { decideDepositReminder } from './money/payments/deposit-reminder-rules'
import { unpaidApplication } from './testing/money-application'

const from = new Date('2026-11-02T08:00:00Z')
const due = new Date(from.getTime() + 24 * hour)
const now = new Date('2026-11-25T08:00:00Z')
const prices = { depositCents: 5000, balanceCents: 45_000 } as Prices
const firm = { name: 'Titan Law', slug: 'titan', email: 'office@titan.example', openingHours: null }

const application = {
  ...unpaidApplication,
  status: 'pending_submission',
  fileStatus: 'file_created',
  deedReleasedAt: null,
  contactFrom: from,
  contactDueAt: due,
  contactCheckAt: due,
  promisedAt: due.getTime(),
  chaseAt: due,
  remindFrom: from,
  remindersSent: 0,
  missingDocuments: { missing: ['Passport'], toCheck: 0 },
  depositRefunded: false,
  balanceRefunded: false,
  isRefunded: false,
  isPaying: false,
} as const
const states = {
  open: {},
  refunded: { depositRefunded: true, isRefunded: true },
  withdrawn: { withdrawnAt: from },
  'closed by its firm': { withdrawnAt: from, closedBy: 'Titan Law' },
  'of an erased client': { erasedAt: from, clientEmail: '' },
}

const reader = {
  id: 1,
  invitedBy: null,
  joinedAt: from,
  permissions: ['deeds'],
  firm: { name: 'Titan Law' },
} as unknown as Member
const isTaken = (decide: () => unknown): boolean => {
  try {
    return decide() !== undefined
  } catch {
    return false
  }
}
const form = { courier: 'dhl', number: 'JD014600', before: 0 } as const
const written = { sender: 'firm', by: 'Titan Law', channel: 'web', text: 'Hello', attachments: [] } as const

/** What is offered on, or sent about, an application in this state. */
function offeredOn(state: object): string[] {
  const row = { ...application, ...state, firm }
  const listed = row as unknown as ListedApplication
  const paid = { ...listed, depositPaidAt: from }
  const onPage = { ...row, fileStatus: 'received', createdAt: from.toISOString(), stepSince: from.toISOString() }
  const view = clientApplicationView(listed, reader, prices, now)
  const offers: Record<string, boolean> = {
    'reminder of the first contact':
      decideContactReminder(row as unknown as CheckedRow, 'clock', now).messages.length > 0,
    'reminder of documents':
      decideDocumentReminder({ ...row, status: 'additional_docs' } as unknown as ReminderRow, now).mail !== undefined,
    'reminder of the deposit': isTaken(() =>
      decideDepositReminder(row as unknown as ApplicationToRemind, 'Titan Law', prices, now),
    ),
    'first contact and a call': view.firstContact !== null,
    'a due date': view.overdue || view.daysLate > 0 || view.dueOn !== null,
    'a promise to the client and to visitors': shownContact({ ...row, firmName: firm.name }) !== null,
    'a due date of the client': dueDateOf(onPage as never, null) !== undefined,
    'needs of the firm': needsOf(paid, { ...reader, now }).length > 0,
    'a message': isTaken(() => decideMessage(listed as never, [firm], written, [], now)),
    'a waybill': isTaken(() => decideWaybill(row as never, 'client', undefined, form)),
  }
  return Object.keys(offers).filter((offer) => offers[offer])
}

test('an open application has all of it', () => {
  expect(isOver(application)).toBe(false)
  expect(offeredOn(states.open)).toHaveLength(10)
})

test.each(Object.entries(states).filter(([name]) => name !== 'open'))(
  'nothing is promised, due or asked for of an application %s',
  (name, state) => {
    expect(isOver({ ...application, ...state })).toBe(true)
    // people may still write to each other, but nobody is left of an erased client
    const kept = name === 'of an erased client' ? [] : ['a message']
    expect(offeredOn(state)).toEqual(name === 'refunded' ? [...kept, 'a waybill'] : kept)
  },
)
