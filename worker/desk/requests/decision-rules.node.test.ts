import { expect, test } from 'vitest'
import type { WaitingMessage } from '../undo/undo-queries'
import { decisionMessage } from './decision-rules'
import { statusBefore, statusWith } from './status-rules'
import { assertUntold } from './undo-decision-rules'

const client = { clientName: 'Rudo Chikafu', clientEmail: 'rudo@example.com', referenceNumber: 'GW-ABCD' }
const row = { id: 4, version: 2, name: 'Passport', state: 'refused', reason: 'Too dark' } as const
const message = (set: object, isOver: boolean) => {
  const decided = { ...row, ...set } as typeof row
  return decisionMessage(client, 'Titan Law', decided, [decided, { name: 'Lease', state: 'requested' }], isOver)
}
const about = { to: { email: 'rudo@example.com' }, key: 'document-decided:4:2', reference: 'GW-ABCD' }
const facts = { name: 'Rudo Chikafu', reference: 'GW-ABCD', firm: 'Titan Law' }
const refused = {
  ...about,
  message: 'document-refused',
  facts: { ...facts, document: 'Passport', reason: 'Too dark', missing: ['Passport', 'Lease'] },
}
const accepted = { ...about, message: 'documents-accepted', facts }

test.each<[string, object, boolean, object | undefined]>([
  ['a refusal', {}, false, refused],
  ['a refusal where nothing is open', {}, true, refused],
  ['a refusal without a reason', { reason: null }, false, undefined],
  ['an acceptance while more is open', { state: 'accepted', reason: null }, false, undefined],
  ['the last acceptance', { state: 'accepted', reason: null }, true, accepted],
  ['an acceptance after a refusal', { state: 'accepted' }, true, accepted],
])('the client’s message of %s', (_, set, isOver, expected) => {
  expect(message(set, isOver)).toEqual(expected)
})

const now = new Date('2026-11-20T08:00:00Z')
const later = new Date(now.getTime() + 1)
const waiting = { undo: 'x', tries: 0, dueAt: later } as unknown as WaitingMessage
test.each<[string, object, boolean]>([
  ['waits', {}, true],
  ['is due now', { dueAt: now }, false],
  ['has no moment', { dueAt: null }, false],
  ['was tried', { tries: 1 }, false],
  ['does not wait for an undo', { undo: null }, false],
])('whether a decision can be undone whose message %s', (_, set, may) => {
  const undo = () => assertUntold({ ...waiting, ...set }, now)
  if (may) expect(undo).not.toThrow()
  else expect(undo).toThrow('undo-over')
})
test('a decision without a message can be undone', () => {
  expect(() => assertUntold(undefined, now)).not.toThrow()
})

type State = Parameters<typeof statusWith>[1]['before']
const state = (name: State['state']): State => ({ state: name })
const asked = { status: 'additional_docs', statusBefore: 'received', unconfirmedFrom: null } as const
const received = { status: 'received', statusBefore: null, unconfirmedFrom: null } as const
const back = { status: 'received', statusBefore: null }
const interrupted = { status: 'additional_docs', statusBefore: 'received' }
test.each<[string, Parameters<typeof statusWith>[0], State['state'], State['state'], State[], object | undefined]>([
  ['the last one was sent', asked, 'requested', 'received', [], back],
  ['one was sent, the other is there', asked, 'requested', 'received', [state('accepted')], back],
  ['one was sent, another is missing', asked, 'requested', 'received', [state('refused')], undefined],
  ['one of two was sent', asked, 'requested', 'received', [state('accepted'), state('requested')], undefined],
  ['one was accepted while nothing interrupts', received, 'received', 'accepted', [], undefined],
  ['one that was sent was refused', received, 'received', 'refused', [], interrupted],
  ['one that is missing is refused', received, 'requested', 'refused', [], undefined],
  ['one was refused during a request', asked, 'received', 'refused', [], undefined],
])('the status after %s', (_, application, before, after, others, expected) => {
  expect(statusWith(application, { before: state(before), after: state(after), others })).toEqual(expected)
})

test.each<
  [string, Parameters<typeof statusBefore>[0]['status'], Parameters<typeof statusBefore>[1], object | undefined]
>([
  ['that changed none', 'received', undefined, undefined],
  ['that ended a request', 'received', { from: 'additional_docs', to: 'received' }, interrupted],
  ['that began one', 'additional_docs', { from: 'received', to: 'additional_docs' }, back],
  ['after which it changed again', 'verified', { from: 'additional_docs', to: 'received' }, undefined],
  ['from no status', 'received', { from: null, to: 'received' }, undefined],
  ['from a step of the firm', 'received', { from: 'contacted', to: 'received' }, undefined],
])('the status before a decision %s', (_, status, entry, expected) => {
  expect(statusBefore({ status }, entry)).toEqual(expected)
})
