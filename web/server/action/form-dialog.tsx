import { useId } from 'react'
import type * as z from 'zod/mini'
import { ActionForm, type ActionFormProps } from './action-form'
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog'

type FormOf<Schema extends z.ZodMiniType> = Pick<
  ActionFormProps<Schema>,
  'schema' | 'action' | 'serverErrors' | 'idPrefix' | 'onChange' | 'lead' | 'foot' | 'children'
>

type FormDialogProps<Schema extends z.ZodMiniType> = FormOf<Schema> &
  Omit<ConfirmDialogProps, keyof FormOf<Schema> | 'form' | 'onConfirm'>

/** A dialog with one form, sent by the dialog's button. A refused form stays as it was filled in. */
export function FormDialog<Schema extends z.ZodMiniType>(props: FormDialogProps<Schema>) {
  const { schema, action, serverErrors, idPrefix, onChange, lead, foot, children, ...dialog } = props
  const id = useId()
  const form = { id, schema, action, serverErrors, idPrefix, onChange, lead, foot }
  return (
    <ConfirmDialog {...dialog} action={action} form={id}>
      <ActionForm {...form}>{children}</ActionForm>
    </ConfirmDialog>
  )
}
