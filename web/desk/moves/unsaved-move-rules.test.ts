import { expect, test } from 'vitest'
import { asksBeforeLeaving, withMove, withoutMove } from './unsaved-move-rules'

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
