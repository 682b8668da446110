import { expect, test } from 'vitest'
import { type RequestState, requestStates } from '#contract/documents/requests'
import { arrivalOf } from './arrival-rules'
import type { RequestRow } from './request-rules'

const row = (id: number, state: RequestState, more: Partial<RequestRow> = {}): RequestRow => ({
  id,
  applicationId: 7,
  kind: 'other',
  name: `Document ${id}`,
  state,
  documentId: null,
  reason: null,
  changes: [{ state, by: 'Rudo', at: 100 }],
  version: 1,
  changedBy: null,
  changedAt: new Date(100),
  ...more,
})
const at = (id: number, time: number) => ({ id, createdAt: new Date(time) })
const outcome = (...given: Parameters<typeof arrivalOf>) => {
  const { requests, isTied, isComplete } = arrivalOf(...given)
  return [requests.map(({ id }) => id), isTied, isComplete]
}

test('a document with a place is for its request until the firm has decided, and completes when it was the only one missing', () => {
  const of = (state: RequestState, other: RequestState) => outcome([row(1, state), row(2, other)], 1, [])
  expect(requestStates.map((state) => [state, of(state, 'accepted')])).toEqual([
    ['requested', [[1], true, true]],
    ['received', [[1], true, false]],
    ['accepted', [[], false, false]],
    ['refused', [[1], true, true]],
    ['withdrawn', [[], false, false]],
  ])
  expect(of('requested', 'requested')).toEqual([[1], true, false])
  expect(of('received', 'requested')).toEqual([[1], true, false])
  expect(outcome([row(1, 'requested')], 9, [])).toEqual([[], false, false])
})

test('a document without a place is for the only one that is missing', () => {
  expect(outcome([row(1, 'received'), row(2, 'refused')], undefined, [])).toEqual([[2], true, true])
  expect(outcome([row(1, 'accepted')], undefined, [])).toEqual([[], false, false])
  expect(outcome([], undefined, [])).toEqual([[], false, false])
})

test('as many documents without a place as are missing are what was asked for, and the firm says which is which', () => {
  const two = [row(1, 'requested'), row(2, 'requested')]
  expect(outcome(two, undefined, [])).toEqual([[], false, false])
  expect(outcome(two, undefined, [at(5, 101)])).toEqual([[1, 2], false, true])
  expect(outcome(two, undefined, [at(5, 100)])).toEqual([[1, 2], false, true])
  // the one that was requested first counts
  const late = row(2, 'requested', { changes: [{ state: 'requested', by: 'Rudo', at: 150 }] })
  expect(outcome([row(1, 'requested'), late], undefined, [at(5, 101)])).toEqual([[1, 2], false, true])
  // what came before the request, or is another request's, does not count
  expect(outcome(two, undefined, [at(5, 99)])).toEqual([[], false, false])
  const received = row(3, 'received', {
    changes: [
      { state: 'requested', by: 'Rudo', at: 100 },
      { state: 'received', by: 'Tariro', at: 101, documentId: 5 },
    ],
  })
  expect(outcome([...two, received], undefined, [at(5, 101)])).toEqual([[], false, false])
  expect(outcome([...two, row(4, 'requested')], undefined, [at(5, 101)])).toEqual([[], false, false])
  // a refusal asks again: what came before it was for the first time
  const again = two.map((each) => ({
    ...each,
    changes: [...each.changes, { state: 'refused' as const, by: 'Rudo', at: 200 }],
  }))
  expect(outcome(again, undefined, [at(5, 150)])).toEqual([[], false, false])
})
