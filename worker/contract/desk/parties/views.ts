import * as z from 'zod/mini'
import { conflictDecisions, groundKinds, numberKinds, partyRoles } from '#contract/desk/parties/words'

const personFields = () => ({ name: z.string(), role: z.nullable(z.enum(partyRoles)), isClient: z.boolean() })

/** Someone in a conflict; the name is null where another firm has the application now. */
const comparedPerson = z.lazy(() => z.object({ ...personFields(), name: z.nullable(z.string()) }))

const partyView = z.lazy(() =>
  z.object({
    ...personFields(),
    id: z.number(),
    role: z.enum(partyRoles),
    numberKind: z.nullable(z.enum(numberKinds)),
    /** Masked; `GET …/parties/:partyId/number` has it in full. */
    number: z.nullable(z.string()),
    /** False where the check letter of a Zimbabwe ID number does not fit its digits; null for other numbers. */
    numberFits: z.nullable(z.boolean()),
    stand: z.nullable(z.string()),
    version: z.number(),
    by: z.string(),
    at: z.string(),
  }),
)
export type PartyView = z.infer<typeof partyView>

/** Who is not a party yet: the client of the application, and who the client named in the answers. */
const proposal = z.lazy(() => z.object({ ...personFields(), from: z.enum(['application', 'answers']) }))
export type PartyProposal = z.infer<typeof proposal>

const conflictView = z.lazy(() =>
  z.object({
    otherId: z.number(),
    referenceNumber: z.string(),
    /** Whether the firm still has the other application. */
    isOpen: z.boolean(),
    foundAt: z.string(),
    /** Empty where nothing is the same any more and the decision stays. */
    grounds: z.array(z.object({ kind: z.enum(groundKinds), own: comparedPerson, other: comparedPerson })),
    decision: z.nullable(z.enum(conflictDecisions)),
    /** Whether it was declined and the firm still acts in both, so that one of them is to leave. */
    isToPassOn: z.boolean(),
    reason: z.nullable(z.string()),
    decidedBy: z.nullable(z.string()),
    decidedAt: z.nullable(z.string()),
  }),
)
export type ConflictView = z.infer<typeof conflictView>

export const partiesView = z.lazy(() =>
  z.object({
    parties: z.array(partyView),
    proposals: z.array(proposal),
    /** Undecided ones first. */
    conflicts: z.array(conflictView),
    /** Whether it was compared with the firm's other applications. */
    isChecked: z.boolean(),
    /** Whether the reader may decide about conflicts. */
    mayDecide: z.boolean(),
  }),
)
export type PartiesView = z.infer<typeof partiesView>

export const wholeNumber = z.lazy(() => z.object({ number: z.string() }))
