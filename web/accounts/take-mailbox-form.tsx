import { useMutation } from '@tanstack/react-query'
import { newPasswordForm } from '#contract/accounts'
import { api, fieldErrors, serverMessage } from '../api'
import { Button } from '../ui/button'
import { useCheckedForm } from '../ui/checked-form'
import { FormSummary } from '../ui/form-summary'
import { PasswordField } from '../ui/password-field'
import { NewPassword } from './new-password'
import { confirmWords, resetWords } from './words'

interface TakeMailboxFormProps {
  token: string
  onConfirmed: (answer: { applicationsFound: number }) => Promise<void>
}

/** The mailbox's holder chooses a password: the address is confirmed and everyone else is signed out. */
export function TakeMailboxForm({ token, onConfirmed }: TakeMailboxFormProps) {
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
      <h1>{resetWords.resetTitle}</h1>
      <p>{confirmWords.takeLead}</p>
      <FormSummary errors={errors} />
      {take.isError && <p role="alert">{serverMessage(take.error, confirmWords.takeFailed)}</p>}
      <NewPassword label={resetWords.password} error={errorOf('password')} />
      <PasswordField label={resetWords.confirm} name="confirm" autoComplete="new-password" error={errorOf('confirm')} />
      <Button type="submit" wide size="large" pending={take.isPending} pendingText={confirmWords.taking}>
        {confirmWords.take}
      </Button>
    </form>
  )
}
