import * as z from 'zod/mini'

export const staffMessages = {
  notYours: 'An admin of your firm can give this file to someone else. You can take it yourself.',
  inactive: (name: string) => `${name} is not active in your firm. Nothing was changed.`,
} as const

/** Gives a file to a member, or to no one. `version` is the one that was read; an outdated one is refused. */
export const assigneeForm = z.lazy(() =>
  z.object({
    memberId: z.nullable(z.int().check(z.positive())),
    version: z.optional(z.int().check(z.positive())),
  }),
)
export type AssigneeForm = z.infer<typeof assigneeForm>
