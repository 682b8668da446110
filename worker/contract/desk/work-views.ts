import * as z from 'zod/mini'
import { needs } from '#contract/desk/needs'
import { clientApplication } from '#contract/desk/views'

/** What needs action in a firm, the most urgent need first. */
export const actionNeededView = z.lazy(() =>
  z.object({
    /** Texts of letters that no lawyer of the firm has confirmed and the reader may confirm. */
    textsToCheck: z.number(),
    needs: z.array(
      z.object({
        need: z.enum(needs),
        files: z.number(),
        /** False when more files need it than were counted. */
        isWhole: z.boolean(),
        /** The first of them, the oldest need first. */
        first: z.array(clientApplication),
      }),
    ),
  }),
)
export type ActionNeeded = z.infer<typeof actionNeededView>
