import { expect, test } from 'vitest'
import { daysSince, taskForm, taskMessages, taskStart } from './tasks'

const now = new Date('2026-11-22T22:00:00Z')

test.each([
  ['2026-11-22', 1],
  ['2026-11-23', 0],
  ['2026-11-24', -1],
  ['2026-10-24', 30],
])('at midnight in Harare, a task of %s is %i days overdue', (due, days) => {
  expect(daysSince(due, now)).toBe(days)
  expect(daysSince(due, new Date(now.getTime() - 1))).toBe(days - 1)
})

const check = (form: object) => {
  const { success, error } = taskForm.safeParse({ title: ' Call the client ', due: '2028-02-29', ...form })
  return success ? true : error.issues.map(({ message }) => message)
}

test('a task has a title of one to 200 characters and a day of the calendar', () => {
  expect(check({})).toBe(true)
  expect(taskForm.parse({ title: ' Call ', due: '2026-11-23' }).title).toBe('Call')
  expect(check({ title: 'x'.repeat(200), assigneeId: null })).toBe(true)
  expect(check({ title: ' ' })).toEqual([taskMessages.title])
  expect(check({ title: 'x'.repeat(201) })).not.toBe(true)
  for (const due of ['', '2026-02-29', '2026-13-01', '23-11-2026', '1999-01-01', 'tomorrow'])
    expect([due, check({ due })]).toEqual([due, expect.arrayContaining([taskMessages.due])])
})

test('an appointment has a time of the clock, and begins at that time in Harare', () => {
  for (const time of ['00:00', '09:30', '23:59', null, undefined]) expect([time, check({ time })]).toEqual([time, true])
  for (const time of ['', '24:00', '9:30', '12:60', '12:30:00', 930])
    expect([time, check({ time })]).toEqual([time, [taskMessages.time]])
  expect(new Date(taskStart('2026-11-23', '11:00')).toISOString()).toBe('2026-11-23T09:00:00.000Z')
  expect(new Date(taskStart('2026-11-23', null)).toISOString()).toBe('2026-11-22T22:00:00.000Z')
})
