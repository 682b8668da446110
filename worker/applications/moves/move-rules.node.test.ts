import { describe, expect, test } from 'vitest'
import { type Hold, onHoldDetail } from '#contract/applications/hold'
import { notPassedMessage } from '#contract/applications/passed-form'
import type { StoredChange } from '#contract/applications/progress/stored-change'
import { moveMessages } from '#contract/desk/applications'
import { pastDayMessage } from '#contract/fields/fields'
import { firmSteps } from '#contract/steps'
import { decideMove, type MovedApplication } from './move-rules'

const at = new Date('2026-11-25T10:00:00Z')
const file: MovedApplication = {
  fileStatus: 'contacted',
  status: 'pending_submission',
  statusBefore: null,
  unconfirmedFrom: null,
  serviceType: 'digitize',
  version: 3,
  changes: [],
  deedReleasedAt: null,
  hold: null,
  createdAt: new Date('2026-11-01T10:00:00Z'),
}
type Move = Parameters<typeof decideMove>[1]
const selector = { variant: 'selector', hasDeeds: true } as const
const stepper = { variant: 'stepper', hasDeeds: true } as const
const staff = { variant: 'selector', hasDeeds: false } as const
const decide = (changed: Partial<MovedApplication>, move: Move, mover: Parameters<typeof decideMove>[2] = selector) =>
  decideMove({ ...file, ...changed }, move, mover, at)
const recorded = (...steps: string[]): StoredChange[] => steps.map((step) => ['status', step, 1, null])

test.each<[string, Partial<MovedApplication>, Move, typeof selector | typeof stepper, object | undefined]>([
  ['to its own step', {}, { status: 'contacted' }, stepper, undefined],
  [
    'to the next step, which keeps the owner’s status',
    {},
    { status: 'pending_documents' },
    stepper,
    { set: { fileStatus: 'pending_documents', status: 'pending_submission' }, notice: { label: 'Pending Documents' } },
  ],
  [
    'over two steps, with the owner’s own status in the message',
    {},
    { status: 'received', version: 3 },
    selector,
    { set: { fileStatus: 'received', status: 'received' }, notice: { label: 'Documents Received' } },
  ],
  [
    'of another service, with its own label in the message',
    { serviceType: 'transfer' },
    { status: 'verified' },
    selector,
    { set: { fileStatus: 'verified', status: 'verified' }, notice: { label: 'Documents Verified' } },
  ],
  [
    'of a firm with names of its own, with that of the client’s page in the message',
    { serviceType: 'transfer', fileStatus: 'received' },
    { status: 'verified' },
    stepper,
    { label: 'Transfer Initiated', notice: { label: 'Documents Verified' } },
  ],
  [
    'back, which keeps the owner’s status',
    { status: 'verified' },
    { status: 'file_created' },
    selector,
    { set: { fileStatus: 'file_created', status: 'verified' }, notice: { label: 'File Created', corrects: null } },
  ],
  [
    'during a request for documents, which stays open',
    { status: 'additional_docs', statusBefore: 'pending_submission' },
    { status: 'verified' },
    selector,
    {
      set: { fileStatus: 'verified', statusBefore: 'verified' },
      changes: [
        { track: 'fileStatus', to: 'verified' },
        { track: 'status', to: 'verified', doneAt: at },
      ],
    },
  ],
  [
    'to the end during a request, which closes it',
    { status: 'additional_docs', statusBefore: 'received' },
    { status: 'complete' },
    selector,
    { set: { fileStatus: 'complete', status: 'complete', statusBefore: null } },
  ],
])('an application moves %s', (_, changed, move, mover, outcome) => {
  const decided = decide(changed, move, mover)
  if (outcome === undefined) expect(decided).toBeUndefined()
  else expect(decided).toMatchObject(outcome)
})

