import { type SubmitEvent, useState } from 'react'
import * as z from 'zod/mini'
import type { FieldMessage } from './form-summary'

type Checked<Values> = { isValid: true; values: Values; errors: [] } | { isValid: false; errors: FieldMessage[] }

/** The parsed values, or the first error of each field. */
export function check<Schema extends z.ZodMiniType>(schema: Schema, typed: unknown): Checked<z.output<Schema>> {
  const read = z.safeParse(schema, typed)
  if (read.success) return { isValid: true, values: read.data, errors: [] }
  return { isValid: false, errors: firstOfEach(messagesOf(read.error.issues)) }
}

const messagesOf = (issues: readonly z.core.$ZodIssue[]): FieldMessage[] =>
  issues.map(({ path, message }) => ({ path: path.join('.'), message }))

const firstOfEach = (messages: readonly FieldMessage[]): FieldMessage[] =>
  messages.filter(({ path }, position) => messages.findIndex((other) => other.path === path) === position)

/** An uncontrolled form: checked against its schema on submit. Errors from the server (`refused`) look the same. */
export function useCheckedForm<Schema extends z.ZodMiniType>(
  schema: Schema,
  send: (values: z.output<Schema>) => void,
  refused: readonly FieldMessage[] = [],
) {
  const [found, setFound] = useState<readonly FieldMessage[]>([])
  const errors = found.length > 0 ? found : refused
  return {
    errors,
    errorOf: (name: string) => errors.find(({ path }) => path === name)?.message,
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      const checked = check(schema, Object.fromEntries(new FormData(event.currentTarget)))
      setFound(checked.errors)
      if (checked.isValid) send(checked.values)
    },
  }
}
