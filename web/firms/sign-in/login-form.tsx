import { useLocation, useNavigate } from 'react-router'
import { paths } from '#contract/addresses/paths'
import type { MemberSession } from '#contract/firms/member-session'
import { type MemberCredentials, memberCredentials, portalMessages } from '#contract/firms/sign-in'
import { PasskeySignIn } from '../../identity/passkey-sign-in'
import { ActionForm } from '../../server/action/action-form'
import { useAction } from '../../server/action/use-action'
import { api } from '../../server/api'
import { returnPath } from '../../server/return-path'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/form/field'
import { PasswordField } from '../../ui/form/password-field'
import { Link } from '../../ui/link'
import { toast } from '../../ui/overlay/toast'
import { startMemberSession } from '../member-query'
import { loginCopy } from './copy'
import { startPageOf } from './start-page-rules'

interface LoginFormProps {
  portal: 'firm' | 'titan'
  /** The one firm whose members may sign in here. */
  slug: string | undefined
  /** Called once the session exists; by default the portal opens. */
  onSignedIn?: (session: MemberSession) => void
}

export function LoginForm({ portal, slug, onSignedIn }: LoginFormProps) {
  const navigate = useNavigate()
  const { search } = useLocation()
  const welcome = (session: MemberSession) => {
    startMemberSession(session)
    toast({ title: loginCopy.successful, description: loginCopy.welcome })
    return onSignedIn ? onSignedIn(session) : navigate(startPageOf(session, returnPath(search)))
  }
  const signIn = useAction({
    mutationFn: async (json: MemberCredentials) => (await send(portal, slug, json)).json(),
    onSuccess: welcome,
    failed: { title: loginCopy.failed, text: portalMessages.wrongCredentials },
  })
  return (
    <>
      <ActionForm
        schema={memberCredentials}
        action={signIn}
        button={{ wide: true, pendingText: loginCopy.loggingIn, children: loginCopy.login }}
        foot={
          <>
            <Button variant="quiet" className="centered-page-aside" onClick={() => toast(loginCopy[portal].forgotten)}>
              {loginCopy.forgot}
            </Button>
            <Link className="centered-page-aside minor" to={paths.forgotPassword}>
              {loginCopy.resetByEmail}
            </Link>
          </>
        }
      >
        {(field) => (
          <>
            <TextField
              {...field('username')}
              label="Username"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              required
            />
            <PasswordField {...field('password')} label="Password" required />
          </>
        )}
      </ActionForm>
      <PasskeySignIn calls={api.lawfirm.passkey} onSignedIn={welcome} />
    </>
  )
}

function send(portal: LoginFormProps['portal'], slug: string | undefined, json: MemberCredentials) {
  if (portal === 'titan') return api.titan.login.$post({ json })
  return slug ? api.lawfirm[':slug'].login.$post({ param: { slug }, json }) : api.lawfirm.login.$post({ json })
}
