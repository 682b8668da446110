import { minStaffPasswordLength, newPasswordForm } from '#contract/identity/passwords'
import { ActionForm } from '../server/action/action-form'
import { useAction } from '../server/action/use-action'
import { api, codeOf } from '../server/api'
import { PasswordField } from '../ui/form/password-field'
import { validate } from '../ui/form/use-validated-form'
import { toast } from '../ui/overlay/toast'
import { resetCopy } from './copy'
import { NewPassword } from './new-password'

interface ResetPasswordFormProps {
  token: string
  onReset: () => void
  /** Called when the link was used or has expired in the meantime. */
  onRefused: () => void
}

export function ResetPasswordForm({ token, onReset, onRefused }: ResetPasswordFormProps) {
  const reset = useAction({
    mutationFn: async ({ password }: { password: string }) =>
      (await api.auth['reset-password'].$post({ json: { token, password } })).json(),
    onSuccess: () => {
      toast(resetCopy.done)
      onReset()
    },
    onError: (error) => {
      if (codeOf(error) === 'reset-link-invalid') onRefused()
    },
    failed: { title: 'Error', text: resetCopy.resetFailed },
  })
  return (
    <ActionForm
      schema={newPasswordForm}
      action={reset}
      onSubmitCapture={(event) => warn(Object.fromEntries(new FormData(event.currentTarget)))}
      button={{ wide: true, size: 'large', pendingText: resetCopy.resetting, children: resetCopy.reset }}
    >
      {(field) => (
        <>
          <NewPassword
            label={resetCopy.password}
            error={field('password').error}
            staffMinLength={minStaffPasswordLength}
          />
          <PasswordField {...field('confirm')} label={resetCopy.confirm} autoComplete="new-password" />
        </>
      )}
    </ActionForm>
  )
}

/** Shows in a toast, besides the fields, what is wrong with the two passwords. */
function warn(typed: Record<string, unknown>): void {
  const [first] = validate(newPasswordForm, typed).errors
  if (!first) return
  toast({ ...(first.path === 'confirm' ? resetCopy.mismatch : resetCopy.short), variant: 'destructive' })
}
