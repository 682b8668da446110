import type { ReactElement, SubmitEvent } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MessageForm } from '#contract/messaging/conversation'
import { drain } from '../server/action/testing/drain'
import { runHook } from '../server/action/testing/run-hook'
import { ApiError } from '../server/api'
import { draftAddress } from '../server/device/draft-rules'
import { draftAt, writeDraft } from '../server/device/drafts'
import { queryClient } from '../server/server-state'
import { Composer } from './composer'
import { type Conversation, conversationQuery } from './conversation'
import { conversationCopy } from './copy'

const { toasts } = vi.hoisted(() => ({ toasts: [] as string[] }))
vi.mock('../ui/overlay/toast', () => ({ toast: ({ title }: { title: string }) => toasts.push(title) }))

const send = vi.fn<(form: MessageForm, key: string) => Promise<unknown>>()
const onChanged = vi.fn()
const conversation = {
  side: 'client',
  id: 7,
  owner: { realm: 'owner', account: '1' },
  path: '/api/applications/7/messages',
  send,
  onChanged,
} as unknown as Conversation
const place = { realm: 'owner', account: '1', application: 7, form: 'message' } as const
const { queryKey } = conversationQuery(conversation)
const knows = (total: number) =>
  queryClient.setQueryData(queryKey, { pages: [{ rows: [], next: undefined, total }], pageParams: [undefined] })
const refusal = (code: string) => new ApiError(409, JSON.stringify({ code }))
const typed = () => draftAt(draftAddress(place)).text

type Form = ReactElement<{ onSubmit: (event: SubmitEvent<HTMLFormElement>) => void }>
/** The composer with what was typed, whose form is sent as often as it is pressed. */
function composer() {
  const form = runHook(() => Composer({ conversation })) as Form
  return async () => {
    form.props.onSubmit({ preventDefault: () => undefined } as SubmitEvent<HTMLFormElement>)
    await drain()
  }
}

beforeEach(() => {
  toasts.length = 0
  send.mockReset()
  onChanged.mockReset()
  vi.stubGlobal('navigator', { onLine: true })
  queryClient.clear()
  knows(3)
  writeDraft(place, { text: ' Good day ' })
})
afterEach(() => void vi.unstubAllGlobals())

test('a message is sent with what its writer had seen; then the field is empty, and what shows it is read again', async () => {
  await composer()()
  expect(send.mock.calls.map(([form]) => form)).toEqual([{ text: 'Good day', attachments: [], seen: 3 }])
  expect([typed(), toasts, onChanged.mock.calls.length]).toEqual([undefined, [conversationCopy.sent], 1])
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true)
})

test('the same words again are another message, with a key of its own', async () => {
  const press = composer()
  await press()
  await press()
  const [[, first], [, second]] = send.mock.calls as [[MessageForm, string], [MessageForm, string]]
  expect(second).not.toBe(first)
})

test('after a lost answer the same message goes with its key and what was seen at the first try', async () => {
  send.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const press = composer()
  await press()
  expect([typed(), toasts, onChanged.mock.calls.length]).toEqual([' Good day ', [conversationCopy.notSent], 0])
  knows(4)
  await press()
  const [[first, firstKey], [second, secondKey]] = send.mock.calls as [[MessageForm, string], [MessageForm, string]]
  expect([secondKey === firstKey, first.seen, second.seen]).toEqual([true, 3, 3])
})

test('where somebody wrote meanwhile their message is read first, and the next press is a new one', async () => {
  send.mockRejectedValueOnce(refusal('new-message'))
  const press = composer()
  await press()
  expect([toasts, onChanged.mock.calls.length, queryClient.getQueryState(queryKey)?.isInvalidated]).toEqual([
    [],
    1,
    true,
  ])
  knows(4)
  await press()
  const [[, firstKey], [second, secondKey]] = send.mock.calls as [[MessageForm, string], [MessageForm, string]]
  expect([secondKey === firstKey, second.seen]).toEqual([false, 4])
})

test('nothing is not sent', async () => {
  writeDraft(place, { text: '  ' })
  await composer()()
  expect(send).not.toHaveBeenCalled()
})
