import { profiles, users } from '../tables'

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
