import { expect, test } from 'vitest'
import { grantedAnswer, lastOfFirstDay, seenBytes } from './day-rules'

const at = (time: string) => ({ createdAt: new Date(time) })

test('the last checkpoint of the first day counts, once that day is over in UTC', () => {
  const days = [at('2026-11-25T00:00:00Z'), at('2026-11-25T23:59:59Z'), at('2026-11-26T00:00:00Z')]
  expect(lastOfFirstDay(days, new Date('2026-11-25T23:59:59Z'))).toBeUndefined()
  expect(lastOfFirstDay(days, new Date('2026-11-26T00:00:00Z'))).toBe(days[1])
  expect(lastOfFirstDay(days.slice(2), new Date('2026-12-24T00:00:00Z'))).toBe(days[2])
  expect(lastOfFirstDay([], new Date())).toBeUndefined()
})

test('a renewal is over the answer before it and the checkpoint', () => {
  expect(Buffer.from(seenBytes('note\n')).toString()).toBe('note\n')
  expect(Buffer.from(seenBytes('note\n', Buffer.from('answer').toString('base64'))).toString()).toBe('answernote\n')
})

test('an answer is a sequence of a status that is granted and the token', () => {
  const token = Uint8Array.from({ length: 300 }, () => 7)
  const answer = Buffer.from(grantedAnswer(token.buffer), 'base64')
  expect(answer.subarray(0, 9).toString('hex')).toBe('308201313003020100')
  expect(answer).toHaveLength(309)
})
