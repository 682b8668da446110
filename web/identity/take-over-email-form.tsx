import { newPasswordForm } from '#contract/identity/passwords'
import { ActionForm } from '../server/action/action-form'
import { useAction } from '../server/action/use-action'
import { api, serverMessage } from '../server/api'
import { PasswordField } from '../ui/form/password-field'
import { confirmCopy, resetCopy } from './copy'
import { NewPassword } from './new-password'

interface TakeOverEmailFormProps {
  token: string
  onConfirmed: (answer: { applicationsFound: number }) => Promise<void>
}

/** A new password confirms the address and signs everyone else out. */
export function TakeOverEmailForm({ token, onConfirmed }: TakeOverEmailFormProps) {
  const take = useAction({
    mutationFn: async ({ password }: { password: string }) =>
      (await api.auth['verify-email'].$post({ json: { token, password } })).json(),
    onSuccess: onConfirmed,
  })
  return (
    <ActionForm
      schema={newPasswordForm}
      action={take}
      lead={
        <>
          <h1>{resetCopy.resetTitle}</h1>
          <p>{confirmCopy.takeLead}</p>
        </>
      }
      button={{ wide: true, size: 'large', pendingText: confirmCopy.taking, children: confirmCopy.take }}
    >
      {(field) => (
        <>
          {take.isError && <p role="alert">{serverMessage(take.error, confirmCopy.takeFailed)}</p>}
          <NewPassword label={resetCopy.password} error={field('password').error} />
          <PasswordField {...field('confirm')} label={resetCopy.confirm} autoComplete="new-password" />
        </>
      )}
    </ActionForm>
  )
}
