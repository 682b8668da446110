import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { type MemberRole, memberRoles, permissions, permissionsOf, rolePermissions } from '#contract/staff/firms'
import { invitationForm } from '#contract/staff/team'
import { fieldErrors } from '../../server/api'
import { Refusal } from '../../server/refusal'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { Checkbox } from '../../ui/form/checkbox'
import { SelectField, TextField } from '../../ui/form/field'
import { FormSummary } from '../../ui/form/form-summary'
import { useCheckedForm } from '../../ui/form/use-checked-form'
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
  const { errors, errorOf, onSubmit } = useCheckedForm(
    typedInvitation,
    (answers) => invite.isPending || invite.mutate(answers),
    fieldErrors(invite.error),
  )
  return (
    <Card title={teamCopy.invite}>
      <form className="team-form" noValidate ref={form} onSubmit={onSubmit}>
        <p className="minor">{teamCopy.inviteLead}</p>
        <FormSummary errors={errors} />
        <TextField name="email" type="email" label="Email" autoComplete="off" error={errorOf('email')} required />
        <SelectField
          name="role"
          label="Role"
          hint={roleHints[role]}
          value={role}
          onChange={({ target }) => setRole(target.value as MemberRole)}
          error={errorOf('role')}
        >
          {memberRoles.filter(isOwn).map((one) => (
            <option key={one} value={one}>
              {roleLabels[one]}
            </option>
          ))}
        </SelectField>
        {extra.length > 0 && (
          <fieldset className="team-rights">
            <legend className="field-label">May also</legend>
            {extra.map((permission) => (
              <Checkbox key={permission} name={`may-${permission}`} label={permissionLabels[permission]} />
            ))}
          </fieldset>
        )}
        <Refusal error={invite.error} otherwise={teamCopy.nothingChanged} />
        <Button type="submit" pending={invite.isPending} pendingText={teamCopy.sending}>
          {teamCopy.send}
        </Button>
      </form>
    </Card>
  )
}
