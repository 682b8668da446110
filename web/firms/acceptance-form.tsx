import { useNavigate } from 'react-router'
import { minStaffPasswordLength } from '#contract/accounts'
import { toFirmDashboard } from '#contract/paths'
import { type Acceptance, acceptance } from '#contract/team'
import { NewPassword } from '../accounts/new-password'
import { ApiError, api, fieldErrors, serverMessage } from '../api'
import { Button } from '../ui/button'
import { useCheckedForm } from '../ui/checked-form'
import { TextField } from '../ui/field'
import { FormSummary } from '../ui/form-summary'
import { toast } from '../ui/toast'
import { startMemberSession } from './member-query'
import './team.css'
import { Refusal } from '../refusal'
import { useAction } from '../use-action'
import { invitationWords } from './team-words'

interface AcceptanceFormProps {
  token: string
  /** Called when the link has been used, revoked or has run out meanwhile. */
  onRefused: () => void
}

/** A name, a username and a password: the member is signed in with them at once. */
export function AcceptanceForm({ token, onRefused }: AcceptanceFormProps) {
  const navigate = useNavigate()
  const join = useAction({
    mutationFn: async (json: Acceptance) =>
      (await api.lawfirm.invitations[':token'].accept.$post({ param: { token }, json })).json(),
    onSuccess: (session) => {
      startMemberSession(session)
      toast({ title: invitationWords.joined, description: session.firm.name })
      return navigate(toFirmDashboard(session.firm.slug), { replace: true })
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'link-invalid') return onRefused()
      const description = serverMessage(error, invitationWords.joinFailedMore)
      toast({ title: invitationWords.joinFailed, description, variant: 'destructive' })
    },
  })
  const { errors, errorOf, onSubmit } = useCheckedForm(
    acceptance,
    (answers) => join.isPending || join.mutate(answers),
    fieldErrors(join.error),
  )
  return (
    <form className="stack" noValidate onSubmit={onSubmit}>
      <FormSummary errors={errors} />
      <TextField name="fullName" label="Full name" autoComplete="name" error={errorOf('fullName')} required />
      <TextField
        name="username"
        label="Username"
        hint="You sign in with it."
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errorOf('username')}
        required
      />
      <NewPassword label="Password" error={errorOf('password')} least={minStaffPasswordLength} />
      <Refusal error={join.error} otherwise={invitationWords.joinFailedMore} />
      <Button type="submit" wide pending={join.isPending} pendingText={invitationWords.joining}>
        {invitationWords.join}
      </Button>
    </form>
  )
}
