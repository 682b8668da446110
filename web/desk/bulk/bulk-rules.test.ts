import { expect, test } from 'vitest'
import type { ClientApplication } from '#contract/desk/views'
import { firmSteps } from '#contract/steps'
import {
  bulkActionOf,
  mayGive,
  rangeTo,
  reasonsOf,
  sharedSteps,
  toggled,
  undoableOf,
  undoSecondsOf,
} from './bulk-rules'

const application = (status: ClientApplication['status'], memberId?: number) =>
  ({ status, assignee: memberId === undefined ? null : { id: memberId, name: 'Farai' } }) as ClientApplication

test.each([
  ['any step of a selector', [application('received'), application('complete')], 'selector', [...firmSteps]],
  [
    'the next step that a stepper’s files share',
    [application('received'), application('received')],
    'stepper',
    ['verified'],
  ],
  ['none where they differ', [application('received'), application('verified')], 'stepper', []],
  ['none after the last', [application('complete')], 'stepper', []],
] as const)('files may go to %s', (_, files, variant, steps) => {
  expect(sharedSteps(files, variant)).toEqual(steps)
})

test('a member gives their own files, an admin any', () => {
  expect(mayGive([application('received', 7)], 7, false)).toBe(true)
  expect(mayGive([application('received', 7), application('received')], 7, false)).toBe(false)
  expect(mayGive([application('received', 7), application('received')], 7, true)).toBe(true)
})

test.each([
  ['assign 7', { kind: 'assign', memberId: 7 }],
  ['assign', { kind: 'assign', memberId: null }],
  ['move received', { kind: 'move', step: 'received' }],
  ['remind', { kind: 'remind' }],
  ['move elsewhere', undefined],
  ['', undefined],
])('%j is read as an action', (value, action) => {
  expect(bulkActionOf(value)).toEqual(action)
})

test('the first of several changes can be undone longer than the last, and none for more than a minute', () => {
  expect([0, 1, 2].map((position) => undoSecondsOf(position, 3))).toEqual([24, 22, 20])
  expect([1, 20, 21, 91].map((count) => undoSecondsOf(0, count))).toEqual([20, 58, 60, 60])
})

test('of several changes those that can be undone are undone together, until the first client gets a message', () => {
  const [one, other, same] = [application('received'), application('verified'), application('complete')]
  const sent = [
    { changed: one, until: 9 },
    { changed: same, until: undefined },
    { changed: other, until: 7 },
  ]
  expect(undoableOf(sent)).toEqual({ moved: [one, other], until: 7 })
  expect(undoableOf([{ changed: same, until: undefined }])).toBeUndefined()
  expect(undoableOf([])).toBeUndefined()
})

test('a key selects a file or takes it out again', () => {
  expect(toggled(new Set([3, 5]), 7)).toEqual([3, 5, 7])
  expect(toggled(new Set([3, 5]), 3)).toEqual([5])
})

test.each([
  ['down from the last one selected', [9], 3, [9, 8, 7, 3]],
  ['up to it', [3], 8, [3, 7, 8]],
  ['one where none was selected', [], 7, [7]],
  ['one where what was selected is not shown any more', [42], 7, [42, 7]],
] as const)('a range goes %s', (_, before, id, after) => {
  expect(new Set(rangeTo([9, 8, 7, 3], new Set(before), id))).toEqual(new Set(after))
  // the next range begins where this one ended
  expect(rangeTo([9, 8, 7, 3], new Set(before), id).at(-1)).toBe(id)
})

test('files that were refused are named by reason, the commonest first', () => {
  const refused = (clientName: string, why: string) => ({ application: { clientName } as ClientApplication, why })
  expect(reasonsOf([refused('Rudo', 'On hold.'), refused('Tendai', 'Changed.'), refused('Chipo', 'Changed.')])).toEqual(
    [
      { why: 'Changed.', applications: [{ clientName: 'Tendai' }, { clientName: 'Chipo' }] },
      { why: 'On hold.', applications: [{ clientName: 'Rudo' }] },
    ],
  )
})
