import * as z from 'zod/mini'
import { calendarDay } from '#contract/desk/tasks'
import { beyondYear, notAfterToday } from '#contract/fields/day-messages'
import { noticeKinds } from '#contract/firms/notices'

/** Files and tasks of one member that are handed over at once. */
export const maxHandedOver = 500

/** Colleagues among whom they are shared out. */
export const maxReceivers = 10

export const peopleMessages = {
  receivers: 'Please choose who gets their work',
  themselves: 'Please choose someone else than the person who leaves',
  changed: (files: number, tasks: number) =>
    `Meanwhile this changed: they now have ${files} open files and ${tasks} open tasks. Nothing was changed. Please look at the numbers again.`,
  tooMany: `More than ${maxHandedOver} files or tasks cannot be handed over in one go. Assign some of them first.`,
  left: (name: string, handed: string) =>
    `${name} has been signed out everywhere and can no longer sign in. Handed over: ${handed}.`,
  later: notAfterToday,
  sooner: beyondYear,
  order: 'They are back after the first day of the absence',
  away: (name: string) => `${name} is away then, too. Choose someone else.`,
  standsIn: (name: string, other: string) =>
    `${name} is the substitute for ${other} then. Choose someone else for ${other} first.`,
  busy: (name: string) => `${name} is already the substitute for three colleagues then. Choose someone else.`,
  absent: (name: string, substitute: string | null) =>
    substitute ? `What comes to ${name} meanwhile comes to ${substitute}.` : `${name} has no substitute.`,
  back: (name: string) => `What comes to ${name} is theirs again.`,
} as const

const person = z.lazy(() => z.object({ id: z.number(), name: z.string() }))
const idOfMember = () => z.int().check(z.positive())

/** An absence in days of the calendar: the first, and the one on which the member is back. */
const absenceView = z.lazy(() =>
  z.object({
    from: z.string(),
    back: z.string(),
    /** Null if no one stands in. */
    substitute: z.nullable(person),
  }),
)
export type AbsenceView = z.infer<typeof absenceView>

/** What a member has, before it is handed over. */
export const memberWork = z.lazy(() =>
  z.object({
    files: z.number(),
    tasks: z.number(),
    absence: z.nullable(absenceView),
    /** For whom they stand in now or later. */
    standsInFor: z.array(z.string()),
  }),
)
export type MemberWork = z.infer<typeof memberWork>

/** To whom, and what the person who decided it saw: other numbers are refused. */
const handover = z.lazy(() =>
  z.object({
    to: z.array(idOfMember()).check(z.minLength(1, peopleMessages.receivers), z.maxLength(maxReceivers)),
    files: z.int().check(z.nonnegative()),
    tasks: z.int().check(z.nonnegative()),
  }),
)
export type Handover = z.infer<typeof handover>

/** A member leaves; without a handover their files and tasks stay with their name. */
export const leaveForm = z.lazy(() => z.object({ handover: z.nullable(handover) }))
export type LeaveForm = z.infer<typeof leaveForm>

/** A member is away for a time. Nothing is moved: the substitute gets a copy of what comes to them until they
 * are back. A handover moves files and tasks. */
export const absenceForm = z.lazy(() =>
  z.object({
    from: calendarDay,
    back: calendarDay,
    substituteId: z.nullable(idOfMember()),
    handover: z.optional(z.nullable(handover)),
  }),
)
export type AbsenceForm = z.infer<typeof absenceForm>

/** Colleagues for whom one member is the substitute at the same time. */
export const maxAbsent = 3

/** Notices that are shown at once, the newest first. */
export const maxNotices = 20

const noticeView = z.lazy(() =>
  z.object({
    id: z.number(),
    kind: z.enum(noticeKinds),
    by: z.string(),
    at: z.string(),
    /** What the colleague wrote. */
    word: z.nullable(z.string()),
    /** Who has the file now, or whose work was handed over. */
    about: z.nullable(z.string()),
    files: z.number(),
    tasks: z.number(),
    /** The colleague for whom the member stands in, if it came to them. */
    standsInFor: z.nullable(z.string()),
    /** Null if it is about many. */
    file: z.nullable(z.object({ id: z.number(), referenceNumber: z.string(), clientName: z.string() })),
  }),
)
export type NoticeView = z.infer<typeof noticeView>

/** Newest first; `isWhole` says whether these are all. */
export const noticesView = z.lazy(() => z.object({ notices: z.array(noticeView), isWhole: z.boolean() }))
export type NoticesView = z.infer<typeof noticesView>

/** Up to which notice the member has read. */
export const noticesRead = z.lazy(() => z.object({ upTo: z.int().check(z.positive()) }))
