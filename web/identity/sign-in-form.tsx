import { accountMessages, type Credentials, signInForm } from '#contract/accounts'
import { paths } from '#contract/http/paths'
import type { SessionView } from '#contract/views/accounts'
import { api, fieldErrors, serverMessage } from '../server/api'
import { Refusal } from '../server/refusal'
import { enterSession } from '../server/session-change'
import { useAction } from '../server/use-action'
import { Button } from '../ui/button'
import { TextField } from '../ui/form/field'
import { FormSummary } from '../ui/form/form-summary'
import { PasswordField } from '../ui/form/password-field'
import { useCheckedForm } from '../ui/form/use-checked-form'
import { Link } from '../ui/link'
import { toast } from '../ui/overlay/toast'
import { accountCopy } from './copy'

interface SignInFormProps {
  email: string
  onEmail: (email: string) => void
  /** Called once the session exists. */
  onSignedIn?: (session: SessionView) => void
}

export function SignInForm({ email, onEmail, onSignedIn }: SignInFormProps) {
  const signIn = useAction({
    mutationFn: async (json: Credentials) => (await api.local.login.$post({ json })).json(),
    onSuccess: (session) => {
      toast(accountCopy.welcomeBack)
      enterSession(session)
      onSignedIn?.(session)
    },
    onError: (error) =>
      toast({
        title: accountCopy.loginFailed,
        description: serverMessage(error, accountMessages.wrongCredentials),
        variant: 'destructive',
      }),
  })
  const form = useCheckedForm(signInForm, signIn.mutate, fieldErrors(signIn.error))
  return (
    <form className="stack" noValidate onSubmit={form.onSubmit}>
      <FormSummary errors={form.errors} />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        value={email}
        onChange={(event) => onEmail(event.target.value)}
        error={form.errorOf('email')}
      />
      <PasswordField label="Password" name="password" error={form.errorOf('password')} />
      <Link to={paths.forgotPassword} className="auth-forgot">
        {accountCopy.forgotPassword}
      </Link>
      <Refusal error={signIn.error} otherwise={accountMessages.wrongCredentials} />
      <Button type="submit" wide size="large" pending={signIn.isPending} pendingText="Signing in...">
        {accountCopy.login}
      </Button>
    </form>
  )
}
