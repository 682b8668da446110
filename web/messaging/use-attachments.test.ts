import { beforeEach, expect, test, vi } from 'vitest'
import { drain } from '../server/action/testing/drain'
import { runHook } from '../server/action/testing/run-hook'
import type { Conversation } from './conversation'
import { useAttachments } from './use-attachments'

interface Sending {
  key: string
  file: File
  report: (more: object) => void
}
const { sendings } = vi.hoisted(() => ({
  sendings: [] as (Sending & { resolve: (stored: { id: number; name: string }) => void })[],
}))
vi.mock('../documents/uploads/send-upload', () => ({
  sendUpload: (sending: Sending) => new Promise((resolve) => sendings.push({ ...sending, resolve })),
}))

const removeFile = vi.fn<(id: number) => Promise<void>>(async () => undefined)
const pdf = new File(['words'], 'deed.pdf', { type: 'application/pdf' })

/** A file that is on its way. */
function sending() {
  const attachments = runHook(() => useAttachments({ path: '/to', removeFile } as unknown as Conversation))
  attachments.add([pdf])
  const [one] = sendings
  if (!one) throw new Error('Nothing is sent')
  return { ...attachments, one }
}

beforeEach(() => {
  sendings.length = 0
  removeFile.mockClear()
})

test('a file that was removed while it was sent is removed at the server once it is there', async () => {
  const { one, remove } = sending()
  remove(one)
  one.resolve({ id: 5, name: 'deed.pdf' })
  await drain()
  expect(removeFile.mock.calls).toEqual([[5]])
})

test('a file that was removed before it could be stopped is stopped as soon as it can be', () => {
  const { one, remove } = sending()
  const cancel = vi.fn()
  one.report({ state: 'sending', control: { cancel } })
  expect(cancel).not.toHaveBeenCalled()
  remove(one)
  one.report({ state: 'sending', control: { cancel } })
  expect(cancel).toHaveBeenCalledOnce()
})

test('what is removed is stopped while it is sent, and deleted once it is stored', () => {
  const { one, remove } = sending()
  const cancel = vi.fn()
  remove({ ...one, sending: { control: { cancel } } } as never)
  expect([cancel.mock.calls.length, removeFile.mock.calls]).toEqual([1, []])
  remove({ ...one, stored: { id: 6, name: 'deed.pdf' } })
  expect(removeFile.mock.calls).toEqual([[6]])
})

test('a file that is no document is not sent', () => {
  const attachments = runHook(() => useAttachments({ path: '/to', removeFile } as unknown as Conversation))
  attachments.add([new File(['words'], 'a.zip', { type: 'application/zip' })])
  expect(sendings).toEqual([])
})
