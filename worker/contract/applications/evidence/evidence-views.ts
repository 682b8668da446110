import * as z from 'zod/mini'
import {
  comparedWith,
  confirmBlockers,
  deedFacts,
  evidenceKinds,
  factStates,
  registrySearches,
} from '#contract/applications/evidence/evidence'

const state = z.enum(factStates)
/** The day on which it was; null without an entry. */
const on = z.nullable(z.string())

/** For anyone who verifies a deed. */
export const publicEvidence = z.lazy(() =>
  z.object({
    checked: z.object({
      state,
      firm: z.nullable(z.string()),
      on,
      comparedWith: z.nullable(z.enum(comparedWith)),
      registrySearch: z.nullable(z.enum(registrySearches)),
    }),
    lodged: z.object({ state, on }),
    /** The Registrar’s own, as the firm recorded it and a second member confirmed. */
    validated: z.object({ state, on, deedNumberMasked: z.nullable(z.string()) }),
  }),
)
export type PublicEvidence = z.infer<typeof publicEvidence>

/** Of a deed of which nothing is recorded. */
export const noEvidence: PublicEvidence = {
  checked: { state: 'not-yet', firm: null, on: null, comparedWith: null, registrySearch: null },
  lodged: { state: 'not-yet', on: null },
  validated: { state: 'not-yet', on: null, deedNumberMasked: null },
}

/** For the owner and the firm: the same with who recorded it, and what shows it. */
export const ownEvidence = z.lazy(() =>
  z.object({
    facts: publicEvidence,
    lawyer: z.nullable(z.string()),
    receipt: z.nullable(z.string()),
    receiptPhotoId: z.nullable(z.number()),
    deedNumber: z.nullable(z.string()),
    deedPhotoId: z.nullable(z.number()),
    enteredBy: z.nullable(z.string()),
    confirmedBy: z.nullable(z.string()),
    /** The day on which the time for a validation ends, as far as we know; null once the Registrar validated the deed. */
    windowEnds: z.nullable(z.string()),
  }),
)
export type OwnEvidence = z.infer<typeof ownEvidence>

const evidenceEntryView = z.lazy(() =>
  z.object({
    number: z.number(),
    kind: z.enum(evidenceKinds),
    fact: z.enum(deedFacts),
    by: z.string(),
    /** Null for the platform. */
    firm: z.nullable(z.string()),
    at: z.string(),
    on,
    lawyer: z.nullable(z.string()),
    comparedWith: z.nullable(z.enum(comparedWith)),
    registrySearch: z.nullable(z.enum(registrySearches)),
    receipt: z.nullable(z.string()),
    deedNumber: z.nullable(z.string()),
    /** The document that shows it; also null once that was deleted. */
    photoId: z.nullable(z.number()),
    reason: z.nullable(z.string()),
    /** A later entry takes it back. */
    isCorrected: z.boolean(),
  }),
)
export type EvidenceEntryView = z.infer<typeof evidenceEntryView>

/** Everything recorded about a deed, oldest first, and what its reader may record next. */
export const evidenceView = z.lazy(() =>
  z.object({
    own: ownEvidence,
    entries: z.array(evidenceEntryView),
    next: z.array(z.enum(evidenceKinds)),
    correctable: z.array(z.enum(deedFacts)),
    /** What the firm is asked for. */
    due: z.array(z.enum(deedFacts)),
    /** Whether the original is with the firm, so that it can be handed to the Registry. */
    hasOriginal: z.boolean(),
    /** Whether a validation waits for a second member. */
    awaitsSecond: z.boolean(),
    /** Why this reader is not that member. */
    blocker: z.nullable(z.enum(confirmBlockers)),
  }),
)
export type EvidenceView = z.infer<typeof evidenceView>

/** The same for an administrator. */
export const platformEvidence = z.lazy(() =>
  z.object({
    facts: publicEvidence,
    entries: z.array(evidenceEntryView),
    /** Whether a validation waits for the platform, because no member of the firm may confirm it. */
    isForPlatform: z.boolean(),
  }),
)
export type PlatformEvidence = z.infer<typeof platformEvidence>
