import * as z from 'zod/mini'
import { needs } from '#contract/desk/needs'
import { calendarDay } from '#contract/desk/tasks'
import { beyondYear, notAfterToday } from '#contract/fields/day-messages'
import { serviceTypes } from '#contract/services'

/** Whom a member waits for. */
export const waitingFor = ['client', 'registry', 'colleague'] as const
export type WaitingFor = (typeof waitingFor)[number]

export const waitingForLabels: Readonly<Record<WaitingFor, string>> = {
  client: 'the client',
  registry: 'the Registry',
  colleague: 'a colleague',
}

/** Entries of each kind in a member's day. */
export const maxDayEntries = 100

/** How far ahead a day shows what becomes due. */
export const daysAhead = 7

/** What one member can have snoozed. */
export const maxSnoozes = 200

export const dayMessages = {
  later: notAfterToday,
  sooner: beyondYear,
  full: `You can snooze up to ${maxSnoozes} things. Bring one back to your list first.`,
} as const

/** Hides a file or a task in one's own list until a day, or back into it with null. */
export const snoozeForm = z.lazy(() =>
  z.object({
    /** Without it the file itself. */
    taskId: z.optional(z.int().check(z.positive())),
    until: z.nullable(calendarDay),
    waitingFor: z.optional(z.nullable(z.enum(waitingFor))),
  }),
)
export type SnoozeForm = z.infer<typeof snoozeForm>

export const calendarForm = z.lazy(() => z.object({ isOn: z.boolean() }))

const dayEntry = z.lazy(() =>
  z.object({
    file: z.object({
      id: z.number(),
      referenceNumber: z.string(),
      clientName: z.string(),
      propertyAddress: z.nullable(z.string()),
      serviceType: z.enum(serviceTypes),
    }),
    /** With a time, such as `14:30` in Harare, it is an appointment. */
    task: z.nullable(z.object({ id: z.number(), title: z.string(), time: z.nullable(z.string()) })),
    /** The colleague for whom the member stands in, if it is theirs. */
    standsInFor: z.optional(z.string()),
    /** What the file needs; empty for a task, and for a step that is not due yet. */
    needs: z.array(z.enum(needs)),
    /** Requested documents that the client has not sent, where someone should ring them. */
    missing: z.optional(z.number()),
    /** Since when it waits, or when it is due. */
    at: z.string(),
    /** Until which day it is snoozed, such as `2026-11-30`, and whom the member waits for. */
    snooze: z.nullable(z.object({ until: z.string(), waitingFor: z.nullable(z.enum(waitingFor)) })),
  }),
)
export type DayEntry = z.infer<typeof dayEntry>

/** The address that a calendar program reads; null while there is none. */
const calendarAddress = z.nullable(z.string())
export const calendarView = z.lazy(() => z.object({ calendar: calendarAddress }))

/** What waits for one member, over all files. */
export const dayView = z.lazy(() =>
  z.object({
    /** Tasks of today that have a time, the earliest first. */
    appointments: z.array(dayEntry),
    /** What is due or waits, the longest first. */
    now: z.array(dayEntry),
    /** Tasks, and steps of the member’s files, that become due in the next days. */
    coming: z.array(dayEntry),
    /** What the member snoozed, the earliest day first. */
    snoozed: z.array(dayEntry),
    /** False when there is more than was read. */
    isWhole: z.boolean(),
    /** The colleagues for whom the member stands in now, and when they are back. */
    standsInFor: z.array(z.object({ name: z.string(), back: z.string() })),
    calendar: calendarAddress,
  }),
)
export type DayView = z.infer<typeof dayView>
