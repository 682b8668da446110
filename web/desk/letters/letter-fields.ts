import * as z from 'zod/mini'
import { type LetterField, type LetterValues, letterFields } from '#contract/desk/letters/fields'
import { fieldsIn, valueProblem } from '#contract/desk/letters/text-rules'

/** A field’s name in a form: an id has no spaces. */
export const nameOf = (field: string): string => field.replaceAll(' ', '-')
const fieldOf = new Map(letterFields.map((field) => [nameOf(field), field]))

/** What was typed, by field. */
export const valuesOf = (typed: Record<string, unknown>): LetterValues =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([name, value]) => {
      const field = fieldOf.get(name)
      return field && typeof value === 'string' ? [[field, value]] : []
    }),
  )

/** The form of a template: every field of its text, none of them empty. */
export const formOf = (text: string, today: string) =>
  z.pipe(
    z.object(Object.fromEntries(fieldsIn(text).map((field) => [nameOf(field), valueOf(field, today)]))),
    z.transform((typed: Record<string, string>) => valuesOf(typed)),
  )

const valueOf = (field: LetterField, today: string) =>
  z.string().check((payload) => {
    const message = valueProblem(field, payload.value, today)
    if (message) payload.issues.push({ code: 'custom', message, input: payload.value })
  })
