import { expect, test } from 'vitest'
import { stepLabel } from '#contract/steps'
import { messagesAfter } from './client-message-rules'

type Page = Parameters<typeof messagesAfter>[0]
type Entry = Pick<Page['history'][number], 'track' | 'status' | 'createdAt' | 'doneAt'>

const entry = (track: Entry['track'], status: string, day: number, doneAt: string | null = null): Entry => ({
  track,
  status,
  createdAt: `2026-11-0${day}T08:00:00Z`,
  doneAt,
})
const step = (status: string, day: number) => entry('fileStatus', status, day)
const ownerStatus = (status: string, day: number) => entry('status', status, day)
const told = (file: { serviceType?: string; isUnconfirmed?: boolean }, history: readonly Entry[], to = 'contacted') =>
  messagesAfter(
    { application: { serviceType: 'digitize', isUnconfirmed: false, ...file }, history } as unknown as Page,
    to as Parameters<typeof messagesAfter>[1],
  ).map(({ at, text }) => [at.slice(9, 10), text])
const label = (service: string, status: string) => stepLabel(service, status, 'selector')

test('of a deed the client was told the statuses after the one of the step', () => {
  const history = [
    ownerStatus('pending_submission', 1),
    ownerStatus('received', 2),
    ownerStatus('additional_docs', 3),
    ownerStatus('verified', 4),
  ]
  expect(told({}, history)).toEqual([
    ['2', 'Documents Received'],
    ['4', 'Deed Authenticity Verified'],
  ])
  expect(told({}, history, 'received')).toEqual([['4', 'Deed Authenticity Verified']])
  expect(told({}, history, 'verified')).toEqual([])
})

test('the client gets the step of a deed where the status did not change', () => {
  const history = [ownerStatus('received', 2), step('received', 2), step('verified', 3), step('contacted', 4)]
  expect(told({}, history)).toEqual([
    ['2', 'Documents Received'],
    ['3', label('digitize', 'verified')],
  ])
})

test('for other services the client gets the steps after the chosen one', () => {
  const history = [
    step('contacted', 1),
    ownerStatus('received', 2),
    step('pending_documents', 2),
    step('verified', 3),
    entry('message', 'verified', 4),
    step('unknown', 5),
  ]
  expect(told({ serviceType: 'lease' }, history)).toEqual([
    ['2', label('lease', 'pending_documents')],
    ['3', label('lease', 'verified')],
  ])
})

test('what was recorded afterwards was not told', () => {
  expect(told({ serviceType: 'lease' }, [entry('fileStatus', 'verified', 3, '2026-11-01T08:00:00Z')])).toEqual([])
  expect(told({}, [entry('status', 'verified', 3, '2026-11-01T08:00:00Z')])).toEqual([])
})

test('an end that waits for a confirmation was not told, and an earlier one was', () => {
  const history = [step('complete', 1), step('verified', 2), step('complete', 3)]
  const all = ['1', '2', '3'].map((day, at) => [day, label('lease', history[at]?.status ?? '')])
  expect(told({ serviceType: 'lease' }, history)).toEqual(all)
  expect(told({ serviceType: 'lease', isUnconfirmed: true }, history)).toEqual(all.slice(0, 2))
  // what came after the end changes nothing about it
  const more = [...history, entry('message', 'complete', 4), step('file_created', 5)]
  expect(told({ serviceType: 'lease', isUnconfirmed: true }, more)).toEqual(all.slice(0, 2))
})

test('a message of an admin is shown in its words, after the status that a correction goes back to', () => {
  const sent = { ...ownerStatus('complete', 3), message: 'All is done.' }
  const page = {
    application: { serviceType: 'digitize', isUnconfirmed: false },
    history: [ownerStatus('verified', 2), sent],
  }
  const texts = messagesAfter(page as unknown as Page, 'verified', 'verified').map(({ text }) => text)
  expect(texts).toEqual(['Validation Complete: All is done.'])
})
