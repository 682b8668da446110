import { administrationMessages, type UserChange } from '#contract/administration/administration'
import { Failure } from '../../platform/failure'

interface Rights {
  role: 'user' | 'admin'
  isActive: boolean
}

/**
 * What a change of rights changes; undefined if the user has these rights already.
 * @param hasOtherAdmin whether another account is an active administrator
 * @throws Failure last-admin when no active administrator would be left
 */
export function decideRights(
  before: Rights,
  { isActive = before.isActive, role = before.role }: UserChange,
  hasOtherAdmin: boolean,
): { rights: Rights; takesAway: boolean; detail: string } | undefined {
  const wasDeactivated = before.isActive && !isActive
  const wasDemoted = before.role === 'admin' && role === 'user'
  if (isActive === before.isActive && role === before.role) return undefined
  if (!(isActive && role === 'admin') && !hasOtherAdmin)
    throw new Failure('last-admin', administrationMessages.lastAdmin)
  const words = [
    isActive !== before.isActive && (isActive ? 'activated' : 'deactivated'),
    role !== before.role && (role === 'admin' ? 'made an admin' : 'no longer an admin'),
  ]
  return {
    rights: { isActive, role },
    takesAway: wasDeactivated || wasDemoted,
    detail: words.filter(Boolean).join(', '),
  }
}
