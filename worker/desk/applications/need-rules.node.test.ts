import { expect, test } from 'vitest'
import { type Needing, needsOf, sinceOf } from './need-rules'

const now = new Date('2026-11-23T08:00:00Z')
const before = new Date(now.getTime() - 1)
const file: Needing = {
  promisedAt: now.getTime(),
  hold: null,
  awaitingReplyAt: null,
  newDocumentsAt: null,
  toCheckAt: null,
  deedWaitingAt: null,
  taskDueAt: null,
  depositPaidAt: null,
  fileStatus: 'contacted',
  fileStatusAt: new Date(4),
  serviceType: 'digitize',
  status: 'pending_submission',
}

test.each<[string, Partial<Needing>, string[]]>([
  ['on time', {}, []],
  ['late by a moment', { promisedAt: before.getTime() }, ['late']],
  ['late, and on hold', { promisedAt: before.getTime(), hold: 'checking' }, []],
  ['late, and kept on hold', { promisedAt: before.getTime(), hold: 'kept' }, []],
  ['a task on its day', { taskDueAt: before }, ['task']],
  ['a task of a later day', { taskDueAt: now }, []],
  ['a message without an answer', { awaitingReplyAt: before }, ['message']],
  ['documents that no one has seen', { newDocumentsAt: before }, ['documents']],
  ['requested documents, of which none is missing', { toCheckAt: before }, ['requests']],
  ['a deed that waits for a second person', { deedWaitingAt: before }, ['deed']],
  ['paid and not contacted', { depositPaidAt: before, fileStatus: 'file_created' }, ['deposit']],
  ['paid and contacted', { depositPaidAt: before }, []],
  ['not paid', { fileStatus: 'file_created' }, []],
  ['an original to lodge', { fileStatus: 'received', status: 'received' }, ['original']],
  ['an original that was lodged', { fileStatus: 'received', status: 'submitted_to_registrar' }, []],
  ['an original that is not complete', { fileStatus: 'received', status: 'additional_docs' }, []],
  ['a service without an original', { fileStatus: 'received', status: 'received', serviceType: 'lease' }, []],
  [
    'the most urgent first',
    { awaitingReplyAt: before, promisedAt: 0, deedWaitingAt: before },
    ['late', 'message', 'deed'],
  ],
])('%s', (_, set, needs) => {
  expect(needsOf({ ...file, ...set }, now)).toEqual(needs)
})

test.each([
  ['late', now.getTime()],
  ['task', 4],
  ['message', 1],
  ['documents', 2],
  ['requests', 5],
  ['deed', 3],
  ['original', 4],
  ['deposit', undefined],
] as const)('since when a file is %s', (need, at) => {
  const dated = {
    ...file,
    awaitingReplyAt: new Date(1),
    newDocumentsAt: new Date(2),
    deedWaitingAt: new Date(3),
    taskDueAt: new Date(4),
    toCheckAt: new Date(5),
  }
  expect(sinceOf(need, dated)).toBe(at)
})
