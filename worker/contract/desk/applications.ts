import * as z from 'zod/mini'
import { alsoDone } from '#contract/applications/passed-form'
import { paymentFilters, sorts } from '#contract/desk/list-choices'
import { needs } from '#contract/desk/needs'
import { maxUndoSeconds } from '#contract/desk/undo'
import { limits, line, paragraph } from '#contract/fields/fields'
import { pageFields, searchField } from '#contract/fields/paging'
import { normalServiceType, serviceTypes } from '#contract/services'
import { firmSteps } from '#contract/steps'

/** `all` or an empty value filters nothing. */
const filter = <const T extends readonly [string, ...string[]]>(choices: T) =>
  z.pipe(
    z.optional(z.union([z.enum(choices), z.literal('all'), z.literal('')])),
    z.transform((value) => (value && value !== 'all' ? (value as T[number]) : undefined)),
  )

/** A member's id, `me`, or `none` for files of no one. */
const assigneeFilter = () =>
  z.pipe(
    z.optional(z.string().check(z.regex(/^(me|none|all|[1-9]\d{0,14})?$/))),
    z.transform((value) => (value && value !== 'all' ? value : undefined)),
  )

const filterFields = () => ({
  q: searchField(),
  status: filter(firmSteps),
  service: z.pipe(z.transform(normalServiceType), filter(serviceTypes)),
  payment: filter(paymentFilters),
  sort: z.optional(z.enum(sorts)),
  assignee: assigneeFilter(),
  need: filter(needs),
})
export const listFilters = z.lazy(() => z.object(filterFields()))
export type FilterBar = z.infer<typeof listFilters>

export const listRequest = z.lazy(() => z.object({ ...filterFields(), ...pageFields() }))
export type ListRequest = z.infer<typeof listRequest>

export const moveMessages = {
  reason: 'Please say what went wrong',
  override: 'Please say why the file goes on without it',
  notBack: 'A correction moves a file back. Nothing was changed.',
  refunded: 'The client’s deposit was refunded: the file goes on once it is paid again. Nothing was changed.',
  released: 'A deed has been released, so its status can’t be moved back. Nothing was changed.',
} as const

/**
 * A move of an application. `version` is the one that was read; an outdated one is refused.
 * `undoSeconds` is how long it can be undone: only then is the client notified. Without it they are notified straight away.
 * `alsoDone` are passed steps that were done, too; `reason` makes a move back a correction, of the client's status, too.
 * `overrideReason` is why a move goes on without what the firm's checklist requires.
 */
export const moveSchema = z.lazy(() =>
  z.object({
    status: z.string('Please choose a status'),
    version: z.optional(z.int().check(z.positive())),
    undoSeconds: z.optional(z.int().check(z.minimum(1), z.maximum(maxUndoSeconds))),
    alsoDone: alsoDone(),
    reason: z.optional(paragraph(limits.longText, moveMessages.reason)),
    overrideReason: z.optional(line(limits.text, moveMessages.override)),
  }),
)
export type Move = z.infer<typeof moveSchema>

/** A move back for good, with the reason that the client reads. */
export const correctionSchema = z.lazy(() =>
  z.object({ status: z.enum(firmSteps), reason: paragraph(limits.longText, moveMessages.reason) }),
)
export type Correction = z.infer<typeof correctionSchema>
