import * as z from 'zod/mini'
import { letterFields } from '#contract/desk/letters/fields'
import { letterKinds } from '#contract/desk/letters/kinds'
import { idField, limits, paragraph } from '#contract/fields/fields'

export const letterMessages = {
  templateChanged: 'Someone in your firm changed this template. It has been reloaded. Please read it again.',
  notALawyer:
    'Only a lawyer of your firm can confirm a text: a member with the role Lawyer, or an admin whose practising certificate we have checked.',
  notHere: 'The original is not recorded as with your firm, so there is nothing to confirm.',
  notSent: 'Something changed meanwhile, and nothing was sent. The letters have been reloaded.',
  full: 'This file has as many letters as it can have.',
  otherScript: 'This letter has letters that our PDF cannot show. Please use the Word document.',
} as const

export const maxLetters = 200
const maxTemplateLetters = 12_000

const version = () => z.number().check(z.int(), z.gte(0))

/** Which template, as it was read, and a value for each of its fields. */
export const letterForm = z.lazy(() =>
  z.object({
    kind: z.enum(letterKinds),
    /** 0 for our starting text. */
    version: version(),
    values: z.partialRecord(z.enum(letterFields), z.optional(z.string().check(z.maxLength(limits.longText)))),
  }),
)
export type LetterForm = z.infer<typeof letterForm>

/** An empty text brings back our starting text. */
export const letterTemplateForm = z.lazy(() =>
  z.object({ version: version(), text: z.union([z.literal(''), paragraph(maxTemplateLetters)]) }),
)
export type LetterTemplateForm = z.infer<typeof letterTemplateForm>

/** The text that the lawyer read. */
export const letterTemplateCheck = z.lazy(() => z.object({ version: version() }))

export const byLetter = z.lazy(() => z.object({ id: idField, letterId: idField }))
export const byLetterKind = z.lazy(() => z.object({ kind: z.enum(letterKinds) }))
