import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import { sweepTasks } from '#contract/administration/health'
import { sendDigests, sweep } from '../../cron'
import { backgroundContext } from '../../platform/background'
import { db } from '../../testing/people'
import { runTask } from './run-task'
import { sweepRuns } from './tables'

const at = (time: number, bindings = {}) =>
  backgroundContext({ ...env, ...bindings }, createExecutionContext(), new Date(time))
afterEach(() => void vi.restoreAllMocks())

test('each task of the cron job leaves its last run', async () => {
  await sweep(at(Date.now()))
  await sendDigests(at(Date.now()))
  const runs = await db.select().from(sweepRuns)
  expect(runs.map(({ task }) => task).toSorted()).toEqual(Object.keys(sweepTasks).toSorted())
  expect(runs.filter(({ error, doneAt }) => error !== null || doneAt === null)).toEqual([])
})

test('a task that fails stops no other one, and is recorded with the time of its last good run', async () => {
  const lines: string[] = []
  vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line))
  const time = Date.now()
  await sweep(at(time))
  const FILES = new Proxy({}, { get: () => () => Promise.reject(new TypeError('the bucket is down')) })
  await sweep(at(time + 300_000, { FILES }))
  const runs = await db.select().from(sweepRuns)
  const failed = runs.filter(({ error }) => error !== null)
  expect(
    failed.map(({ task, error, ranAt, doneAt }) => [task, error, ranAt.getTime() - time, doneAt?.getTime()]),
  ).toEqual([['files', 'TypeError', 300_000, time]])
  expect(runs.filter(({ doneAt }) => doneAt?.getTime() === time + 300_000)).toHaveLength(runs.length - 1)
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual(
    expect.arrayContaining([{ level: 'error', event: 'sweep', task: 'files', error: 'TypeError' }]),
  )
})

test('a run that cannot be recorded does not fail', async () => {
  const lines = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const context = at(Date.now())
  const db = {
    insert: () => {
      throw new Error('down')
    },
  } as unknown as typeof context.db
  await runTask({ ...context, db }, 'holds', async () => undefined)
  expect(lines).toHaveBeenCalledTimes(1)
})
