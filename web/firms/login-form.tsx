import { useLocation, useNavigate } from 'react-router'
import type { MemberSession } from '#contract/firm-views'
import { type MemberCredentials, memberCredentials, portalMessages } from '#contract/firms'
import { paths, toFirmDashboard } from '#contract/paths'
import { api, fieldErrors, serverMessage } from '../api'
import { Refusal } from '../refusal'
import { returnPath } from '../return-path'
import { Button } from '../ui/button'
import { useCheckedForm } from '../ui/checked-form'
import { TextField } from '../ui/field'
import { FormSummary } from '../ui/form-summary'
import { Link } from '../ui/link'
import { PasswordField } from '../ui/password-field'
import { toast } from '../ui/toast'
import { useAction } from '../use-action'
import { startMemberSession } from './member-query'
import { loginWords } from './words'

interface LoginFormProps {
  door: 'firm' | 'titan'
  /** The one firm whose members may enter here. */
  slug: string | undefined
  /** Called once the session stands; without it the way leads into the portal. */
  onSignedIn?: (session: MemberSession) => void
}

export function LoginForm({ door, slug, onSignedIn }: LoginFormProps) {
  const navigate = useNavigate()
  const { search } = useLocation()
  const signIn = useAction({
    mutationFn: async (json: MemberCredentials) => (await send(door, slug, json)).json(),
    onSuccess: (session) => {
      startMemberSession(session)
      toast({ title: loginWords.successful, description: loginWords.welcome })
      return onSignedIn ? onSignedIn(session) : navigate(into(session.firm.slug, returnPath(search)))
    },
    onError: (error) => {
      const description = serverMessage(error, portalMessages.wrongCredentials)
      toast({ title: loginWords.failed, description, variant: 'destructive' })
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
      <Button type="submit" wide pending={signIn.isPending} pendingText={loginWords.loggingIn}>
        {loginWords.login}
      </Button>
      <Button variant="quiet" className="door-aside" onClick={() => toast(loginWords[door].forgotten)}>
        {loginWords.forgot}
      </Button>
      <Link className="door-aside" to={paths.forgotPassword}>
        {loginWords.resetByEmail}
      </Link>
    </form>
  )
}

/** Back to where the login page was come from, when that is in the firm's own portal. */
const into = (slug: string, back: string): string => (back.startsWith(`/${slug}/`) ? back : toFirmDashboard(slug))

function send(door: LoginFormProps['door'], slug: string | undefined, json: MemberCredentials) {
  if (door === 'titan') return api.titan.login.$post({ json })
  return slug ? api.lawfirm[':slug'].login.$post({ param: { slug }, json }) : api.lawfirm.login.$post({ json })
}
