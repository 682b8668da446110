import * as z from 'zod/mini'
import { ourList } from '#contract/desk/checklist/ours'
import { checklistRules, isOurs } from '#contract/desk/checklist/rules'
import { limits, line } from '#contract/fields/fields'
import { type ServiceType, serviceTypes } from '#contract/services'
import { firmSteps, type Step } from '#contract/steps'

/** `advice` is only shown, `required` holds the step, `off` is not on the list. */
export const checklistLevels = ['advice', 'required', 'off'] as const
export type ChecklistLevel = (typeof checklistLevels)[number]

/** Entries of one list, those that are off included. */
export const maxChecklist = 60

export const checklistMessages = {
  name: 'Please name the entry',
  unknown: 'This entry isn’t on the list. Nothing was changed.',
  twice: 'An entry is on the list twice. Nothing was changed.',
  changed: 'Another admin changed this list at the same time. It has been reloaded.',
} as const

/** What a firm changed or added. An own entry has a name; a new one has no key yet. */
const storedItem = z.lazy(() =>
  z.object({
    key: z.nullable(line(limits.reference)),
    name: z.nullable(line(limits.name, checklistMessages.name)),
    before: z.enum(firmSteps),
    level: z.enum(checklistLevels),
  }),
)
export type StoredItem = z.infer<typeof storedItem>

export const checklistForm = z.lazy(() =>
  z.object({
    /** The one that was read; 0 for a list that nobody changed yet. */
    version: z.int().check(z.nonnegative()),
    items: z.array(storedItem).check(z.maxLength(maxChecklist)),
  }),
)
export type ChecklistForm = z.infer<typeof checklistForm>
export const byService = z.lazy(() => z.object({ service: z.enum(serviceTypes) }))

const listItem = z.lazy(() =>
  z.object({ key: z.string(), name: z.string(), before: z.enum(firmSteps), level: z.enum(checklistLevels) }),
)
export type ListItem = z.infer<typeof listItem>

export const firmChecklist = z.lazy(() =>
  z.object({
    service: z.enum(serviceTypes),
    version: z.number(),
    items: z.array(listItem),
    /** Who changed it last; null while it is as we advise. */
    changedBy: z.nullable(z.string()),
    changedAt: z.nullable(z.string()),
  }),
)
export type FirmChecklist = z.infer<typeof firmChecklist>

/** What waits on a file of the firm. */
const waitingEntry = z.lazy(() =>
  z.object({
    file: z.object({ id: z.number(), referenceNumber: z.string(), clientName: z.string() }),
    kind: z.enum(['passed', 'not-needed', 'requisition']),
    /** What was passed over, or why the Registry sent it back. */
    text: z.string(),
    reason: z.nullable(z.string()),
    by: z.string(),
    at: z.string(),
  }),
)
export type WaitingEntry = z.infer<typeof waitingEntry>

/** How many applications came back from the Registry, since a day. */
const requisitionRate = z.lazy(() =>
  z.object({
    since: z.string(),
    files: z.number(),
    requisitions: z.number(),
    /** Files of which the Registry sent nothing back. */
    rightFirstTime: z.number(),
    /** Requisitions per 100 files; null without any. */
    per100: z.nullable(z.number()),
  }),
)
export type RequisitionRate = z.infer<typeof requisitionRate>

/** For the firm’s admin. */
export const firmChecklists = z.lazy(() =>
  z.object({ lists: z.array(firmChecklist), waiting: z.array(waitingEntry), rate: requisitionRate }),
)
export type FirmChecklists = z.infer<typeof firmChecklists>

const isStepAfterFirst = (step: Step): boolean => step !== firmSteps[0]
/** Steps before which something can be needed. */
export const laterFirmSteps: readonly Step[] = firmSteps.filter(isStepAfterFirst)

/** The list of a service: ours as the firm changed it, then what the firm added. */
export function listOf(service: ServiceType, stored: readonly StoredItem[]): ListItem[] {
  const ours = ourList(service).map(([key, before]): ListItem => {
    const own = stored.find((item) => item.key === key)
    return { key, name: checklistRules[key].name, before: own?.before ?? before, level: own?.level ?? 'advice' }
  })
  const added = stored.flatMap(({ key, name, before, level }) =>
    key === null || name === null || isOurs(key) ? [] : [{ key, name, before, level }],
  )
  return [...ours, ...added]
}
