import type { SessionView } from '#contract/account-views'
import { accountMessages, type Credentials, signInForm } from '#contract/accounts'
import { paths } from '#contract/paths'
import { api, fieldErrors, serverMessage } from '../api'
import { Refusal } from '../refusal'
import { enterSession } from '../session-change'
import { Button } from '../ui/button'
import { useCheckedForm } from '../ui/checked-form'
import { TextField } from '../ui/field'
import { FormSummary } from '../ui/form-summary'
import { Link } from '../ui/link'
import { PasswordField } from '../ui/password-field'
import { toast } from '../ui/toast'
import { useAction } from '../use-action'
import { accountWords } from './words'

interface SignInFormProps {
  email: string
  onEmail: (email: string) => void
  /** Called once the session stands. */
  onSignedIn?: (session: SessionView) => void
}

export function SignInForm({ email, onEmail, onSignedIn }: SignInFormProps) {
  const signIn = useAction({
    mutationFn: async (json: Credentials) => (await api.local.login.$post({ json })).json(),
    onSuccess: (session) => {
      toast(accountWords.welcomeBack)
      enterSession(session)
      onSignedIn?.(session)
    },
    onError: (error) =>
      toast({
        title: accountWords.loginFailed,
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
        {accountWords.forgotPassword}
      </Link>
      <Refusal error={signIn.error} otherwise={accountMessages.wrongCredentials} />
      <Button type="submit" wide size="large" pending={signIn.isPending} pendingText="Signing in...">
        {accountWords.login}
      </Button>
    </form>
  )
}
