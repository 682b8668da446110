import * as z from 'zod/mini'
import { ownerHolders } from '#contract/applications/custody'

/** Where the original deed is, as its owner says. */
export const ownerOriginalForm = z.lazy(() => z.object({ with: z.enum(ownerHolders) }))
