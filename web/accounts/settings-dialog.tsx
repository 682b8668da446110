import { type ReactNode, useId } from 'react'
import type * as z from 'zod/mini'
import { SignInAgain } from '../identity/sign-in-again'
import { fieldErrors, serverMessage } from '../server/api'
import { Refusal } from '../server/refusal'
import { isSignedOut } from '../server/session-change'
import { useAction } from '../server/use-action'
import { Button } from '../ui/button'
import { FormSummary } from '../ui/form/form-summary'
import { useCheckedForm } from '../ui/form/use-checked-form'
import { Dialog } from '../ui/overlay/dialog'
import { toast } from '../ui/overlay/toast'
import { settingsCopy } from './copy'

interface SettingsDialogProps<Schema extends z.ZodMiniType> {
  title: string
  lead: ReactNode
  schema: Schema
  send: (answers: z.output<Schema>) => Promise<unknown>
  /** Called after a successful call; then the dialog closes. */
  onDone: (answers: z.output<Schema>) => void
  onClose: () => void
  submit: string
  pending?: string
  /** Shown when the server gives no explanation. */
  failed: string
  isDangerous?: boolean
  children: (errorOf: (name: string) => string | undefined) => ReactNode
}

/** One change to the account: an explanation, its fields, and the password or word that confirms it. */
export function SettingsDialog<Schema extends z.ZodMiniType>(props: SettingsDialogProps<Schema>) {
  const { title, lead, schema, send, onDone, onClose, submit, pending, failed, isDangerous, children } = props
  const id = useId()
  const change = useAction({
    mutationFn: send,
    onSuccess: (_, answers) => {
      onDone(answers)
      onClose()
    },
    onError: (error) => {
      if (isSignedOut(error) || fieldErrors(error).length > 0) return
      toast({ title, description: serverMessage(error, failed), variant: 'destructive' })
    },
  })
  const { error, variables, isPending } = change
  const { errors, errorOf, onSubmit } = useCheckedForm(schema, change.mutate, fieldErrors(error))
  return (
    <Dialog
      title={title}
      onClose={onClose}
      isDismissible={!isPending}
      actions={
        <>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            {settingsCopy.cancel}
          </Button>
          <Button
            type="submit"
            form={id}
            variant={isDangerous ? 'danger' : 'primary'}
            pending={isPending}
            pendingText={pending}
          >
            {submit}
          </Button>
        </>
      }
    >
      <form id={id} className="stack" noValidate onSubmit={onSubmit}>
        {lead}
        <FormSummary errors={errors} />
        {children(errorOf)}
        <Refusal error={error} otherwise={failed} />
      </form>
      {isSignedOut(error) && variables !== undefined && (
        <SignInAgain onSignedIn={() => change.mutate(variables)} onClose={change.reset} />
      )}
    </Dialog>
  )
}
