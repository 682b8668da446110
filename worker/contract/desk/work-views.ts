import * as z from 'zod/mini'
import { clientFile } from './views'
import { fileNeeds } from './work'

/** What needs action in a firm, the most urgent need first. */
export const actionNeeded = z.object({
  needs: z.array(
    z.object({
      need: z.enum(fileNeeds),
      files: z.number(),
      /** False when more files need it than were counted. */
      isWhole: z.boolean(),
      /** The first of them, the oldest need first. */
      first: z.array(clientFile),
    }),
  ),
})
export type ActionNeeded = z.infer<typeof actionNeeded>
