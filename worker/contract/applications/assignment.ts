import * as z from 'zod/mini'
import { checkedLicence } from '#contract/firms/licence'

/** Why an application has its firm: the facts that the assignment used, stored with it. */
const assignment = z.lazy(() =>
  z.union([
    z.object({
      by: z.literal('matching'),
      /** The firm’s open files at that moment; no other firm that could be chosen had fewer. */
      openFiles: z.number(),
      /** Where the original is brought and the firm has its office, if it was chosen among the firms there. */
      town: z.nullable(z.string()),
      /** Of the firms with as few open files, it had been without a new one for longest. */
      waitedLongest: z.boolean(),
    }),
    z.object({ by: z.enum(['admin', 'super']) }),
  ]),
)
export type Assignment = z.infer<typeof assignment>

/** The firm of an application, as its owner sees it. */
export const assignedFirm = z.lazy(() =>
  z.object({
    name: z.string(),
    address: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    email: z.nullable(z.string()),
    openingHours: z.nullable(z.string()),
    /** The newest practising certificate of its lawyers that we checked; null if there is none. */
    licence: z.nullable(checkedLicence),
    /** Why it has the application; null if that was not recorded. */
    assignment: z.nullable(assignment),
  }),
)
