import * as z from 'zod/mini'
import { helperStates, helperTasks } from './helper'

const instant = z.string()

/** A helper as the owner sees them. */
export const helperView = z.object({
  id: z.number(),
  name: z.string(),
  /** Their email address or phone number; null once the link was ended. */
  contact: z.nullable(z.string()),
  task: z.enum(helperTasks),
  state: z.enum(helperStates),
  askedAt: instant,
  expiresAt: instant,
  /** When they first did what they were asked to. */
  usedAt: z.nullable(instant),
  documents: z.number(),
})
export type HelperView = z.infer<typeof helperView>

export const askedHelper = z.object({
  helper: helperView,
  /** The link, for the owner to send; null where we mailed it. It is shown only now. */
  link: z.nullable(z.string()),
})
export type AskedHelper = z.infer<typeof askedHelper>

/** What the person with the link sees: nothing of the deed, of payments or of how to reach the owner. */
export const helpPage = z.object({
  task: z.enum(helperTasks),
  helper: z.string(),
  /** The first name. */
  owner: z.string(),
  reference: z.string(),
  expiresAt: instant,
  /** For a drop-off. */
  firm: z.nullable(
    z.object({ name: z.string(), address: z.nullable(z.string()), openingHours: z.nullable(z.string()) }),
  ),
  /** Whether they said that the original was dropped off. */
  isDone: z.boolean(),
  documentsLeft: z.number(),
})
export type HelpPage = z.infer<typeof helpPage>
