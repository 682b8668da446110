import { expect, test, vi } from 'vitest'
import { dismissToast, shownToasts, toast } from './toast'

test('one toast shows at a time, and a dismissed one closes immediately and is removed after 1,000,000 ms', () => {
  vi.useFakeTimers()
  const first = toast({ title: 'Receipts Sent' })
  const second = toast({ title: 'Error', variant: 'destructive' })
  expect(second).not.toBe(first)
  expect(shownToasts().map(({ title, isOpen }) => [title, isOpen])).toEqual([['Error', true]])

  dismissToast(second)
  expect(shownToasts()).toMatchObject([{ id: second, isOpen: false }])
  vi.advanceTimersByTime(999_999)
  expect(shownToasts()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(shownToasts()).toHaveLength(0)
  vi.useRealTimers()
})