const isElsewhere = 'Someone else changed this file first. It has been reloaded.'
const isOneStep = 'This file moves one step at a time.'
const choices = `Choose one of: ${firmSteps.join(', ')}.`
test.each<[string, Partial<MovedApplication>, Move, typeof selector | typeof stepper, string, string]>([
  ['to a step that does not exist', {}, { status: 'somewhere' }, selector, 'unknown-status', choices],
  ['from an outdated version', {}, { status: 'received', version: 2 }, selector, 'file-changed', isElsewhere],
  ['over a step, at a stepper firm', {}, { status: 'received' }, stepper, 'not-the-next-step', isOneStep],
  [
    'forward once its deposit is refunded',
    { depositRefunded: true },
    { status: 'received' },
    selector,
    'deposit-refunded',
    moveMessages.refunded,
  ],
  ['back, at a stepper firm', {}, { status: 'file_created' }, stepper, 'not-the-next-step', isOneStep],
  ['forward as a correction', {}, { status: 'received', reason: 'x' }, selector, 'bad-request', moveMessages.notBack],
  [
    'back from a released deed',
    { fileStatus: 'complete', status: 'digital_ready', deedReleasedAt: at },
    { status: 'received', reason: 'x' },
    selector,
    'bad-request',
    moveMessages.released,
  ],
  [
    'with a step that it does not pass',
    {},
    { status: 'received', alsoDone: [{ step: 'verified' }] },
    selector,
    'bad-request',
    notPassedMessage,
  ],
  [
    'with a step that is recorded already',
    { changes: recorded('received') },
    { status: 'verified', alsoDone: [{ step: 'received' }] },
    selector,
    'bad-request',
    notPassedMessage,
  ],
  [
    'with a step of tomorrow',
    {},
    { status: 'verified', alsoDone: [{ step: 'received', on: '2026-11-26' }] },
    selector,
    'bad-request',
    pastDayMessage,
  ],
])('an application does not move %s', (_, changed, move, mover, code, detail) => {
  expect(() => decide(changed, move, mover)).toThrow(expect.objectContaining({ code, detail }))
})

test('passed steps that were done are recorded with their day, in order, before the move', () => {
  const alsoDone = [{ step: 'submitted_to_registrar' }, { step: 'received', on: '2026-11-20' }]
  expect(decide({}, { status: 'verified', alsoDone })?.changes).toEqual([
    { track: 'status', from: 'received', to: 'received', doneAt: new Date('2026-11-19T22:00:00Z') },
    { track: 'status', from: 'submitted_to_registrar', to: 'submitted_to_registrar', doneAt: at },
    { track: 'fileStatus', from: 'contacted', to: 'verified' },
    { track: 'status', from: 'pending_submission', to: 'verified', doneAt: null },
  ])
  expect(decide({ fileStatus: 'verified', status: 'verified' }, { status: 'verified', alsoDone })).toMatchObject({
    action: 'record-steps',
    label: 'Documents Received, Submitted to Registrar',
    set: {},
    notice: null,
  })
})

describe('complete', () => {
  const verified = { fileStatus: 'verified', status: 'verified' } as const

  test('by staff moves the firm’s step alone, and asks the firm to confirm it', () => {
    expect(decide(verified, { status: 'complete' }, staff)).toMatchObject({
      set: { fileStatus: 'complete', status: 'verified', unconfirmedFrom: 'verified' },
      changes: [{ track: 'fileStatus', to: 'complete' }],
      notice: null,
      asksToConfirm: true,
    })
  })

  const waiting = { fileStatus: 'complete', status: 'verified', unconfirmedFrom: 'verified' } as const

  test('is confirmed by a member with the right to deeds, by the same call, at either kind of firm', () => {
    for (const mover of [selector, stepper])
      expect(decide(waiting, { status: 'complete' }, mover)).toMatchObject({
        action: 'confirm-move',
        set: { status: 'complete', unconfirmedFrom: null },
        changes: [{ track: 'status', from: 'verified', to: 'complete' }],
        notice: { label: 'Validation Complete' },
      })
    expect(decide(waiting, { status: 'complete' }, staff)).toBeUndefined()
  })

  test('moved back before that says nothing to the client', () => {
    expect(decide(waiting, { status: 'verified' }, staff)).toMatchObject({
      notice: null,
      set: { unconfirmedFrom: null },
    })
    expect(decide(waiting, { status: 'verified', reason: 'Not yet' }, staff)).toMatchObject({
      notice: null,
      changes: [{ track: 'fileStatus', to: 'verified' }],
    })
  })

  test('by a member with the right is told at once', () => {
    expect(decide(verified, { status: 'complete' })).toMatchObject({
      set: { status: 'complete', unconfirmedFrom: null },
      notice: { label: 'Validation Complete' },
      asksToConfirm: false,
    })
  })

  test('of another service waits, too', () => {
    expect(decide({ ...verified, serviceType: 'lease' }, { status: 'complete' }, staff)).toMatchObject({
      set: { unconfirmedFrom: 'verified' },
      notice: null,
    })
  })
})

