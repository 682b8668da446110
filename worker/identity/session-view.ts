import type { SessionView } from '#contract/accounts/views'
import type { profiles, users } from './tables'

type User = typeof users.$inferSelect
type Profile = typeof profiles.$inferSelect
type SessionRow = Pick<User, 'id' | 'email' | 'firstName' | 'lastName' | 'role' | 'emailVerifiedAt'> & {
  [Name in 'fullName' | 'whatsappNumber' | 'countryOfResidence' | 'propertyAddress']: Profile[Name] | null
}

export function sessionViewOf(row: SessionRow): SessionView {
  const { id, email, firstName, lastName, role, fullName, whatsappNumber, countryOfResidence, propertyAddress } = row
  return {
    user: { id, firstName, lastName, email, role, emailVerified: row.emailVerifiedAt !== null },
    profile:
      fullName !== null && whatsappNumber !== null && countryOfResidence !== null && propertyAddress !== null
        ? { fullName, whatsappNumber, countryOfResidence, propertyAddress }
        : null,
  }
}
