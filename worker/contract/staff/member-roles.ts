export const memberRoles = ['admin', 'lawyer', 'staff'] as const
export type MemberRole = (typeof memberRoles)[number]

/** What a role may do beyond reading and moving applications; a member's own permissions add to it by name. */
export const permissions = ['deeds', 'receipts', 'team'] as const
export type Permission = (typeof permissions)[number]
export const rolePermissions: Record<MemberRole, readonly Permission[]> = {
  admin: ['deeds', 'receipts', 'team'],
  lawyer: ['deeds', 'receipts'],
  staff: [],
}

export const permissionsOf = (role: MemberRole, named: readonly Permission[]): Permission[] => [
  ...new Set([...rolePermissions[role], ...named]),
]
