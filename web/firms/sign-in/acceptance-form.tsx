import { useNavigate } from 'react-router'
import { minStaffPasswordLength } from '#contract/accounts'
import { toFirmDashboard } from '#contract/http/paths'
import { type Acceptance, acceptance } from '#contract/staff/team'
import { NewPassword } from '../../identity/new-password'
import { ApiError, api, fieldErrors, serverMessage } from '../../server/api'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/form/field'
import { FormSummary } from '../../ui/form/form-summary'
import { useCheckedForm } from '../../ui/form/use-checked-form'
import { toast } from '../../ui/overlay/toast'
import { startMemberSession } from '../member-query'
import '../team/team.css'
import { Refusal } from '../../server/refusal'
import { useAction } from '../../server/use-action'
import { invitationCopy } from '../team/copy'

interface AcceptanceFormProps {
  token: string
  /** Called when the link was used or revoked, or has expired in the meantime. */
  onRefused: () => void
}

export function AcceptanceForm({ token, onRefused }: AcceptanceFormProps) {
  const navigate = useNavigate()
  const join = useAction({
    mutationFn: async (json: Acceptance) =>
      (await api.lawfirm.invitations[':token'].accept.$post({ param: { token }, json })).json(),
    onSuccess: (session) => {
      startMemberSession(session)
      toast({ title: invitationCopy.joined, description: session.firm.name })
      return navigate(toFirmDashboard(session.firm.slug), { replace: true })
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'link-invalid') return onRefused()
      const description = serverMessage(error, invitationCopy.joinFailedMore)
      toast({ title: invitationCopy.joinFailed, description, variant: 'destructive' })
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
      <NewPassword label="Password" error={errorOf('password')} minLength={minStaffPasswordLength} />
      <Refusal error={join.error} otherwise={invitationCopy.joinFailedMore} />
      <Button type="submit" wide pending={join.isPending} pendingText={invitationCopy.joining}>
        {invitationCopy.join}
      </Button>
    </form>
  )
}
