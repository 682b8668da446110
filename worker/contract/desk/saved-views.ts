import * as z from 'zod/mini'
import { listFilters } from '#contract/desk/applications'
import { line } from '#contract/fields/fields'

/** Views of one member. */
export const maxSavedViews = 12

export const savedViewMessages = {
  name: 'Please name this view',
  full: `You can keep up to ${maxSavedViews} views. Delete one you no longer need.`,
} as const

/** A name for filters and an order of the list; a name that is there already gets these filters. */
export const savedViewForm = z.lazy(() => z.object({ name: line(40, savedViewMessages.name), filters: listFilters }))
export type SavedViewForm = z.infer<typeof savedViewForm>

/** As typed. */
export const savedViewName = z.lazy(() => z.object({ name: line(40, savedViewMessages.name) }))

export const savedView = z.lazy(() =>
  z.object({ id: z.number(), name: z.string(), filters: z.record(z.string(), z.string()) }),
)
export type SavedView = z.infer<typeof savedView>
