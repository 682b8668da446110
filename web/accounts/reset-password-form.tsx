import { minStaffPasswordLength, newPasswordForm } from '#contract/accounts'
import { ApiError, api, fieldErrors, serverMessage } from '../api'
import { Refusal } from '../refusal'
import { Button } from '../ui/button'
import { check, useCheckedForm } from '../ui/checked-form'
import { FormSummary } from '../ui/form-summary'
import { PasswordField } from '../ui/password-field'
import { toast } from '../ui/toast'
import { useAction } from '../use-action'
import { NewPassword } from './new-password'
import { resetWords } from './words'

interface ResetPasswordFormProps {
  token: string
  onReset: () => void
  /** Called when the link has been used or has run out meanwhile. */
  onRefused: () => void
}

export function ResetPasswordForm({ token, onReset, onRefused }: ResetPasswordFormProps) {
  const reset = useAction({
    mutationFn: async (password: string) =>
      (await api.auth['reset-password'].$post({ json: { token, password } })).json(),
    onSuccess: () => {
      toast(resetWords.done)
      onReset()
    },
    onError: (error) => {
      toast({ title: 'Error', description: serverMessage(error, resetWords.resetFailed), variant: 'destructive' })
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
      <NewPassword label={resetWords.password} error={errorOf('password')} staffLeast={minStaffPasswordLength} />
      <PasswordField label={resetWords.confirm} name="confirm" autoComplete="new-password" error={errorOf('confirm')} />
      <Refusal error={reset.error} otherwise={resetWords.resetFailed} />
      <Button type="submit" wide size="large" pending={reset.isPending} pendingText={resetWords.resetting}>
        {resetWords.reset}
      </Button>
    </form>
  )
}

/** Says aloud what is wrong with the two passwords, beside the fields. */
function warn(typed: Record<string, unknown>): void {
  const { errors } = check(newPasswordForm, typed)
  const [first] = errors ?? []
  if (!first) return
  toast({ ...(first.path === 'confirm' ? resetWords.mismatch : resetWords.short), variant: 'destructive' })
}
