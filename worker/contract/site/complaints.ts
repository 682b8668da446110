import * as z from 'zod/mini'
import { emailAddress, limits, optionalLine, paragraph } from '#contract/fields/fields'
import { nameLine } from '#contract/fields/names'
import { normalBase32, normalReference } from '#contract/fields/reference'
import { day } from '#contract/time'

/** Calendar days from a complaint to its answer. */
export const complaintAnswerDays = 10

export const complaintStatuses = ['received', 'in_progress', 'answered'] as const
export type ComplaintStatus = (typeof complaintStatuses)[number]
export const complaintStatusLabels: Record<ComplaintStatus, string> = {
  received: 'Received',
  in_progress: 'In progress',
  answered: 'Answered',
}

/** `K7Q2-M9XA-4D01`. */
export const formatComplaintCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-')

/** Whole days until the answer is due; negative when it is overdue. */
export const complaintDaysLeft = (answerBy: string, now: Date): number =>
  Math.ceil((new Date(answerBy).getTime() - now.getTime()) / day)

const optionalReference = () =>
  z.pipe(
    optionalLine(limits.reference),
    z.transform((typed: string | null) => (typed === null ? null : normalReference(typed))),
  )

export const newComplaint = z.lazy(() =>
  z.object({
    name: nameLine('Your name is required'),
    email: emailAddress,
    reference: optionalReference(),
    story: paragraph(limits.longText, 'Please tell us what happened'),
    wish: optionalLine(limits.longText),
  }),
)
export type NewComplaint = z.infer<typeof newComplaint>

export const complaintAnswer = z.lazy(() => z.object({ answer: paragraph(limits.longText, 'Please write an answer') }))

/** A typed complaint number; an invalid one reads as an unknown one. */
export const typedComplaintCode = z.lazy(() =>
  z.object({
    code: z.pipe(
      z.string(),
      z.transform((typed: string) => (typed.length <= limits.reference ? normalBase32(typed) : '')),
    ),
  }),
)

export const complaintMessages = {
  changed: 'Another admin changed this complaint first. It has been reloaded. What you wrote was not sent.',
  answered: 'This complaint is already answered. Nothing was sent.',
} as const

/** What the number of a complaint shows: its state and the answer, never what the person wrote. */
export const complaintView = z.object({
  code: z.string(),
  status: z.enum(complaintStatuses),
  receivedAt: z.string(),
  answerBy: z.string(),
  answeredAt: z.nullable(z.string()),
  answer: z.nullable(z.string()),
})
export type ComplaintView = z.infer<typeof complaintView>

/** What the person gets after sending it. */
export const receivedComplaint = z.lazy(() => z.object({ code: z.string(), answerBy: z.string() }))
export type ReceivedComplaint = z.infer<typeof receivedComplaint>

export const adminComplaint = z.lazy(() =>
  z.extend(complaintView, {
    id: z.number(),
    name: z.string(),
    email: z.string(),
    reference: z.nullable(z.string()),
    story: z.string(),
    wish: z.nullable(z.string()),
  }),
)
export type AdminComplaint = z.infer<typeof adminComplaint>
