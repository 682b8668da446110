import { minStaffPasswordLength, newPasswordForm } from '#contract/accounts'
import { ApiError, api, fieldErrors, serverMessage } from '../server/api'
import { Refusal } from '../server/refusal'
import { useAction } from '../server/use-action'
import { Button } from '../ui/button'
import { FormSummary } from '../ui/form/form-summary'
import { PasswordField } from '../ui/form/password-field'
import { check, useCheckedForm } from '../ui/form/use-checked-form'
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
    mutationFn: async (password: string) =>
      (await api.auth['reset-password'].$post({ json: { token, password } })).json(),
    onSuccess: () => {
      toast(resetCopy.done)
      onReset()
    },
    onError: (error) => {
      toast({ title: 'Error', description: serverMessage(error, resetCopy.resetFailed), variant: 'destructive' })
      if (error instanceof ApiError && error.code === 'reset-link-invalid') onRefused()
    },
  })
  const form = useCheckedForm(newPasswordForm, ({ password }) => reset.mutate(password), fieldErrors(reset.error))
  const { errors, errorOf } = form
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        warn(Object.fromEntries(new FormData(event.currentTarget)))
        form.onSubmit(event)
      }}
    >
      <FormSummary errors={errors} />
      <NewPassword label={resetCopy.password} error={errorOf('password')} staffMinLength={minStaffPasswordLength} />
      <PasswordField label={resetCopy.confirm} name="confirm" autoComplete="new-password" error={errorOf('confirm')} />
      <Refusal error={reset.error} otherwise={resetCopy.resetFailed} />
      <Button type="submit" wide size="large" pending={reset.isPending} pendingText={resetCopy.resetting}>
        {resetCopy.reset}
      </Button>
    </form>
  )
}

/** Shows in a toast, besides the fields, what is wrong with the two passwords. */
function warn(typed: Record<string, unknown>): void {
  const { errors } = check(newPasswordForm, typed)
  const [first] = errors ?? []
  if (!first) return
  toast({ ...(first.path === 'confirm' ? resetCopy.mismatch : resetCopy.short), variant: 'destructive' })
}