test.each<Hold>(['checking', 'kept'])('nothing moves on hold: %s', (hold) => {
  const held = expect.objectContaining({ code: 'on-hold', detail: onHoldDetail[hold] }) as Error
  for (const move of [{ status: 'received' }, { status: 'contacted' }, { status: 'file_created', reason: 'Wrong' }])
    expect(() => decide({ hold }, move)).toThrow(held)
})

test('a move says what it is and what it changes', () => {
  expect(decide({}, { status: 'received' })).toMatchObject({
    action: 'move-file',
    changes: [
      { track: 'fileStatus', from: 'contacted', to: 'received' },
      { track: 'status', from: 'pending_submission', to: 'received', doneAt: null },
    ],
    asksToConfirm: false,
  })
  const asked = { fileStatus: 'verified', status: 'verified' } as const
  expect(decide(asked, { status: 'complete' }, staff)?.label).toBe('Digital Copy Ready, to be confirmed')
  const waits = { fileStatus: 'complete', status: 'verified', unconfirmedFrom: 'verified' } as const
  // a move to another step is no confirmation, and a confirmed step is not confirmed again
  expect(decide(waits, { status: 'verified' })?.action).toBe('move-file')
  expect(decide({ ...waits, status: 'complete', unconfirmedFrom: null }, { status: 'complete' })).toBeUndefined()
  expect(decide({ ...asked, unconfirmedFrom: 'received' }, { status: 'verified' })).toBeUndefined()
})

