import type { ContactDetails } from '#contract/applications/owner/views'
import { countryLabel } from '#contract/fields/countries'

interface LatestRow extends Omit<ContactDetails, 'propertyAddress'> {
  userId: number | null
  propertyAddress: string | null
}

interface Follower {
  id: number | null
  /** Of the account, which is newer than the one in an application. */
  phoneNumber?: string
}

const nothing: ContactDetails = { fullName: '', email: '', phone: '', country: '', propertyAddress: '' }

/**
 * What fills in the forms of one person.
 * A row is shown to its account alone, one without an account to the browser that submitted it.
 */
export function contactOf(follower: Follower | null, row: LatestRow | undefined): ContactDetails | null {
  if (!follower) return null
  if (!row || row.userId !== follower.id)
    return follower.id === null ? null : { ...nothing, phone: follower.phoneNumber ?? '' }
  const { fullName, email, phone, country, propertyAddress } = row
  return {
    fullName,
    email,
    phone: follower.phoneNumber || phone,
    country: countryLabel(country),
    propertyAddress: propertyAddress ?? '',
  }
}
