import { useState } from 'react'
import * as z from 'zod/mini'
import { invitationForm } from '#contract/firms/invitations'
import { ActionForm } from '../../server/action/action-form'
import { EmailField } from '../../ui/form/email-field'
import { teamCopy } from './copy'
import { RightsFields, typedRights } from './rights-fields'
import { useInvite } from './use-invite'

const typedInvitation = z.pipe(typedRights, invitationForm)
const before = { role: 'lawyer', permissions: [] } as const

export function InviteForm() {
  const [sent, setSent] = useState(0)
  const invite = useInvite(() => setSent((times) => times + 1))
  return (
    <ActionForm
      key={sent}
      className="team-form"
      schema={typedInvitation}
      action={invite}
      lead={<p className="minor">{teamCopy.inviteLead}</p>}
      button={{ pendingText: teamCopy.sending, children: teamCopy.send }}
    >
      {(field) => (
        <>
          <EmailField {...field('email')} label="Email" autoComplete="off" required />
          <RightsFields field={field} before={before} />
        </>
      )}
    </ActionForm>
  )
}
