import { expect, test } from 'vitest'
import type { HistoryEntry } from '#contract/applications/history-views'
import { requestIn } from './request-rules'

const entry = (status: string, message: string | null, track = 'status') => ({ status, message, track }) as HistoryEntry
const request = entry('additional_docs', 'Please send your ID.')

test('the required message is the request, also after another message or an installment', () => {
  expect(requestIn([entry('documents_received', 'Thank you.'), request])).toBe(request)
  expect(requestIn([request, entry('additional_docs', 'We are closed on Friday.', 'message')])).toBe(request)
  expect(requestIn([request, entry('additional_docs', null)])).toBe(request)
})

test('a second request replaces the first', () => {
  const second = entry('additional_docs', 'And your marriage certificate.')
  expect(requestIn([request, second])).toBe(second)
})
