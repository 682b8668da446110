import * as z from 'zod/mini'
import { limits, paragraph } from '#contract/fields/fields'

export const maxNotes = 200

export const notesFull = `A file can have at most ${maxNotes} notes.`

export const noteForm = z.lazy(() =>
  z.object({
    text: paragraph(limits.longText, 'Please write a note'),
    /** Whether it goes to the next firm, if the application gets one. */
    forNextFirm: z.optional(z.boolean()),
  }),
)
export type NoteForm = z.infer<typeof noteForm>
