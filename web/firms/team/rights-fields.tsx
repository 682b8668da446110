import { useState } from 'react'
import * as z from 'zod/mini'
import {
  type MemberRole,
  memberRoles,
  type Permission,
  permissionLabels,
  permissions,
  permissionsOf,
  roleLabels,
  rolePermissions,
} from '#contract/firms/member-roles'
import type { FieldOf } from '../../server/action/action-form'
import { Checkbox } from '../../ui/form/choices/checkbox'
import { SelectField } from '../../ui/form/field'
import { useMember } from '../member'
import { roleHints } from './copy'

/** Turns ticked boxes into the list of permissions. */
export const typedRights = z.transform(
  (typed: Record<string, unknown>): Record<string, unknown> => ({
    ...typed,
    permissions: permissions.filter((permission) => typed[`may-${permission}`] === 'on'),
  }),
)

interface RightsFieldsProps {
  field: FieldOf
  before: { role: MemberRole; permissions: readonly Permission[] }
}

/** A role and the permissions beyond it. Members can give only rights that they have themselves. */
export function RightsFields({ field, before }: RightsFieldsProps) {
  const own = useMember().admin.permissions
  const [role, setRole] = useState<MemberRole>(before.role)
  const isOwn = (one: MemberRole) => permissionsOf(one, []).every((permission) => own.includes(permission))
  const extra = own.filter((permission) => !rolePermissions[role].includes(permission))
  return (
    <>
      <SelectField
        {...field('role')}
        label="Role"
        hint={roleHints[role]}
        value={role}
        onChange={({ target }) => setRole(memberRoles.find((one) => one === target.value) ?? role)}
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
            <Checkbox
              key={permission}
              id={field(`may-${permission}`).id}
              name={`may-${permission}`}
              label={permissionLabels[permission]}
              defaultChecked={before.permissions.includes(permission)}
            />
          ))}
        </fieldset>
      )}
    </>
  )
}
