import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { FieldOf } from '../../server/action/action-form'
import { FormDialog } from '../../server/action/form-dialog'
import { useAction } from '../../server/action/use-action'
import { fieldErrors } from '../../server/api'
import { isSignedOut } from '../../server/sessions/session-change'
import { RetrySignedIn } from '../sign-in-again'
import { signInCopy } from './copy'

interface SettingsDialogProps<Schema extends z.ZodMiniType, Done> {
  title: string
  lead: ReactNode
  schema: Schema
  send: (answers: z.output<Schema>) => Promise<Done>
  /** Called when the dialog has closed after a successful call. */
  onDone: (done: Done, answers: z.output<Schema>) => unknown
  onClose: () => void
  submit: string
  pending?: string
  /** Shown when the server gives no explanation. */
  failed: string
  isDangerous?: boolean
  /** Whether the screen itself asks to sign in again when the session has ended. */
  asksToSignIn?: boolean
  children: (field: FieldOf) => ReactNode
}

/** One change to the account: an explanation, its fields, and the password or word that confirms it. */
export function SettingsDialog<Schema extends z.ZodMiniType, Done>(props: SettingsDialogProps<Schema, Done>) {
  const { title, lead, schema, send, onDone, onClose, submit, pending, failed, isDangerous, asksToSignIn, children } =
    props
  const change = useAction({
    mutationFn: send,
    onSuccess: (done, answers) => {
      onClose()
      onDone(done, answers)
    },
    failed: { title, text: failed },
    isQuiet: (error) => isSignedOut(error) || fieldErrors(error).length > 0,
  })
  return (
    <FormDialog
      title={title}
      confirmLabel={submit}
      pendingLabel={pending}
      cancelLabel={signInCopy.cancel}
      isDangerous={isDangerous}
      schema={schema}
      action={change}
      onClose={onClose}
      lead={lead}
      note={!asksToSignIn && <RetrySignedIn action={change} />}
    >
      {children}
    </FormDialog>
  )
}
