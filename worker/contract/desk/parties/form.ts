import * as z from 'zod/mini'
import { isNational } from '#contract/desk/parties/number-rules'
import { conflictDecisions, numberKinds, partyMessages, partyRoles } from '#contract/desk/parties/words'
import { idField, limits, line, optionalAddressLine, optionalChoice, paragraph } from '#contract/fields/fields'

const numberField = () =>
  z.pipe(
    z.optional(
      z.nullable(
        z
          .string()
          .check(
            z.trim(),
            z.maxLength(60),
            z.regex(/^($|.*[\p{L}\p{N}].*[\p{L}\p{N}].*[\p{L}\p{N}])/u, partyMessages.number),
          ),
      ),
    ),
    z.transform((value) => value || null),
  )

const partyFields = () => ({
  role: z.enum(partyRoles, partyMessages.role),
  /** Whether the firm acts for this person. */
  isClient: z.optional(z.boolean()),
  name: line(limits.text, partyMessages.name),
  numberKind: optionalChoice(numberKinds),
  /** Identity, passport or registration number. */
  number: numberField(),
  /** Another one than that of the application. */
  stand: optionalAddressLine,
})

/** A number without a kind is a Zimbabwe ID number if it has its form. */
const asNational = ({ numberKind, number }: { numberKind: string | null; number: string | null }) =>
  numberKind !== 'national' || number === null || isNational(number)

export const partyForm = z.lazy(() =>
  z.object(partyFields()).check(z.refine(asNational, { path: ['number'], message: partyMessages.national })),
)
export type PartyForm = z.infer<typeof partyForm>

/** The whole of a party as it is now; without `number` it keeps the one that it has. `version` is the one that was read. */
export const partyChange = z.lazy(() =>
  z
    .object({ ...partyFields(), keepsNumber: z.optional(z.boolean()), version: z.int().check(z.positive()) })
    .check(z.refine(asNational, { path: ['number'], message: partyMessages.national })),
)
export type PartyChange = z.infer<typeof partyChange>

const decisionFields = () => ({
  decision: z.enum(conflictDecisions),
  reason: paragraph(1000, partyMessages.reason),
})
/** As typed. */
export const decisionForm = z.lazy(() => z.object(decisionFields()))
export type DecisionForm = z.infer<typeof decisionForm>

/** `before` is when the decision was made that this one replaces; null for the first. */
export const conflictForm = z.lazy(() => z.object({ ...decisionFields(), before: z.nullable(z.string()) }))
export type ConflictForm = z.infer<typeof conflictForm>

/** A proposed party that is none, by the name that was read. */
export const dismissalForm = z.lazy(() => z.object({ name: line(limits.text, partyMessages.name) }))

export const byParty = z.lazy(() => z.object({ id: idField, partyId: idField }))
export const byOther = z.lazy(() => z.object({ id: idField, otherId: idField }))
