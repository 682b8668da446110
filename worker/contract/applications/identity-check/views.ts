import * as z from 'zod/mini'
import {
  comparisons,
  confirmBlockers,
  identityDocuments,
  identityKinds,
  identityNeeds,
  identityWays,
  reasonKinds,
} from '#contract/applications/identity-check/words'

const identityEntryView = z.lazy(() =>
  z.object({
    number: z.number(),
    kind: z.enum(identityKinds),
    /** Who recorded it. */
    by: z.string(),
    firm: z.nullable(z.string()),
    at: z.string(),
    /** The day on which it was, where another one was named. */
    on: z.nullable(z.string()),
    way: z.nullable(z.enum(identityWays)),
    document: z.nullable(z.enum(identityDocuments)),
    /** As on the document. */
    name: z.nullable(z.string()),
    /** The last ones of its number. */
    digits: z.nullable(z.string()),
    compared: z.array(z.enum(comparisons)),
    /** Where the recording or the certificate is. */
    evidence: z.nullable(z.string()),
    reason: z.nullable(z.string()),
    /** Of the deed that was released without a confirmed check. */
    deedVersion: z.nullable(z.number()),
    /** A later entry takes it back. */
    isCorrected: z.boolean(),
  }),
)
export type IdentityEntryView = z.infer<typeof identityEntryView>

/** What is recorded of the client’s identity, oldest first, and what is missing before a release. */
export const identityView = z.lazy(() =>
  z.object({
    /** Whether no deed is released without it (`IDENTITY_CHECK`). */
    isRequired: z.boolean(),
    need: z.nullable(z.enum(identityNeeds)),
    isWaiting: z.boolean(),
    /** Why one more check is needed. */
    reasons: z.array(z.object({ kind: z.enum(reasonKinds), at: z.string(), name: z.nullable(z.string()) })),
    entries: z.array(identityEntryView),
    /** What its reader may record. */
    next: z.array(z.enum(identityKinds)),
    /** Why its reader does not confirm the check that waits. */
    blocker: z.nullable(z.enum(confirmBlockers)),
  }),
)
export type IdentityView = z.infer<typeof identityView>
