import { expect, test } from 'vitest'
import { isForReader, type Needing, needsOf, type Reader, sinceOf } from './need-rules'

const now = new Date('2026-11-23T08:00:00Z')
const before = new Date(now.getTime() - 1)
const reader: Reader = { id: 7, invitedBy: 5, joinedAt: new Date(0), permissions: ['deeds'], now }
const file: Needing = {
  promisedAt: now.getTime(),
  hold: null,
  erasedAt: null,
  depositRefunded: false,
  awaitingReplyAt: null,
  newDocumentsAt: null,
  toCheckAt: null,
  deedWaitingAt: null,
  validationWaitsAt: null,
  validationBy: null,
  identityWaitsAt: null,
  identityBy: null,
  conflictAt: null,
  exceptionAt: null,
  chaseAt: null,
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
  ['documents that no reminder asks for any more', { chaseAt: before }, ['chase']],
  ['a conflict that nobody decided', { conflictAt: before }, ['conflict']],
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
  expect(needsOf({ ...file, ...set }, reader)).toEqual(needs)
})

const validation = { validationWaitsAt: before, validationBy: 9 }
const identity = { identityWaitsAt: before, identityBy: 9 }
test.each<[string, Partial<Needing>, Partial<Reader>, string[]]>([
  ['another member entered it', { ...validation, ...identity }, {}, ['validation', 'identity']],
  ['they entered it', { ...validation, validationBy: 7, ...identity, identityBy: 7 }, {}, []],
  ['who invited them entered it', { ...validation, validationBy: 5, ...identity, identityBy: 5 }, {}, []],
  ['they joined today', { ...validation, ...identity }, { joinedAt: before }, []],
  ['they have no right to deeds', { ...validation, ...identity }, { permissions: [] }, ['identity']],
  ['the application is on hold', { ...validation, ...identity, hold: 'checking' }, {}, ['identity']],
])('a member is asked to confirm, or not: %s', (_, set, who, needs) => {
  expect(needsOf({ ...file, ...set }, { ...reader, ...who })).toEqual(needs)
})

test('who may be nobody’s second person is asked for none', () => {
  const asked = (who: Partial<Reader>) =>
    (['validation', 'identity', 'deed'] as const).filter((need) => isForReader(need, { ...reader, ...who }))
  expect(asked({})).toEqual(['validation', 'identity', 'deed'])
  expect(asked({ permissions: [] })).toEqual(['identity', 'deed'])
  expect(asked({ joinedAt: before })).toEqual(['deed'])
})

test.each([
  ['validation', 6],
  ['identity', 7],
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
    validationWaitsAt: new Date(6),
    identityWaitsAt: new Date(7),
  }
  expect(sinceOf(need, dated)).toBe(at)
})
