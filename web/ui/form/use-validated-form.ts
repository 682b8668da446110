import { type SubmitEvent, useState } from 'react'
import * as z from 'zod/mini'
import type { FieldMessage } from './form-summary'

type Validated<Values> = { isValid: true; values: Values; errors: [] } | { isValid: false; errors: FieldMessage[] }

/** The parsed values, or the first error of each field. */
export function validate<Schema extends z.ZodMiniType>(schema: Schema, typed: unknown): Validated<z.output<Schema>> {
  const read = z.safeParse(schema, typed)
  if (read.success) return { isValid: true, values: read.data, errors: [] }
  return { isValid: false, errors: firstOfEach(messagesOf(read.error.issues)) }
}

const messagesOf = (issues: readonly z.core.$ZodIssue[]): FieldMessage[] =>
  issues.map(({ path, message }) => ({ path: path.join('.'), message }))

const firstOfEach = (messages: readonly FieldMessage[]): FieldMessage[] =>
  messages.filter(({ path }, position) => messages.findIndex((other) => other.path === path) === position)

/** An uncontrolled form: validated against its schema on submit. Errors from the server (`serverErrors`) look the same. */
export function useValidatedForm<Schema extends z.ZodMiniType>(
  schema: Schema,
  send: (values: z.output<Schema>) => void,
  serverErrors: readonly FieldMessage[] = [],
) {
  const [localErrors, setLocalErrors] = useState<readonly FieldMessage[]>([])
  const errors = localErrors.length > 0 ? localErrors : serverErrors
  return {
    errors,
    errorOf: (name: string) => errors.find(({ path }) => path === name)?.message,
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      const result = validate(schema, Object.fromEntries(new FormData(event.currentTarget)))
      setLocalErrors(result.errors)
      if (result.isValid) send(result.values)
    },
  }
}
