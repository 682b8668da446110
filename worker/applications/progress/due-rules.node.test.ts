import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { dueDateOf, isDueDayOver } from '#contract/applications/progress/due-date-rules'
import { harareDate } from '#contract/time'
import { isOverdue, never, stepFrom } from './due-rules'

const day = 86_400_000

test.each([
  ['file_created', 1],
  ['contacted', 7],
  ['pending_documents', 14],
  ['received', 7],
  ['verified', 10],
] as const)('the step %s is due after %i days, and overdue from the next day in Harare', (step, days) => {
  const since = new Date('2026-11-20T08:00:00Z')
  const promisedAt = Date.parse('2026-11-20T21:59:59.999Z') + days * day
  expect(stepFrom(step, since)).toEqual({ fileStatus: step, fileStatusAt: since, promisedAt })
  expect(isOverdue({ promisedAt, hold: null }, new Date(promisedAt))).toBe(false)
  expect(isOverdue({ promisedAt, hold: null }, new Date(promisedAt + 1))).toBe(true)
  expect(isOverdue({ promisedAt, hold: 'checking' }, new Date(promisedAt + 1))).toBe(false)
})

// a step that begins between 22:00 and midnight UTC begins on the next day in Harare
test.each(['2026-11-20T08:00:00Z', '2026-11-20T21:59:59.999Z', '2026-11-20T22:00:00Z', '2026-11-20T23:30:00Z'])(
  'its owner and its firm read of the same step that it is late: begun %s',
  (stepSince) => {
    const [step, firstContact] = ['received', { contactedAt: stepSince }] as const
    const { promisedAt } = stepFrom(step, new Date(stepSince))
    const application = { serviceType: 'lease', status: 'received', fileStatus: step, stepSince, createdAt: stepSince }
    const due = dueDateOf({ ...application, firstContact } as Parameters<typeof dueDateOf>[0], null)
    if (!due) throw new Error('no due date')
    expect(harareDate(promisedAt)).toBe(harareDate(due.at))
    const late = (now: number) => [isOverdue({ promisedAt, hold: null }, new Date(now)), isDueDayOver(due, now)]
    expect(late(promisedAt)).toEqual([false, false])
    expect(late(promisedAt + 1)).toEqual([true, true])
  },
)

test('a complete file is never overdue', () => {
  expect(stepFrom('complete', new Date(0)).promisedAt).toBe(never)
  expect(new Date(never).getTime()).toBe(never)
  expect(new Date(never + 1).getTime()).toBeNaN()
})

// a step that is written without its due date would keep the former one
test('only this rule writes the columns of a step', () => {
  const root = resolve(import.meta.dirname, '../../..')
  const files = globSync('{worker,scripts}/**/*.ts', {
    cwd: root,
    exclude: (name) => /\.test\.ts$|^worker\/(contract|testing)/.test(String(name)),
  })
  expect(files.length).toBeGreaterThan(300)
  const writing = files.filter((file) =>
    /\bfileStatusAt: (?!number|Date|instant|applications\.|fileStatusAt\.)/.test(
      readFileSync(resolve(root, file), 'utf8'),
    ),
  )
  expect(writing).toEqual([])
})
