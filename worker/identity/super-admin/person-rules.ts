import type { Person } from '../session/person'

interface Unlocked {
  /** 0 for a session of the access code alone. */
  accountId: number
  /** Of the person; null when there is none. */
  isActive: boolean | null
  arePeopleNeeded: boolean
}

export type Entrance = 'open' | 'person-needed' | 'ended'

/** What a session of the console may do: the access code alone opens it only while there are no people behind it. */
export function entranceOf({ accountId, isActive, arePeopleNeeded }: Unlocked): Entrance {
  if (accountId !== 0) return isActive ? 'open' : 'ended'
  return arePeopleNeeded ? 'person-needed' : 'open'
}

export interface SuperAdmin extends Person {
  kind: 'super'
  /** Null with the access code alone. */
  person: { name: string; email: string } | null
  /** Whether the console waits for a person. */
  isPersonNeeded: boolean
}

/** @param person who they are; without, the access code alone */
export const superAdminActor = (
  address: string,
  { id = 0, sid = '', person = null, isPersonNeeded = false, ...factors }: Partial<SuperAdmin> = {},
): SuperAdmin => ({
  kind: 'super',
  id,
  sid,
  name: person?.name ?? 'Super admin',
  role: 'super admin',
  address,
  email: person?.email ?? '',
  hasPasskey: factors.hasPasskey ?? false,
  hasApp: factors.hasApp ?? false,
  factorAt: factors.factorAt ?? null,
  mustHaveFactor: factors.mustHaveFactor ?? false,
  askedAt: factors.askedAt ?? null,
  resetAt: factors.resetAt ?? null,
  hasPassword: false,
  person,
  isPersonNeeded,
})
