import { accountMessages } from '#contract/accounts/accounts'
import type { SessionView } from '#contract/accounts/views'
import { paths } from '#contract/addresses/paths'
import { type Credentials, signInForm } from '#contract/identity/sign-in'
import { ActionForm } from '../server/action/action-form'
import { useAction } from '../server/action/use-action'
import { api } from '../server/api'
import { enterSession } from '../server/sessions/session-change'
import { TextField } from '../ui/form/field'
import { PasswordField } from '../ui/form/password-field'
import { Link } from '../ui/link'
import { toast } from '../ui/overlay/toast'
import { accountCopy } from './copy'
import { PasskeySignIn } from './passkey-sign-in'

interface SignInFormProps {
  email: string
  onEmail: (email: string) => void
  /** Called once the session exists. */
  onSignedIn?: (session: SessionView) => void
}

export function SignInForm({ email, onEmail, onSignedIn }: SignInFormProps) {
  const welcome = (session: SessionView) => {
    toast(accountCopy.welcomeBack)
    enterSession(session)
    onSignedIn?.(session)
  }
  const signIn = useAction({
    mutationFn: async (json: Credentials) => (await api.local.login.$post({ json })).json(),
    onSuccess: welcome,
    failed: { title: accountCopy.loginFailed, text: accountMessages.wrongCredentials },
  })
  return (
    <>
      <ActionForm
        schema={signInForm}
        action={signIn}
        button={{ wide: true, size: 'large', pendingText: 'Signing in...', children: accountCopy.login }}
      >
        {(field) => (
          <>
            <TextField
              label="Email"
              {...field('email')}
              type="email"
              autoComplete="username"
              value={email}
              onChange={(event) => onEmail(event.target.value)}
            />
            <PasswordField label="Password" {...field('password')} />
            <Link to={paths.forgotPassword} className="auth-forgot">
              {accountCopy.forgotPassword}
            </Link>
          </>
        )}
      </ActionForm>
      <PasskeySignIn calls={api.auth.passkey} onSignedIn={welcome} />
    </>
  )
}
