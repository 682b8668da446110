import { useMutation } from '@tanstack/react-query'
import { newPasswordForm } from '#contract/accounts'
import { api, fieldErrors, serverMessage } from '../server/api'
import { Button } from '../ui/button'
import { FormSummary } from '../ui/form/form-summary'
import { PasswordField } from '../ui/form/password-field'
import { useCheckedForm } from '../ui/form/use-checked-form'
import { confirmCopy, resetCopy } from './copy'
import { NewPassword } from './new-password'

interface TakeOverEmailFormProps {
  token: string
  onConfirmed: (answer: { applicationsFound: number }) => Promise<void>
}

/** A new password confirms the address and signs everyone else out. */
export function TakeOverEmailForm({ token, onConfirmed }: TakeOverEmailFormProps) {
  const take = useMutation({
    mutationFn: async (password: string) =>
      (await api.auth['verify-email'].$post({ json: { token, password } })).json(),
    onSuccess: onConfirmed,
  })
  const { errors, errorOf, onSubmit } = useCheckedForm(
    newPasswordForm,
    ({ password }) => take.mutate(password),
    fieldErrors(take.error),
  )
  return (
    <form className="stack" noValidate onSubmit={onSubmit}>
      <h1>{resetCopy.resetTitle}</h1>
      <p>{confirmCopy.takeLead}</p>
      <FormSummary errors={errors} />
      {take.isError && <p role="alert">{serverMessage(take.error, confirmCopy.takeFailed)}</p>}
      <NewPassword label={resetCopy.password} error={errorOf('password')} />
      <PasswordField label={resetCopy.confirm} name="confirm" autoComplete="new-password" error={errorOf('confirm')} />
      <Button type="submit" wide size="large" pending={take.isPending} pendingText={confirmCopy.taking}>
        {confirmCopy.take}
      </Button>
    </form>
  )
}
