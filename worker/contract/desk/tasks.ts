import * as z from 'zod/mini'
import { chooseDay } from '#contract/fields/day-messages'
import { limits, line, todayOrLater } from '#contract/fields/fields'
import { harareDate, harareMidnight } from '#contract/time'

/** Tasks of one file that are not done, and all of them. */
export const maxOpenTasks = 50
export const maxTasks = 200

export const taskMessages = {
  title: 'Please write what has to be done',
  due: chooseDay,
  time: 'Please enter a time, such as 14:30',
  past: todayOrLater,
  full: `A file can have up to ${maxOpenTasks} open tasks and ${maxTasks} in total. Delete one you no longer need.`,
  inactive: (name: string) => `${name} is not active in your firm. Choose someone else.`,
} as const

/** A day of the calendar, such as `2026-11-23`. */
export const calendarDay = z.lazy(() =>
  z.string(taskMessages.due).check(
    z.regex(/^20\d\d-\d\d-\d\d$/, taskMessages.due),
    z.refine((date) => {
      const at = harareMidnight(date)
      return !Number.isNaN(at) && harareDate(at) === date
    }, taskMessages.due),
  ),
)

/** The hour of an appointment in Harare, such as `14:30`; null for a task of the whole day. */
const clockTime = z.lazy(() =>
  z.optional(z.nullable(z.string(taskMessages.time).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, taskMessages.time)))),
)

/** Without a member the task is one's own; with null it is unassigned. */
export const taskForm = z.lazy(() =>
  z.object({
    title: line(limits.text, taskMessages.title),
    due: calendarDay,
    time: clockTime,
    assigneeId: z.optional(z.nullable(z.int().check(z.positive()))),
  }),
)
export type TaskForm = z.infer<typeof taskForm>

/** What is left out stays as it is. */
export const taskChange = z.lazy(() =>
  z.object({
    title: z.optional(line(limits.text, taskMessages.title)),
    due: z.optional(calendarDay),
    time: clockTime,
    assigneeId: z.optional(z.nullable(z.int().check(z.positive()))),
    isDone: z.optional(z.boolean()),
  }),
)
export type TaskChange = z.infer<typeof taskChange>

/** When a task begins: at its time, or with its day. */
export const taskStart = (due: string, time: string | null): number => Date.parse(`${due}T${time ?? '00:00'}:00+02:00`)

/** Whole days since a day in Harare; 0 on it, negative before. A task is overdue from one on. */
export const daysSince = (date: string, now: Date): number =>
  Math.round((harareMidnight(harareDate(now)) - harareMidnight(date)) / 86_400_000)
