import { expect, test } from 'vitest'
import { newlyPassed, offersUndo, undoableUntil } from './undo-rules'

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
