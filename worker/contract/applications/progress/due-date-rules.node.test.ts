import { expect, test } from 'vitest'
import type { PublicPage } from '../views'
import { daysOverdue, dueDateOf, isDueDayOver, publicDueDate } from './due-date-rules'
import type { NextStepAction } from './next-rules'

const step = {
  serviceType: 'digitize',
  status: 'pending_submission',
  fileStatus: 'contacted',
  createdAt: '2026-11-01T08:00:00Z',
  stepSince: '2026-11-02T08:00:00Z',
  awaitsNewFirm: false,
  hold: null,
  hasTitleDeed: 'have',
  firstContact: null,
} as const
const contacted = { dueAt: '2026-11-02T08:00:00Z', contactedAt: '2026-11-02T07:00:00Z', remindedAt: null }
const promised = { ...contacted, contactedAt: null }
const custody = (status: string) => ({ track: 'custody', status, createdAt: '2026-11-10T08:00:00Z', doneAt: null })
const issued = { track: 'replacement', status: 'issued', createdAt: '2026-11-10T08:00:00Z', doneAt: null }
const lost = { hasTitleDeed: 'lost' } as const
const at = (date: string) => Date.parse(`${date}T08:00:00Z`)

test.each<[string, object, NextStepAction | null, 'firm' | 'owner' | undefined]>([
  ['before the original', {}, null, 'firm'],
  ['after the first contact', { firstContact: contacted }, null, 'firm'],
  ['before the first contact of a later firm', { firstContact: promised }, null, undefined],
  [
    'received, before the first contact of a later firm',
    { firstContact: promised, fileStatus: 'received', status: 'received' },
    null,
    'firm',
  ],
  ['while the original is on its way', { changes: [custody('sent')] }, null, undefined],
  ['while the firm has the original', { changes: [custody('firm')] }, null, 'firm'],
  ['while a lost deed is replaced', lost, null, undefined],
  [
    'while a lost deed is replaced, after a move',
    { ...lost, fileStatus: 'received', status: 'received' },
    null,
    undefined,
  ],
  ['once it is replaced', { ...lost, changes: [issued] }, null, undefined],
  ['of a first step', { fileStatus: 'file_created' }, null, undefined],
  ['on hold', { hold: 'checking' }, null, undefined],
  ['without its firm', { awaitsNewFirm: true }, null, undefined],
  ['that is withdrawn', { withdrawnAt: '2026-11-03' }, null, undefined],
  ['that the owner pays', {}, 'pay-balance', undefined],
  ['with something to pay at the step of documents', { fileStatus: 'pending_documents' }, 'pay-balance', undefined],
  ['with documents to upload', { fileStatus: 'pending_documents' }, 'upload', 'owner'],
  ['with documents to upload at another step', { fileStatus: 'received' }, 'upload', undefined],
  ['with the original to send', {}, 'instructions', 'owner'],
  [
    'of another service that is complete',
    { serviceType: 'lease', fileStatus: 'complete', status: 'complete' },
    null,
    undefined,
  ],
  ['of a deed that is complete', { fileStatus: 'complete', status: 'complete' }, null, 'firm'],
  ['of a deed that is ready', { fileStatus: 'complete', status: 'digital_ready' }, null, undefined],
])('who has a step to do by a day: an application %s', (_, set, todo, waitingFor) => {
  expect(dueDateOf({ ...step, ...set } as Parameters<typeof dueDateOf>[0], todo)?.waitingFor).toBe(waitingFor)
})

test.each<[string, object, boolean]>([
  ['received', { status: 'received', fileStatus: 'received' }, true],
  ['withdrawn', { status: 'received', fileStatus: 'received', isWithdrawn: true }, false],
  ['stopped', { status: 'received', fileStatus: 'received', isStopped: true }, false],
  ['before the original', {}, false],
  ['with a request for documents', { status: 'additional_docs', fileStatus: 'received' }, false],
])('whether a visitor reads when a step is due: %s', (_, set, is) => {
  expect(publicDueDate({ ...step, ...set } as unknown as PublicPage['application']) !== undefined).toBe(is)
})

test('days are those of Harare, and the day itself is not late', () => {
  const due = { at: at('2026-11-10'), waitingFor: 'firm' } as const
  const harare = (date: string, time: string) => Date.parse(`${date}T${time}+02:00`)
  const days = [
    harare('2026-11-09', '12:00:00'),
    harare('2026-11-10', '23:59:59'),
    harare('2026-11-11', '00:00:00'),
    harare('2026-11-13', '00:00:00'),
  ]
  expect(days.map((now) => daysOverdue(due, now))).toEqual([0, 0, 1, 3])
  expect(days.map((now) => isDueDayOver(due, now))).toEqual([false, false, true, true])
  expect(days.map((now) => isDueDayOver({ ...due, waitingFor: 'owner' }, now))).toEqual([false, false, false, false])
})
