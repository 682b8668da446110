import * as z from 'zod/mini'
import { chosenOrNone } from '#contract/applications/custody-forms'
import { doneDay } from '#contract/fields/day-fields'
import { limits, line, optionalLine } from '#contract/fields/fields'
import { firmSteps } from '#contract/steps'

/**
 * `done`, `not-needed`: of an entry of the list; `undone` takes the last of them back. `passed`: a move went on without it.
 * `requisition`: the Registry sent the application back; `mistaken` takes that back.
 */
export const checklistKinds = ['done', 'not-needed', 'undone', 'passed', 'requisition', 'mistaken'] as const
export type ChecklistKind = (typeof checklistKinds)[number]

export const checklistEntryMessages = {
  changed: 'Someone recorded something on this checklist at the same time. Your entry was not saved. Please check it.',
  fromElsewhere: 'This is ticked by what is recorded elsewhere on the file. Nothing was changed.',
  already: 'This is recorded already. Nothing was changed.',
  nothing: 'There is nothing to take back. Nothing was changed.',
  document: 'Please choose a document of this file',
  lawyer: 'A lawyer other than the author looks at this.',
  notLodged: 'This service isn’t lodged with the Deeds Registry. Nothing was changed.',
  why: 'Please say why it isn’t needed',
  wrong: 'Please say what is wrong with the entry',
  sentBack: 'Please say what the Registry asks for',
  missing: (step: string, names: readonly string[]) =>
    `Your firm needs this before “${step}”: ${names.join(', ')}. Record it on the file’s checklist, or move the file there with a reason.`,
} as const

const item = line(limits.reference)
const on = z.optional(doneDay())
const reference = optionalLine(limits.reference)
const why = line(limits.text, checklistEntryMessages.why)
const wrong = line(limits.text, checklistEntryMessages.wrong)
const sentBack = line(limits.text, checklistEntryMessages.sentBack)
const documentId = z.optional(z.nullable(z.int().check(z.positive())))
/** The number of the last entry that its author has seen; 0 before the first. */
const before = z.int().check(z.nonnegative())
const about = z.int().check(z.positive())

/** What is typed for an entry. */
export const checklistFields = {
  done: z.lazy(() => z.object({ on, reference, document: chosenOrNone })),
  notNeeded: z.lazy(() => z.object({ reason: why })),
  undone: z.lazy(() => z.object({ reason: wrong })),
  requisition: z.lazy(() => z.object({ on, reference, reason: sentBack, document: chosenOrNone })),
  answered: z.lazy(() => z.object({ on })),
}

/** What a member records on a file’s checklist, by a day in Harare: today without one. */
export const checklistEntryForm = z.lazy(() =>
  z.discriminatedUnion('entry', [
    z.object({ entry: z.literal('done'), item, on, reference, documentId, before }),
    z.object({ entry: z.literal('not-needed'), item, reason: why, before }),
    z.object({ entry: z.literal('undone'), item, reason: wrong, before }),
    z.object({ entry: z.literal('requisition'), on, reference, reason: sentBack, documentId, before }),
    z.object({ entry: z.literal('mistaken'), about, reason: wrong, before }),
    /** Lodged again. */
    z.object({ entry: z.literal('answered'), about, on, before }),
    /** A lawyer has seen why something was passed over. */
    z.object({ entry: z.literal('seen'), about, before }),
  ]),
)
export type ChecklistEntryForm = z.infer<typeof checklistEntryForm>

const nullableText = z.nullable(z.string())

/** One entry of the list and what is recorded of it. */
const checklistItem = z.lazy(() =>
  z.object({
    key: z.string(),
    name: z.string(),
    before: z.enum(firmSteps),
    isRequired: z.boolean(),
    state: z.enum(['missing', 'done', 'not-needed']),
    /** Where it is recorded, if that is another part of the file. */
    from: z.nullable(z.enum(['identity', 'evidence', 'original', 'requests'])),
    on: nullableText,
    reference: nullableText,
    documentId: z.nullable(z.number()),
    by: nullableText,
    reason: nullableText,
  }),
)
export type ChecklistItem = z.infer<typeof checklistItem>

/** Something with a reason that a lawyer sees, or a requisition that is answered. */
const checklistRemark = z.lazy(() =>
  z.object({
    number: z.number(),
    kind: z.enum(['passed', 'not-needed', 'requisition']),
    /** What was passed over or not needed; null of a requisition. */
    name: nullableText,
    /** The step that was moved to without it. */
    step: z.nullable(z.enum(firmSteps)),
    on: z.string(),
    reference: nullableText,
    documentId: z.nullable(z.number()),
    reason: nullableText,
    by: z.string(),
    /** Whether it waits for a lawyer, or for the answer. */
    waits: z.boolean(),
    endedAt: nullableText,
    endedBy: nullableText,
  }),
)
export type ChecklistRemark = z.infer<typeof checklistRemark>

export const checklistView = z.lazy(() =>
  z.object({
    /** The number of the last entry; a form names it. */
    last: z.number(),
    items: z.array(checklistItem),
    /** The newest first. */
    remarks: z.array(checklistRemark),
    /** Whether its reader may look at what waits for a lawyer. */
    isLawyer: z.boolean(),
  }),
)
export type ChecklistView = z.infer<typeof checklistView>
