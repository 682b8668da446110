import { useLocation, useNavigate } from 'react-router'
import { paths, toFirmDashboard } from '#contract/http/paths'
import { type MemberCredentials, memberCredentials, portalMessages } from '#contract/staff/firms'
import type { MemberSession } from '#contract/views/firms'
import { api, fieldErrors, serverMessage } from '../../server/api'
import { Refusal } from '../../server/refusal'
import { returnPath } from '../../server/return-path'
import { useAction } from '../../server/use-action'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/form/field'
import { FormSummary } from '../../ui/form/form-summary'
import { PasswordField } from '../../ui/form/password-field'
import { useCheckedForm } from '../../ui/form/use-checked-form'
import { Link } from '../../ui/link'
import { toast } from '../../ui/overlay/toast'
import { loginCopy } from '../copy'
import { startMemberSession } from '../member-query'

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
  const signIn = useAction({
    mutationFn: async (json: MemberCredentials) => (await send(portal, slug, json)).json(),
    onSuccess: (session) => {
      startMemberSession(session)
      toast({ title: loginCopy.successful, description: loginCopy.welcome })
      return onSignedIn ? onSignedIn(session) : navigate(destination(session.firm.slug, returnPath(search)))
    },
    onError: (error) => {
      const description = serverMessage(error, portalMessages.wrongCredentials)
      toast({ title: loginCopy.failed, description, variant: 'destructive' })
    },
  })
  const { errors, errorOf, onSubmit } = useCheckedForm(
    memberCredentials,
    (answers) => signIn.isPending || signIn.mutate(answers),
    fieldErrors(signIn.error),
  )
  return (
    <form className="stack" noValidate onSubmit={onSubmit}>
      <FormSummary errors={errors} />
      <TextField
        name="username"
        label="Username"
        error={errorOf('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordField name="password" label="Password" error={errorOf('password')} required />
      <Refusal error={signIn.error} otherwise={portalMessages.wrongCredentials} />
      <Button type="submit" wide pending={signIn.isPending} pendingText={loginCopy.loggingIn}>
        {loginCopy.login}
      </Button>
      <Button variant="quiet" className="door-aside" onClick={() => toast(loginCopy[portal].forgotten)}>
        {loginCopy.forgot}
      </Button>
      <Link className="door-aside" to={paths.forgotPassword}>
        {loginCopy.resetByEmail}
      </Link>
    </form>
  )
}

/** The page that led to the login, if it is in the firm's own portal. */
const destination = (slug: string, back: string): string =>
  back.startsWith(`/${slug}/`) ? back : toFirmDashboard(slug)

function send(portal: LoginFormProps['portal'], slug: string | undefined, json: MemberCredentials) {
  if (portal === 'titan') return api.titan.login.$post({ json })
  return slug ? api.lawfirm[':slug'].login.$post({ param: { slug }, json }) : api.lawfirm.login.$post({ json })
}
