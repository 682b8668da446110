import * as z from 'zod/mini'
import { contactFigures, countedDays, type KeptPromises, keptPromises } from '#contract/firms/contact-figures'
import { type CheckedLicence, checkedLicence } from '#contract/firms/licence'

/** Why an application has its firm: the facts that the assignment used, stored with it. */
const assignment = z.lazy(() =>
  z.union([
    z.object({
      by: z.literal('matching'),
      /** The firm’s open files at that moment; no other firm that could be chosen had fewer. */
      openFiles: z.number(),
      /** Where the original is brought and the firm has its office, if it was chosen among the firms there. */
      town: z.nullable(z.string()),
      /** Its first contacts, if firms with as few open files did worse with them; those before decision 086 have neither. */
      keptMost: z.optional(z.nullable(keptPromises)),
      /** Within how many minutes it is usually in touch, if others of those are later. */
      repliesSoonest: z.optional(z.nullable(z.number())),
      /** Of those that are left, it had been without a new one for longest. */
      waitedLongest: z.boolean(),
    }),
    z.object({ by: z.enum(['admin', 'super']) }),
  ]),
)
export type Assignment = z.infer<typeof assignment>

/** The firm of an application, as its owner sees it. */
export const assignedFirm = z.lazy(() =>
  z.object({
    name: z.string(),
    address: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    email: z.nullable(z.string()),
    openingHours: z.nullable(z.string()),
    /** The newest practising certificate of its lawyers that we checked; null if there is none. */
    licence: z.nullable(checkedLicence),
    /** How it keeps its promise of a first contact now. */
    figures: contactFigures,
    /** Why it has the application; null if that was not recorded. */
    assignment: z.nullable(assignment),
  }),
)
export type AssignedFirm = z.infer<typeof assignedFirm>

export const assignmentCopy = {
  why: 'Why this firm',
  notRecorded: 'Not recorded.',
  checked: ({ year }: CheckedLicence, day: string) => `Practising certificate for ${year} checked on ${day}`,
} as const

const inTime = ({ kept, of }: KeptPromises) =>
  of === 0 ? 'none was late' : `in time with ${kept} of ${of} new clients`

/** The facts of an assignment in words. */
export function whyThisFirm(assigned: Assignment | null): string {
  if (assigned === null) return assignmentCopy.notRecorded
  if (assigned.by !== 'matching') return 'Someone of our team chose it.'
  const { openFiles, town, keptMost, repliesSoonest, waitedLongest } = assigned
  const asFew = 'Of the firms with as few'
  const left = keptMost || repliesSoonest ? 'Of those' : asFew
  const count = openFiles === 0 ? 'no open files' : openFiles === 1 ? '1 open file' : `${openFiles} open files`
  return [
    `It offers this service${town === null ? '' : ` and has its office in ${town}, where you bring the original`}.`,
    openFiles === 0
      ? `When it was chosen, it had ${count}.`
      : `When it was chosen, it had ${count}, and no other firm ${town === null ? 'that we could choose' : 'there that we could choose'} had fewer.`,
    ...(keptMost
      ? [`${asFew}, none did better with first contacts in the ${countedDays} days before: ${inTime(keptMost)}.`]
      : []),
    ...(repliesSoonest ? [`${keptMost ? left : asFew}, none usually replied sooner.`] : []),
    ...(waitedLongest ? [`${left}, it had waited longest for a new file.`] : []),
  ].join(' ')
}
