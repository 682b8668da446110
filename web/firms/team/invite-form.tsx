import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { type MemberRole, memberRoles, permissions, permissionsOf, rolePermissions } from '#contract/staff/member-roles'
import { invitationForm } from '#contract/staff/team'
import { ActionForm } from '../../server/action/action-form'
import { Card } from '../../ui/card'
import { Checkbox } from '../../ui/form/checkbox'
import { SelectField, TextField } from '../../ui/form/field'
import { useMember } from '../portal-gate'
import { permissionLabels, roleHints, roleLabels, teamCopy } from './copy'
import { useInvite } from './use-invite'

/** Turns ticked boxes into the list of permissions. */
const typedInvitation = z.pipe(
  z.transform(
    (typed: Record<string, unknown>): Record<string, unknown> => ({
      ...typed,
      permissions: permissions.filter((permission) => typed[`may-${permission}`] === 'on'),
    }),
  ),
  invitationForm,
)

const defaultRole: MemberRole = 'lawyer'

/** Members can give only rights that they have themselves. */
export function InviteForm() {
  const form = useRef<HTMLFormElement>(null)
  const own = useMember().admin.permissions
  const [role, setRole] = useState<MemberRole>(defaultRole)
  const isOwn = (one: MemberRole) => permissionsOf(one, []).every((permission) => own.includes(permission))
  const extra = own.filter((permission) => !rolePermissions[role].includes(permission))
  const invite = useInvite(() => {
    form.current?.reset()
    setRole(defaultRole)
  })
  return (
    <Card title={teamCopy.invite}>
      <ActionForm
        className="team-form"
        ref={form}
        schema={typedInvitation}
        action={invite}
        lead={<p className="minor">{teamCopy.inviteLead}</p>}
        button={{ pendingText: teamCopy.sending, children: teamCopy.send }}
      >
        {(field) => (
          <>
            <TextField {...field('email')} type="email" label="Email" autoComplete="off" required />
            <SelectField
              {...field('role')}
              label="Role"
              hint={roleHints[role]}
              value={role}
              onChange={({ target }) => setRole(target.value as MemberRole)}
            >
              {memberRoles.filter(isOwn).map((one) => (
                <option key={one} value={one}>
                  {roleLabels[one]}
                </option>
              ))}
            </SelectField>
            {extra.length > 0 && (
              <fieldset className="stack-2">
                <legend className="field-label">Extra permissions</legend>
                {extra.map((permission) => (
                  <Checkbox key={permission} name={`may-${permission}`} label={permissionLabels[permission]} />
                ))}
              </fieldset>
            )}
          </>
        )}
      </ActionForm>
    </Card>
  )
}
