import * as z from 'zod/mini'
import { comparisons, identityDocuments, identityWays } from '#contract/applications/identity-check/words'
import { doneDay } from '#contract/fields/day-fields'
import { limits, line, optionalLine } from '#contract/fields/fields'

export const identityMessages = {
  notNext: 'This can’t be recorded now. Nothing was changed.',
  changed: 'Someone recorded something about the identity at the same time. Your entry was not saved. Please check it.',
  digits: 'Please enter only the last two to four letters or digits of the number',
  name: 'Please enter the name on the document',
  evidence: 'Please enter where the recording or the certificate is kept',
  face: 'A check compares the face with the photo',
  reason: 'Please say what is wrong with it',
  onlyDigitize: 'An identity check is recorded for deed digitization only. Nothing was recorded.',
  own: 'You can’t confirm the check of your own identity.',
  notForPlatform: 'Someone at the firm can confirm this check.',
} as const

/** The number of the last entry that its author has seen; 0 before the first. */
const before = z.int().check(z.nonnegative())
const name = line(limits.name, identityMessages.name)
const digits = z.string().check(z.trim(), z.regex(/^[0-9A-Za-z]{2,4}$/, identityMessages.digits))
const evidence = optionalLine(limits.text)
const reason = line(limits.text, identityMessages.reason)
const on = z.optional(doneDay())

/** What is typed for a check; the rest is chosen. */
export const identityFields = {
  checked: z.lazy(() =>
    z
      .object({ way: z.enum(identityWays), document: z.enum(identityDocuments), name, digits, evidence, on })
      .check(z.refine(hasEvidence, { error: identityMessages.evidence, path: ['evidence'] })),
  ),
  corrected: z.lazy(() => z.object({ reason })),
}

/** A check in the office has no recording. */
function hasEvidence({ way, evidence: kept }: { way: string; evidence?: string | null | undefined }): boolean {
  return way === 'office' || Boolean(kept)
}

const check = z.object({
  entry: z.literal('checked'),
  way: z.enum(identityWays),
  document: z.enum(identityDocuments),
  name,
  digits,
  evidence,
  compared: z
    .array(z.enum(comparisons))
    .check(z.refine((all) => all.includes('face'), { error: identityMessages.face })),
  on,
  before,
})

/** What a firm records of the client’s identity, by a day in Harare: today without one. */
export const identityForm = z.lazy(() =>
  z
    .discriminatedUnion('entry', [
      check,
      z.object({ entry: z.literal('confirmed'), before }),
      z.object({ entry: z.literal('corrected'), reason, before }),
    ])
    .check(
      z.refine((form) => form.entry !== 'checked' || hasEvidence(form), {
        error: identityMessages.evidence,
        path: ['evidence'],
      }),
    ),
)
export type IdentityForm = z.infer<typeof identityForm>

/** What the platform confirms for a firm without a second member. */
export const identityConfirmation = z.lazy(() => z.object({ before }))
export const identityConfirmed = z.lazy(() => z.object({ confirmed: z.literal(true) }))
