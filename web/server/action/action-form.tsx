import type { ComponentProps, ReactNode } from 'react'
import type * as z from 'zod/mini'
import { Button } from '../../ui/button'
import { type FieldMessage, FormSummary } from '../../ui/form/form-summary'
import { submitOnCtrlEnter } from '../../ui/form/submit-on-ctrl-enter'
import { useValidatedForm } from '../../ui/form/use-validated-form'
import { fieldErrors } from '../api'
import { Refusal } from './refusal'
import type { Failed } from './use-action'

export type FieldOf = (name: string) => { id: string; name: string; error: string | undefined }

type FormProps = Omit<ComponentProps<'form'>, 'action' | 'children' | 'onSubmit'>

export interface ActionFormProps<Schema extends z.ZodMiniType> extends FormProps {
  schema: Schema
  action: {
    mutate: (values: z.output<Schema>) => void
    error: Error | null
    failed?: Failed | undefined
    isPending: boolean
  }
  /** Field errors from the server, beyond those in its answer. */
  serverErrors?: readonly FieldMessage[] | undefined
  button?: ComponentProps<typeof Button>
  /** Begins the ids of the fields, where another form of the page has fields of the same names. */
  idPrefix?: string | undefined
  /** Above what is wrong with the form. */
  lead?: ReactNode
  foot?: ReactNode
  children: (field: FieldOf, errors: readonly FieldMessage[]) => ReactNode
}

/** Validates its values against the schema, sends them with the action and shows the errors. */
export function ActionForm<Schema extends z.ZodMiniType>(props: ActionFormProps<Schema>) {
  const { schema, action, serverErrors, button, idPrefix = '', lead, foot, children, ...form } = props
  const { errors, errorOf, onSubmit } = useValidatedForm(
    schema,
    action.mutate,
    serverErrors ?? fieldErrors(action.error),
  )
  const { failed } = action
  const isShownAtField = serverErrors !== undefined && serverErrors.length > 0
  return (
    <form className="stack" noValidate onKeyDown={submitOnCtrlEnter} {...form} onSubmit={onSubmit}>
      {lead}
      <FormSummary errors={errors.map(({ path, message }) => ({ path: idPrefix + path, message }))} />
      {children((name) => ({ id: idPrefix + name, name, error: errorOf(name) }), errors)}
      {failed && <Refusal error={isShownAtField ? null : action.error} otherwise={failed.text || failed.title} />}
      {button && <Button type="submit" pending={action.isPending} {...button} />}
      {foot}
    </form>
  )
}
