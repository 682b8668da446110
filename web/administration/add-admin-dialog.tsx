import { useId } from 'react'
import { type FirmAdmin, type FirmAdminForm, firmAdminForm } from '#contract/console'
import type { ConsoleFirm } from '#contract/console-views'
import { api, fieldErrors, serverMessage } from '../api'
import { Refusal } from '../refusal'
import { Button } from '../ui/button'
import { useCheckedForm } from '../ui/checked-form'
import { Dialog } from '../ui/dialog'
import { TextField } from '../ui/field'
import { FormSummary } from '../ui/form-summary'
import { PasswordField } from '../ui/password-field'
import { toast } from '../ui/toast'
import { useAction } from '../use-action'
import { refreshConsole } from './console-lists'
import { asSuperAdmin } from './console-session'
import { firmWords } from './console-words'

/** Makes an account for the portal of one firm. What was typed stays when the call fails. */
export function AddAdminDialog({ firm, onClose }: { firm: ConsoleFirm; onClose: () => void }) {
  const form = useId()
  const create = useAction({
    mutationFn: async (json: FirmAdmin) =>
      (await asSuperAdmin(api['super-admin']['law-firm-admins'].$post({ json }))).json(),
    onSuccess: () => {
      onClose()
      toast(firmWords.created)
      void refreshConsole()
    },
    onError: (error) =>
      toast({
        title: firmWords.error,
        description: serverMessage(error, firmWords.notCreated),
        variant: 'destructive',
      }),
  })
  const send = (answers: FirmAdminForm) => create.isPending || create.mutate({ firmId: firm.id, ...answers })
  const { errors, errorOf, onSubmit } = useCheckedForm(firmAdminForm, send, fieldErrors(create.error))
  return (
    <Dialog
      title={`${firmWords.addAdmin} - ${firm.name}`}
      onClose={onClose}
      isDismissible={!create.isPending}
      isFullOnPhone
      actions={
        <Button type="submit" form={form} pending={create.isPending} pendingText={firmWords.creating}>
          {firmWords.createAdmin}
        </Button>
      }
    >
      <form id={form} className="stack" noValidate autoComplete="off" onSubmit={onSubmit}>
        <FormSummary errors={errors} />
        <TextField name="fullName" label="Full Name" error={errorOf('fullName')} required />
        <TextField name="email" type="email" label="Email" error={errorOf('email')} required />
        <TextField
          name="username"
          label="Username"
          error={errorOf('username')}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          required
        />
        <PasswordField
          name="password"
          label="Password"
          hint={firmWords.passwordHint}
          error={errorOf('password')}
          autoComplete="new-password"
          required
        />
        <TextField
          name="role"
          label="Role"
          hint={firmWords.roleHint}
          error={errorOf('role')}
          defaultValue="admin"
          autoCapitalize="none"
        />
        <Refusal error={create.error} otherwise={firmWords.notCreated} />
      </form>
    </Dialog>
  )
}
