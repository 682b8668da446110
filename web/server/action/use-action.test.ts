import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError, ShownError } from '../api'
import { drain } from './testing/drain'
import { runHook } from './testing/run-hook'
import { useAction } from './use-action'
import { useKeyedCall } from './use-keyed-call'

interface Shown {
  title: string
  description?: string
}
const { toasts } = vi.hoisted(() => ({ toasts: [] as Shown[] }))
vi.mock('../../ui/overlay/toast', () => ({ toast: (content: Shown) => toasts.push(content) }))
beforeEach(() => {
  toasts.length = 0
})

const failed = { title: 'Not saved', text: 'Nothing changed' }
const conflict = new ApiError(409, '{"code":"changed","detail":"Somebody was faster"}')
const refused = new ApiError(422, '{"code":"invalid"}')

test('a double click sends once, and the next click after the answer sends again', async () => {
  const send = vi.fn<(word: string) => Promise<void>>(async () => undefined)
  const action = runHook(() => useAction({ mutationFn: (word: string) => send(word) }))
  action.mutate('first')
  action.mutate('second')
  await drain()
  action.mutate('third')
  await drain()
  expect(send.mock.calls).toEqual([['first'], ['third']])
})

test('after a failure the same button works again', async () => {
  const send = vi.fn(() => Promise.reject(refused))
  const action = runHook(() => useAction({ mutationFn: send, failed }))
  action.mutate()
  await drain()
  action.mutate()
  await drain()
  expect(send).toHaveBeenCalledTimes(2)
})

test.each<[Error, string]>([
  [conflict, 'Somebody was faster'],
  [refused, 'Nothing changed'],
  [new ShownError('This browser cannot'), 'This browser cannot'],
])('the toast of %s says: %s', async (error, description) => {
  const action = runHook(() => useAction({ mutationFn: () => Promise.reject(error), failed }))
  await action.mutateAsync().catch(() => undefined)
  expect(toasts).toEqual([{ title: failed.title, description, variant: 'destructive' }])
})

test('the text of an action itself comes first, and what is shown elsewhere is no toast', async () => {
  const messageOf = () => 'Its own words'
  const isQuiet = (error: Error) => error === conflict
  const action = runHook(() =>
    useAction({ mutationFn: (error: Error) => Promise.reject(error), failed: { ...failed, messageOf }, isQuiet }),
  )
  for (const error of [conflict, refused]) await action.mutateAsync(error).catch(() => undefined)
  expect(toasts.map(({ description }) => description)).toEqual(['Its own words'])
})

test('what changed meanwhile is read before the action’s own end, and only after a conflict', async () => {
  const steps: string[] = []
  const action = runHook(() =>
    useAction({
      mutationFn: (error: Error) => Promise.reject(error),
      onConflict: async () => {
        await drain()
        steps.push('read')
      },
      onError: () => void steps.push('error'),
      onSettled: () => void steps.push('settled'),
    }),
  )
  await action.mutateAsync(refused).catch(() => undefined)
  expect(steps).toEqual(['error', 'settled'])
  await action.mutateAsync(conflict).catch(() => undefined)
  expect(steps.slice(2)).toEqual(['read', 'error', 'settled'])
})

test('a write keeps its key until it is written, and another content gets another', async () => {
  const keys: string[] = []
  const send = vi.fn(async (_form: object, key: string) => {
    keys.push(key)
    if (keys.length < 3) throw new TypeError('Failed to fetch')
  })
  const call = runHook(() => useKeyedCall(send))
  for (const form of [{ text: 'a' }, { text: 'a' }, { text: 'b' }, { text: 'b' }])
    await call(form).catch(() => undefined)
  const [first, again, other, afterwards] = keys
  expect(again).toBe(first)
  expect(new Set([first, other, afterwards]).size).toBe(3)
})
