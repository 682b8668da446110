import { expect, test } from 'vitest'
import { type OwnerStatus, ownerStatuses } from '#contract/owner-statuses'
import { dueAfter } from '#contract/step-days'
import { day } from '#contract/time'
import type { Bindings } from '../../platform/env'
import { noContact } from '../promise/contact-rules'
import { contactOfNewFirm } from '../promise/start-rules'
import { clocksFrom, noClocks, withoutClocks } from './clock-rules'
import { isOverdue, never, stepFrom } from './due-rules'
import { isBefore, statusAfterRequest, statusOnPath, statusSet } from './request-status-rules'

const env = { PROMISE_HOURS: 'clock' } as unknown as Bindings
const at = new Date('2026-11-20T08:00:00Z')
const firm = { openingHours: null }
const off = { promisedAt: never, remindFrom: null, remindAt: null }

test.each<[string, Parameters<typeof noClocks>[0], object]>([
  ['that was promised', { contactFrom: at, contactedAt: null }, { ...off, ...noContact }],
  ['that was kept', { contactFrom: at, contactedAt: at }, off],
  ['that was never promised', { contactFrom: null, contactedAt: null }, off],
])('of an application that is over nothing is due, and a contact %s does not run on', (_, row, columns) => {
  expect(noClocks(row)).toEqual(columns)
})

test('a change of an application that is over is made before its clocks stop', () => {
  const row = { contactFrom: at, contactedAt: null }
  expect(withoutClocks(row, { contactedAt: at, contactedBy: 'move' })).toEqual({
    contactedAt: at,
    contactedBy: 'move',
    ...off,
  })
  expect(withoutClocks(row, {})).toEqual({ ...off, ...noContact })
})

const contact = contactOfNewFirm(env, 'received', firm, at)
test.each<[string, Parameters<typeof clocksFrom>[1], object]>([
  [
    'at its first step',
    { fileStatus: 'file_created', firmId: 7, contactedAt: null },
    contactOfNewFirm(env, 'file_created', firm, at),
  ],
  [
    'at its first step, after a contact',
    { fileStatus: 'file_created', firmId: 7, contactedAt: at },
    { promisedAt: dueAfter('contacted', at) },
  ],
  ['at a later step', { fileStatus: 'received', firmId: 7, contactedAt: null }, contact],
  ['at a later step, after a contact', { fileStatus: 'received', firmId: 7, contactedAt: at }, {}],
  ['at a step of other days, after a contact', { fileStatus: 'pending_documents', firmId: 7, contactedAt: at }, {}],
  ['without a firm', { fileStatus: 'received', firmId: null, contactedAt: null }, {}],
])('an application is open again %s', (_, row, columns) => {
  expect(clocksFrom(env, row, firm, at)).toEqual({ ...stepFrom(row.fileStatus, at), ...columns })
})

test('a new firm promises a contact at each step but the last', () => {
  const due = at.getTime() + day
  const running = {
    contactFrom: at,
    contactDueAt: new Date(due),
    contactedAt: null,
    contactedBy: null,
    contactMissedAt: null,
    contactCheckAt: new Date(at.getTime() + day / 2),
  }
  expect(contact).toEqual(running)
  expect(contactOfNewFirm(env, 'file_created', firm, at)).toEqual({ ...running, promisedAt: due })
  expect(contactOfNewFirm(env, 'complete', firm, at)).toEqual(noContact)
})

test('a step is due after its usual days, the last one never', () => {
  const fileStatusAt = at
  expect(stepFrom('received', at)).toEqual({
    fileStatus: 'received',
    fileStatusAt,
    promisedAt: dueAfter('received', at),
  })
  expect(stepFrom('complete', at)).toEqual({ fileStatus: 'complete', fileStatusAt, promisedAt: never })
})

test.each([
  ['a moment before it is due', 1, null, false],
  ['when it is due', 0, null, false],
  ['a moment after', -1, null, true],
  ['a moment after, on hold', -1, 'checking', false],
] as const)('whether a firm is late: %s', (_, left, hold, is) => {
  expect(isOverdue({ promisedAt: at.getTime() + left, hold }, at)).toBe(is)
})

test('a request for documents keeps the status before it', () => {
  const asked = (statusBefore: OwnerStatus | null) => ({ status: 'additional_docs', statusBefore }) as const
  const received = { status: 'received', statusBefore: null } as const
  expect([asked('verified'), asked(null), received].map(statusOnPath)).toEqual([
    'verified',
    'pending_submission',
    'received',
  ])
  expect([asked('verified'), asked(null), received].map(statusAfterRequest)).toEqual([
    'verified',
    'pending_submission',
    undefined,
  ])
  const waits = { unconfirmedFrom: 'verified' } as const
  const set = (row: Parameters<typeof statusOnPath>[0], status: OwnerStatus) => statusSet({ ...row, ...waits }, status)
  expect(set(received, 'additional_docs')).toEqual({ ...asked('received'), ...waits })
  expect(set(asked('verified'), 'additional_docs')).toEqual({ ...asked('verified'), ...waits })
  expect(set(asked('verified'), 'verified')).toEqual({ status: 'verified', statusBefore: null, ...waits })
  for (const status of ['complete', 'digital_ready'] as const)
    expect(set(received, status)).toEqual({ status, statusBefore: null, unconfirmedFrom: null })
})

test('statuses have an order', () => {
  const [first, second] = ownerStatuses
  expect([isBefore(first, second), isBefore(second, first), isBefore(first, first)]).toEqual([true, false, false])
})