describe('a correction', () => {
  const complete = { fileStatus: 'complete', status: 'complete' } as const
  const reason = 'The wrong file was moved.'

  test.each<[string, Partial<MovedApplication>, string, object]>([
    ['takes the owner’s status back', complete, 'received', { fileStatus: 'received', status: 'received' }],
    [
      'keeps that it was lodged',
      { ...complete, changes: recorded('received', 'submitted_to_registrar', 'complete') },
      'received',
      { status: 'submitted_to_registrar' },
    ],
    ['back to the start', complete, 'contacted', { fileStatus: 'contacted', status: 'pending_submission' }],
    [
      'of the owner’s side alone',
      { fileStatus: 'received', status: 'submitted_to_registrar' },
      'received',
      { fileStatus: 'received', status: 'received' },
    ],
    [
      'during a request for documents',
      { fileStatus: 'verified', status: 'additional_docs', statusBefore: 'verified' },
      'received',
      { fileStatus: 'received', statusBefore: 'received' },
    ],
  ])('%s', (_, changed, status, set) => {
    const decided = decide(changed, { status, reason })
    expect(decided?.set).toMatchObject(set)
    expect(decided?.notice).toMatchObject({ message: reason })
    expect(decided?.changes.at(-1)).toMatchObject({ track: 'message', message: reason })
  })

  const told = { track: 'message', from: null, message: reason }
  const step = (from: string, to: string) => ({ track: 'fileStatus', from, to })
  const status = (from: string, to: string) => ({ track: 'status', from, to })
  test.each<[string, Partial<MovedApplication>, string, object[], object | null]>([
    [
      'of both sides',
      complete,
      'received',
      [step('complete', 'received'), status('complete', 'received'), { ...told, to: 'received' }],
      { label: 'Documents Received', corrects: 'Validation Complete' },
    ],
    [
      'of the owner’s side alone',
      { fileStatus: 'received', status: 'submitted_to_registrar' },
      'received',
      [status('submitted_to_registrar', 'received'), { ...told, to: 'received' }],
      { label: 'Documents Received', corrects: 'Submitted to Registrar' },
    ],
    [
      'of the firm’s side alone, which the client sees',
      { fileStatus: 'pending_documents' },
      'contacted',
      [step('pending_documents', 'contacted'), { ...told, to: 'pending_submission' }],
      { label: 'Client Contacted', corrects: 'Pending Documents' },
    ],
    [
      'during a request for documents',
      { fileStatus: 'verified', status: 'additional_docs', statusBefore: 'verified' },
      'received',
      [step('verified', 'received'), status('additional_docs', 'received'), { ...told, to: 'additional_docs' }],
      { label: 'Documents Received', corrects: 'Deed Authenticity Verified' },
    ],
    [
      'of a step that the client never saw',
      { fileStatus: 'complete', status: 'verified', unconfirmedFrom: 'verified' },
      'verified',
      [step('complete', 'verified')],
      null,
    ],
    [
      'beyond a step that the client never saw',
      { fileStatus: 'complete', status: 'verified', unconfirmedFrom: 'verified' },
      'received',
      [step('complete', 'received'), status('verified', 'received'), { ...told, to: 'received' }],
      { label: 'Documents Received', corrects: 'Deed Authenticity Verified' },
    ],
  ])('records and tells one %s', (_, changed, to, changes, notice) => {
    expect(decide(changed, { status: to, reason })).toMatchObject({
      action: 'correct-move',
      changes,
      notice: notice && { ...notice, message: reason },
      asksToConfirm: false,
    })
    expect(decide(changed, { status: to, reason })?.changes).toHaveLength(changes.length)
  })

  const lodged = recorded('received', 'submitted_to_registrar', 'verified', 'complete')
  test.each<[string, Partial<MovedApplication>, string, string]>([
    ['to the receipt', { ...complete, changes: lodged }, 'received', 'submitted_to_registrar'],
    ['to a step before the receipt', { ...complete, changes: lodged }, 'pending_documents', 'pending_submission'],
    ['to a step after it', { ...complete, changes: lodged }, 'verified', 'verified'],
    ['of what was never lodged', complete, 'received', 'received'],
    ['of another service', { ...complete, serviceType: 'lease', changes: lodged }, 'received', 'received'],
    [
      'of the lodging itself',
      { fileStatus: 'received', status: 'submitted_to_registrar', changes: lodged },
      'received',
      'received',
    ],
    [
      'before the lodging',
      { fileStatus: 'verified', status: 'submitted_to_registrar', changes: lodged },
      'received',
      'received',
    ],
  ])('leaves a recorded lodging only where it is still true: %s', (_, changed, to, left) => {
    expect(decide(changed, { status: to, reason })?.set).toMatchObject({ status: left })
  })

  const notBack = expect.objectContaining({ code: 'bad-request', detail: moveMessages.notBack }) as Error
  test.each<[string, Partial<MovedApplication>, string]>([
    ['to the step where it is', {}, 'contacted'],
    ['forward', {}, 'received'],
    ['forward, of a status that is further', { status: 'verified' }, 'pending_documents'],
  ])('is no move %s', (_, changed, to) => {
    expect(() => decide(changed, { status: to, reason })).toThrow(notBack)
  })

  test('of a released deed leaves what its owner sees', () => {
    const released = { ...complete, deedReleasedAt: at }
    const refused = expect.objectContaining({ code: 'bad-request', detail: moveMessages.released }) as Error
    expect(() => decide(released, { status: 'received', reason })).toThrow(refused)
    const firmsSide = { fileStatus: 'pending_documents', deedReleasedAt: at } as const
    expect(decide(firmsSide, { status: 'contacted', reason })?.set).toMatchObject({ fileStatus: 'contacted' })
  })

  test('names what it corrects, at a stepper firm, too', () => {
    expect(decide(complete, { status: 'received', reason }, stepper)?.notice).toEqual({
      label: 'Documents Received',
      corrects: 'Validation Complete',
      message: reason,
    })
    const lease = { ...complete, serviceType: 'lease' } as const
    expect(decide(lease, { status: 'verified', reason })?.notice).toMatchObject({
      label: 'Terms Finalized',
      corrects: 'Agreement Executed',
    })
  })
})
