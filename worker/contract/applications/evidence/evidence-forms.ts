import * as z from 'zod/mini'
import { chosenOrNone } from '#contract/applications/custody-forms'
import { comparedWith, deedFacts, registrySearches } from '#contract/applications/evidence/evidence'
import { doneDay } from '#contract/fields/day-fields'
import { limits, line } from '#contract/fields/fields'

export const evidenceMessages = {
  notNext:
    'This can’t be recorded now, because it is recorded already or nothing is there to confirm or correct. Nothing was changed.',
  changed: 'Someone recorded something about this deed at the same time. Your entry was not saved. Please check it.',
  notInSafe:
    'The original is not recorded as with your firm, so it can’t have been handed to the Registry. Nothing was changed.',
  beforeLodging: 'This day is before the day on which the deed was lodged. Please check it.',
  photo: 'Please choose a photo or scan that the firm has sent to this file',
  own: 'You can’t confirm what was entered about your own deed.',
  notForPlatform: 'Someone at the firm can confirm this validation.',
  lawyer: 'Please enter the lawyer who checked the deed',
  original: 'Please choose what was compared',
  search: 'Please choose whether the Registry was searched',
  deedNumber: 'Please enter the number of the new deed',
  handedOver: 'Please choose whether the original was handed over',
} as const

/** The number of the last entry that its author has seen; 0 before the first. */
const before = z.int().check(z.nonnegative())
const on = z.optional(doneDay())
/** A document that the firm sent to this application. */
const document = z.int(evidenceMessages.photo).check(z.positive(evidenceMessages.photo))
const photo = z.optional(z.nullable(document))

const lawyer = line(limits.name, evidenceMessages.lawyer)
const original = z.enum(comparedWith, evidenceMessages.original)
const registrySearch = z.enum(registrySearches, evidenceMessages.search)
const receipt = line(limits.reference, 'Please enter the number of the receipt')
const deedNumber = line(limits.reference, evidenceMessages.deedNumber)
const reason = line(limits.text, 'Please say why it was wrong')

const fact = z.enum(deedFacts, 'Please choose what was wrong')

/** A document chosen in a form, by its id. */
const chosen = z.pipe(z.string().check(z.minLength(1, evidenceMessages.photo)), z.transform(Number))
/** Only where the original is with the firm. */
const handedOver = z.pipe(
  z.optional(z.enum(comparedWith, evidenceMessages.handedOver)),
  z.transform((which: 'original' | 'copy' | undefined) => which === 'original'),
)

/** What is typed for an entry; a confirmation needs no words. */
export const evidenceFields = {
  checked: z.lazy(() => z.object({ lawyer, original, registrySearch, on })),
  lodged: z.lazy(() => z.object({ receipt, withOriginal: handedOver, photo: chosenOrNone, on })),
  validated: z.lazy(() => z.object({ deedNumber, photo: chosen, on })),
  corrected: z.lazy(() => z.object({ fact, reason })),
}

/** What a firm records about a deed, by a day in Harare: today without one. */
export const evidenceForm = z.lazy(() =>
  z.discriminatedUnion('entry', [
    z.object({ entry: z.literal('checked'), lawyer, original, registrySearch, on, before }),
    z.object({
      entry: z.literal('lodged'),
      receipt,
      photo,
      on,
      /** Whether the original was handed over with it: then it is an entry of its custody. */
      withOriginal: z.optional(z.boolean()),
      before,
    }),
    z.object({ entry: z.literal('validated'), deedNumber, photo: document, on, before }),
    z.object({ entry: z.literal('confirmed'), before }),
    z.object({ entry: z.literal('corrected'), fact, reason, before }),
  ]),
)
export type EvidenceForm = z.infer<typeof evidenceForm>

/** What the platform confirms for a firm in which no member may. */
export const evidenceConfirmation = z.lazy(() => z.object({ before }))
export const evidenceConfirmed = z.lazy(() => z.object({ confirmed: z.literal(true) }))
