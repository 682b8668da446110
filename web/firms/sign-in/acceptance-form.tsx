import { useNavigate } from 'react-router'
import { toFirmDashboard } from '#contract/addresses/paths'
import { type Acceptance, acceptance } from '#contract/firms/invitations'
import { minStaffPasswordLength } from '#contract/identity/passwords'
import { NewPassword } from '../../identity/new-password'
import { ActionForm } from '../../server/action/action-form'
import { api, codeOf } from '../../server/api'
import { linkHeaders } from '../../server/link/use-link-token'
import { TextField } from '../../ui/form/field'
import { toast } from '../../ui/overlay/toast'
import { startMemberSession } from '../member-query'
import '../team/team.css'
import { useAction } from '../../server/action/use-action'
import { invitationCopy } from './copy'

interface AcceptanceFormProps {
  token: string
  /** Called when the link was used or revoked, or has expired in the meantime. */
  onRefused: () => void
}

export function AcceptanceForm({ token, onRefused }: AcceptanceFormProps) {
  const navigate = useNavigate()
  const join = useAction({
    mutationFn: async (json: Acceptance) =>
      (await api.lawfirm.invitation.accept.$post({ json }, linkHeaders(token))).json(),
    onSuccess: (session) => {
      startMemberSession(session)
      toast({ title: invitationCopy.joined, description: session.firm.name })
      return navigate(toFirmDashboard(session.firm.slug), { replace: true })
    },
    onError: (error) => {
      if (isUsedUp(error)) onRefused()
    },
    isQuiet: isUsedUp,
    failed: { title: invitationCopy.joinFailed, text: invitationCopy.joinFailedMore },
  })
  return (
    <ActionForm
      schema={acceptance}
      action={join}
      button={{ wide: true, pendingText: invitationCopy.joining, children: invitationCopy.join }}
    >
      {(field) => (
        <>
          <TextField {...field('fullName')} label="Full name" autoComplete="name" required />
          <TextField
            {...field('username')}
            label="Username"
            hint={invitationCopy.usernameHint}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <NewPassword label="Password" error={field('password').error} minLength={minStaffPasswordLength} />
        </>
      )}
    </ActionForm>
  )
}
const isUsedUp = (error: Error) => codeOf(error) === 'link-invalid'
