import * as z from 'zod/mini'
import { identityNeeds } from '#contract/applications/identity-check/words'
import { letterFields } from '#contract/desk/letters/fields'
import { letterKinds, madeKinds } from '#contract/desk/letters/kinds'

const letterValues = z.lazy(() => z.partialRecord(z.enum(letterFields), z.optional(z.string())))

/** The lawyer of the firm who confirmed a text, and when; null while none did. */
const checkedBy = z.lazy(() => z.nullable(z.object({ by: z.string(), at: z.string() })))

export const letterTemplateView = z.lazy(() =>
  z.object({
    kind: z.enum(letterKinds),
    text: z.string(),
    /** 0 for our starting text, which no one of the firm has changed or confirmed. */
    version: z.number(),
    checked: checkedBy,
  }),
)
export type LetterTemplate = z.infer<typeof letterTemplateView>

export const letterTemplatesView = z.lazy(() => z.array(letterTemplateView))

export const letterView = z.lazy(() =>
  z.object({
    id: z.number(),
    kind: z.enum(madeKinds),
    values: letterValues,
    by: z.string(),
    at: z.string(),
    /** Of the template as it was used. */
    checked: checkedBy,
    /** When its client got it, and from whom; null while it is internal. */
    sent: z.nullable(z.object({ by: z.string(), at: z.string() })),
    /** Whether our PDF has a font for all of it. */
    hasPdf: z.boolean(),
  }),
)
export type LetterView = z.infer<typeof letterView>

export const lettersPage = z.lazy(() =>
  z.object({
    /** What the file and the firm have for the fields. */
    facts: letterValues,
    templates: letterTemplatesView,
    /** Newest first. */
    letters: z.array(letterView),
    /** What a power of attorney still waits for; null when nothing holds it. */
    identity: z.nullable(z.object({ need: z.enum(identityNeeds), isWaiting: z.boolean() })),
    /** Whether the original is recorded as with the firm, so that it can confirm it. */
    isOriginalHere: z.boolean(),
  }),
)
export type LettersPage = z.infer<typeof lettersPage>
