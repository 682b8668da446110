import * as z from 'zod/mini'

/** What of an application a search matched. `end` is the end of its phone number, `similar` a name with a typing error. */
const matchKinds = [
  'reference',
  'phone',
  'end',
  'deed',
  'stand',
  'waybill',
  'name',
  'email',
  'address',
  'document',
  'message',
  'similar',
] as const
export type MatchKind = (typeof matchKinds)[number]

/** Why a search has this result. */
export const matchSchema = z.lazy(() =>
  z.object({
    kind: z.enum(matchKinds),
    text: z.string(),
    /** Pairs of positions in the text: from and to of each part that matched. */
    marks: z.array(z.number()),
    /** When it was written; null for what is no message. */
    at: z.nullable(z.string()),
  }),
)
export type Match = z.infer<typeof matchSchema>
