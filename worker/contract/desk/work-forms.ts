import * as z from 'zod/mini'
import { limits, optionalLine } from '#contract/fields/fields'

/** What a link that switches the morning digest off carries. */
export const digestLink = z.lazy(() => z.object({ token: z.string().check(z.maxLength(100)) }))

/** How a member likes to work; what is left out stays as it is. */
export const preferencesForm = z.lazy(() =>
  z.object({ startsAtAction: z.optional(z.boolean()), morningDigest: z.optional(z.boolean()) }),
)
export type PreferencesForm = z.infer<typeof preferencesForm>

/** Gives a file to a member, or to no one. `version` is the one that was read; an outdated one is refused. */
export const assigneeForm = z.lazy(() =>
  z.object({
    memberId: z.nullable(z.int().check(z.positive())),
    version: z.optional(z.int().check(z.positive())),
    /** For the colleagues concerned; the client never sees it. */
    word: optionalLine(limits.text),
  }),
)
export type AssigneeForm = z.infer<typeof assigneeForm>

/** `version` is the one that the status change answered. */
export const undoForm = z.lazy(() => z.object({ version: z.int().check(z.positive()) }))
export type UndoForm = z.infer<typeof undoForm>
