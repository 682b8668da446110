import { expect, test } from 'vitest'
import { asksBeforeLeaving, newlyPassed, offersUndo, undoableUntil, withMove, withoutMove } from './unsaved-move-rules'

const move = { status: 'contacted' } as const

test('a move that is not saved is its file’s until it is, and the page is not left without a question meanwhile', () => {
  const none = new Map()
  const one = withMove(none, 7, move)
  const two = withMove(one, 8, { status: 'received' })
  expect([none, one, two].map(asksBeforeLeaving)).toEqual([false, true, true])
  expect([...withMove(two, 7, { status: 'verified' })]).toEqual([
    [7, { status: 'verified' }],
    [8, { status: 'received' }],
  ])
  expect([...withoutMove(two, 8)]).toEqual([[7, move]])
  expect(withoutMove(one, 9)).toBe(one)
  expect(asksBeforeLeaving(withoutMove(one, 7))).toBe(false)
})

const told = { isUnconfirmed: false, ownerStatus: 'received' } as const
const untold = { ...told, isUnconfirmed: true }
test.each([
  ['a move with a message to the client', told, { ...told, ownerStatus: 'verified' as const }, 1, true],
  ['a move without news', told, told, 1, true],
  ['one that was there already', told, told, undefined, false],
  ['one to a step that waits for a confirmation', told, untold, 1, true],
  ['one between two such steps', untold, untold, 1, true],
  ['one back before anyone told the client', untold, told, 1, false],
  ['one back to another status', untold, { ...told, ownerStatus: 'pending_submission' as const }, 1, true],
])('%s can be taken back: %s', (_, before, after, until, is) => {
  expect(offersUndo(before, after, until)).toBe(is)
})

test('a move to the step where the file is already cannot be undone', () => {
  expect(undoableUntil({ version: 3 }, { version: 4 }, 20)).toBe(20)
  expect(undoableUntil({ version: 3 }, { version: 3 }, 20)).toBeUndefined()
})

test('a move that jumps names the steps that it passed, and not those that were passed before', () => {
  const begun = { serviceType: 'lease', status: 'file_created', recorded: ['file_created'] } as const
  const before = { ...begun, recorded: [...begun.recorded] }
  const after = { ...before, status: 'received' as const, recorded: [...begun.recorded, 'received'] }
  expect(newlyPassed(before, after)).toEqual(['contacted', 'pending_documents'])
  expect(newlyPassed(before, { ...before, status: 'contacted', recorded: [...begun.recorded, 'contacted'] })).toEqual(
    [],
  )
  const further = { ...after, status: 'complete' as const, recorded: [...after.recorded, 'complete'] }
  expect(newlyPassed(after, further)).toEqual(['verified'])
})
