import { useId } from 'react'
import { type ConsoleFirm, type FirmAdminForm, firmAdminForm } from '#contract/administration/console'
import { ActionForm } from '../../../server/action/action-form'
import { useAction } from '../../../server/action/use-action'
import { api } from '../../../server/api'
import { Button } from '../../../ui/button'
import { TextField } from '../../../ui/form/field'
import { PasswordField } from '../../../ui/form/password-field'
import { Dialog } from '../../../ui/overlay/dialog'
import { toast } from '../../../ui/overlay/toast'
import { firmCopy } from '../copy'
import { refreshConsole } from '../queries'
import { asSuperAdmin } from '../session'

/** What was typed stays when the call fails. */
export function AddAdminDialog({ firm, onClose }: { firm: ConsoleFirm; onClose: () => void }) {
  const form = useId()
  const create = useAction({
    mutationFn: (answers: FirmAdminForm) =>
      asSuperAdmin(api['super-admin']['law-firm-admins'].$post({ json: { firmId: firm.id, ...answers } })),
    onSuccess: () => {
      onClose()
      toast(firmCopy.created)
      void refreshConsole()
    },
    failed: { title: firmCopy.error, text: firmCopy.notCreated },
  })
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
      <ActionForm id={form} schema={firmAdminForm} action={create} autoComplete="off">
        {(field) => (
          <>
            <TextField {...field('fullName')} label="Full Name" required />
            <TextField {...field('email')} type="email" label="Email" required />
            <TextField
              {...field('username')}
              label="Username"
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              required
            />
            <PasswordField
              {...field('password')}
              label="Password"
              hint={firmCopy.passwordHint}
              autoComplete="new-password"
              required
            />
            <TextField
              {...field('role')}
              label="Role"
              hint={firmCopy.roleHint}
              defaultValue="admin"
              autoCapitalize="none"
            />
          </>
        )}
      </ActionForm>
    </Dialog>
  )
}
