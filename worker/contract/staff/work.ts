import * as z from 'zod/mini'

export const staffMessages = {
  notYours: 'An admin of your firm can give this file to someone else. You can take it yourself.',
  inactive: (name: string) => `${name} is not active in your firm. Nothing was changed.`,
} as const

/** Why a file needs action, the most urgent first. */
export const fileNeeds = ['late', 'task', 'message', 'documents', 'deed', 'deposit', 'original'] as const
export type FileNeed = (typeof fileNeeds)[number]

/** What a member reads above the files of each need. */
export const needLabels: Readonly<Record<FileNeed, string>> = {
  late: 'Late',
  task: 'Tasks due',
  message: 'Messages to answer',
  documents: 'New documents',
  deed: 'Deeds to release',
  deposit: 'Paid, not contacted',
  original: 'Originals to lodge',
}

/** What a link that switches the morning digest off carries. */
export const digestLink = z.lazy(() => z.object({ token: z.string().check(z.maxLength(100)) }))

/** Files of one need that are counted; the screen says when there are more. */
export const maxNeedCounted = 30

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
  }),
)
export type AssigneeForm = z.infer<typeof assigneeForm>
