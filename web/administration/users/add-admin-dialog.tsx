import { useId } from 'react'
import { type FirmAdmin, type FirmAdminForm, firmAdminForm } from '#contract/staff/console'
import type { ConsoleFirm } from '#contract/views/console'
import { api, fieldErrors, serverMessage } from '../../server/api'
import { Refusal } from '../../server/refusal'
import { useAction } from '../../server/use-action'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/form/field'
import { FormSummary } from '../../ui/form/form-summary'
import { PasswordField } from '../../ui/form/password-field'
import { useCheckedForm } from '../../ui/form/use-checked-form'
import { Dialog } from '../../ui/overlay/dialog'
import { toast } from '../../ui/overlay/toast'
import { firmCopy } from '../console/copy'
import { refreshConsole } from '../console/queries'
import { asSuperAdmin } from '../console/session'

/** What was typed stays when the call fails. */
export function AddAdminDialog({ firm, onClose }: { firm: ConsoleFirm; onClose: () => void }) {
  const form = useId()
  const create = useAction({
    mutationFn: async (json: FirmAdmin) =>
      (await asSuperAdmin(api['super-admin']['law-firm-admins'].$post({ json }))).json(),
    onSuccess: () => {
      onClose()
      toast(firmCopy.created)
      void refreshConsole()
    },
    onError: (error) =>
      toast({
        title: firmCopy.error,
        description: serverMessage(error, firmCopy.notCreated),
        variant: 'destructive',
      }),
  })
  const send = (answers: FirmAdminForm) => create.isPending || create.mutate({ firmId: firm.id, ...answers })
  const { errors, errorOf, onSubmit } = useCheckedForm(firmAdminForm, send, fieldErrors(create.error))
  return (
    <Dialog
      title={`${firmCopy.addAdmin} - ${firm.name}`}
      onClose={onClose}
      isDismissible={!create.isPending}
      isFullOnPhone
      actions={
        <Button type="submit" form={form} pending={create.isPending} pendingText={firmCopy.creating}>
          {firmCopy.createAdmin}
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
          hint={firmCopy.passwordHint}
          error={errorOf('password')}
          autoComplete="new-password"
          required
        />
        <TextField
          name="role"
          label="Role"
          hint={firmCopy.roleHint}
          error={errorOf('role')}
          defaultValue="admin"
          autoCapitalize="none"
        />
        <Refusal error={create.error} otherwise={firmCopy.notCreated} />
      </form>
    </Dialog>
  )
}
