import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { forgetAccount } from '../../server/device/kept'
import { clearUnsavedMove, saveUnsavedMove } from './unsaved-moves'

const page = new EventTarget()
vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
afterAll(() => vi.unstubAllGlobals())

/** Whether the browser asks before the page is left. */
const isAsked = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }))
const move = { status: 'contacted' } as const

beforeEach(() => forgetAccount('member'))

test('the page is left without a question until a move is not saved, and again once it is', () => {
  expect(isAsked()).toBe(false)
  saveUnsavedMove(7, move)
  expect(isAsked()).toBe(true)
  clearUnsavedMove(7)
  expect(isAsked()).toBe(false)
})

test('of two moves that are not saved the last one still asks; another file’s changes nothing', () => {
  saveUnsavedMove(7, move)
  saveUnsavedMove(8, move)
  clearUnsavedMove(8)
  expect(isAsked()).toBe(true)
  clearUnsavedMove(9)
  expect(isAsked()).toBe(true)
  clearUnsavedMove(7)
  expect(isAsked()).toBe(false)
})

test('a sign-out forgets the moves, and asks no more', () => {
  saveUnsavedMove(7, move)
  forgetAccount('owner')
  expect(isAsked()).toBe(true)
  forgetAccount('member')
  expect(isAsked()).toBe(false)
})
