import type { ComponentProps, ReactNode } from 'react'
import type * as z from 'zod/mini'
import { Button } from '../ui/button'
import { useCheckedForm } from '../ui/form/checked-form'
import { type FieldMessage, FormSummary } from '../ui/form/form-summary'
import { fieldErrors } from './api'
import { Refusal } from './refusal'
import type { Failed } from './use-action'

/** A field's name, and what is wrong with its answer. */
export type FieldOf = (name: string) => { name: string; error: string | undefined }

type Asked = Omit<ComponentProps<'form'>, 'action' | 'children' | 'onSubmit'>

interface ActionFormProps<Schema extends z.ZodMiniType> extends Asked {
  schema: Schema
  action: {
    mutate: (answers: z.output<Schema>) => void
    error: Error | null
    failed?: Failed | undefined
    isPending: boolean
  }
  /** What the server found wrong with single fields, where that is more than its answer names. */
  refused?: readonly FieldMessage[]
  /** The button that sends the form; it may stand outside of it. */
  button?: ComponentProps<typeof Button>
  /** Below the button. */
  foot?: ReactNode
  children: (field: FieldOf, errors: readonly FieldMessage[]) => ReactNode
}

/** A form that is checked against its schema, sends its answers with the action, and says why it was refused. */
export function ActionForm<Schema extends z.ZodMiniType>(props: ActionFormProps<Schema>) {
  const { schema, action, refused, button, foot, children, ...form } = props
  const { errors, errorOf, onSubmit } = useCheckedForm(schema, action.mutate, refused ?? fieldErrors(action.error))
  const isSaidAtField = refused !== undefined && refused.length > 0
  return (
    <form className="stack" noValidate {...form} onSubmit={onSubmit}>
      <FormSummary errors={errors} />
      {children((name) => ({ name, error: errorOf(name) }), errors)}
      {action.failed && <Refusal error={isSaidAtField ? null : action.error} otherwise={action.failed.text} />}
      {button && <Button type="submit" pending={action.isPending} {...button} />}
      {foot}
    </form>
  )
}
