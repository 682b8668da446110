import type { SweepTask } from '#contract/administration/health'
import type { AppContext } from '../../platform/context'
import { recordRun } from './task-run-queries'

/** Runs a task of the cron job and records how it ended. Never fails: another task must not stop with it. */
export async function runTask(
  context: AppContext,
  task: SweepTask,
  work: (context: AppContext) => Promise<unknown>,
): Promise<void> {
  const ranAt = context.now()
  const began = performance.now()
  const error = await ended(() => work(context))
  if (error !== null) logFailed(task, error)
  const milliseconds = Math.round(performance.now() - began)
  const doneAt = error === null ? ranAt : null
  const unrecorded = await ended(async () => recordRun(context.db, { task, ranAt, milliseconds, error, doneAt }))
  if (unrecorded !== null) logFailed('record', unrecorded)
}

/** @returns the name of the error that ended the work, or null */
async function ended(work: () => Promise<unknown>): Promise<string | null> {
  try {
    await work()
    return null
  } catch (error) {
    return error instanceof Error ? error.name : typeof error
  }
}

const logFailed = (task: string, error: string) =>
  console.error(JSON.stringify({ level: 'error', event: 'sweep', task, error }))
