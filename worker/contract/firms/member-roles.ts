export const memberRoles = ['admin', 'lawyer', 'staff'] as const
export type MemberRole = (typeof memberRoles)[number]

export const roleLabels: Readonly<Record<MemberRole, string>> = { admin: 'Admin', lawyer: 'Lawyer', staff: 'Staff' }

/** What a role may do beyond reading and moving applications; a member's own permissions add to it by name. */
export const permissions = ['deeds', 'receipts', 'team'] as const
export type Permission = (typeof permissions)[number]
export const rolePermissions: Record<MemberRole, readonly Permission[]> = {
  admin: ['deeds', 'receipts', 'team'],
  lawyer: ['deeds', 'receipts'],
  staff: [],
}

export const permissionLabels: Readonly<Record<Permission, string>> = {
  deeds: 'Upload documents and deeds, release deeds',
  receipts: 'Send receipts to the accountant',
  team: 'Manage the team and firm settings',
}

export const permissionsOf = (role: MemberRole, named: readonly Permission[]): Permission[] => [
  ...new Set([...rolePermissions[role], ...named]),
]

/** The permissions that have to be named, because the role does not have them. */
export const extraPermissions = (role: MemberRole, named: readonly Permission[]): Permission[] =>
  permissions.filter((permission) => named.includes(permission) && !rolePermissions[role].includes(permission))

/** A role and what is added to it, in words. */
export const rightsText = (role: MemberRole, named: readonly Permission[]): string => {
  const extra = extraPermissions(role, named).map((permission) => permissionLabels[permission])
  return extra.length > 0 ? `${roleLabels[role]} (also: ${extra.join('; ')})` : roleLabels[role]
}
