import { profiles, users } from './tables'

/** What a query selects of users and their profiles, left-joined, to tell people who they are. */
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
