import * as z from 'zod/mini'
import { roles } from '#contract/accounts/accounts'
import { alsoDone } from '#contract/applications/passed-form'
import { idField, limits, paragraph } from '#contract/fields/fields'
import { pageFields, searchField } from '#contract/fields/paging'
import { normalReference } from '#contract/fields/reference'
import { ownerStatuses } from '#contract/owner-statuses'

export const userChange = z.lazy(() => z.object({ isActive: z.optional(z.boolean()), role: z.optional(z.enum(roles)) }))
export const statusChange = z.lazy(() =>
  z.object({
    status: z.enum(ownerStatuses),
    message: paragraph(limits.longText),
    alsoDone: alsoDone(),
    version: z.optional(z.int().check(z.positive())),
  }),
)
export const firmChoice = z.lazy(() => z.object({ firmId: z.int().check(z.positive()) }))
export type StatusChange = z.infer<typeof statusChange>
export type UserChange = z.infer<typeof userChange>

const day = () =>
  z.optional(z.string().check(z.regex(/^(20\d{2}-[01]\d-[0-3]\d)?$/, 'Please give a day as 2026-11-21')))

/** A search of the audit log: words, a person, an application's id or reference, days in Harare. */
export const activityQuery = z.lazy(() =>
  z.object({
    q: searchField(),
    actor: searchField(),
    application: z.pipe(
      z.optional(z.string().check(z.maxLength(80))),
      z.transform((typed: string | undefined) => (typed ? normalReference(typed) : undefined)),
    ),
    from: day(),
    to: day(),
    ...pageFields(),
  }),
)
export type ActivityQuery = z.infer<typeof activityQuery>

export const administrationMessages = {
  lastAdmin: 'The platform needs at least one active admin. Make another account an admin first.',
  notYourFactors: 'You can’t reset your own two-step sign-in here. Ask another admin.',
  noFactors: 'Two-step sign-in is off for this account. Nothing was changed.',
  refunded: 'The deposit was refunded: until it is paid again, the status can only be moved back. Nothing was changed.',
  unknownFirm: 'Please choose an active law firm.',
  otherMember: 'Another member of this law firm can release the deed, so they have to do it.',
} as const

export const byUser = z.lazy(() => z.object({ userId: idField }))

export const fallbacks = {
  role: 'client',
  authProvider: 'local',
  firm: 'Unassigned',
  name: 'N/A',
  date: 'N/A',
  amount: 'N/A',
  lastLogin: 'Never',
}
