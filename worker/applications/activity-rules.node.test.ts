import { expect, test } from 'vitest'
import { undoneOf } from './activity-rules'

test('changes that were undone are not shown, nor their undoing', () => {
  const act = (id: number, action: string, entityId: string | null = null) => ({ id, action, entityId })
  const rows = [
    act(1, 'move-file'),
    act(2, 'undo-move', '1'),
    act(3, 'move-file'),
    act(4, 'undo-macro', '9'),
    act(5, 'move-file', '3'),
  ]
  const ids = (later?: number[]) => [...undoneOf(rows, later)].map(({ id }) => id).toSorted((a, b) => a - b)
  expect([ids(), ids([3])]).toEqual([
    [1, 2, 4],
    [1, 2, 3, 4],
  ])
})
