import { profiles, users } from './tables'

/** Columns of users and their left-joined profiles for a session's view. */
export const sessionViewColumns = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  role: users.role,
  emailVerifiedAt: users.emailVerifiedAt,
  fullName: profiles.fullName,
  whatsappNumber: profiles.whatsappNumber,
  countryOfResidence: profiles.countryOfResidence,
  propertyAddress: profiles.propertyAddress,
}
