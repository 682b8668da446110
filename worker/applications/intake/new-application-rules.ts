import type { AssistantForm, NewApplication } from '#contract/applications/applications'
import { propertyKeys } from '#contract/deeds/property-keys'
import { townIn } from '#contract/fields/towns'
import type { Owner } from '../../identity/owner'
import type { Phone } from '../../platform/typed-phone'
import type { applications } from '../tables'

export type Applied = Omit<
  typeof applications.$inferInsert,
  'id' | 'referenceNumber' | 'firmId' | 'assignment' | 'fileStatusAt' | 'promisedAt' | 'createdAt' | 'userId'
>

/** The town of the property, for an original that its owner brings to the firm; null otherwise. */
export const dropOffTown = ({
  submissionMethod,
  propertyAddress,
}: Pick<Applied, 'submissionMethod' | 'propertyAddress'>): string | null =>
  (submissionMethod === 'dropoff' && propertyAddress && townIn(propertyAddress)?.name) || null

export function applicationFrom(form: AssistantForm, phone: Phone): Applied {
  const isDigitize = form.serviceType === 'digitize'
  return {
    serviceType: form.serviceType,
    clientName: form.fullName,
    clientEmail: form.email,
    clientPhone: phone.shown,
    clientNumber: phone.number,
    clientCountry: form.country,
    propertyAddress: form.propertyAddress,
    titleDeedNumber: form.titleDeedNumber,
    ...propertyKeys(form),
    hasTitleDeed: isDigitize ? form.hasTitleDeed : null,
    submissionMethod: isDigitize ? (form.submissionMethod ?? 'mail') : null,
    contactPreference: form.contactPreference,
    referralCode: form.referralCode,
  }
}

/** The application from an owner's form, with the profile's name and, by default, property. */
export function applicationFromOwner(
  email: string,
  profile: NonNullable<Owner['profile']>,
  phone: Phone,
  { serviceType = 'digitize', submissionMethod, propertyAddress, titleDeedNumber, referralCode }: NewApplication,
): Applied {
  const property = { propertyAddress: propertyAddress ?? profile.propertyAddress, titleDeedNumber }
  return {
    serviceType,
    clientName: profile.fullName,
    clientEmail: email,
    clientPhone: phone.shown,
    clientNumber: phone.number,
    clientCountry: profile.countryOfResidence,
    ...property,
    ...propertyKeys(property),
    hasTitleDeed: serviceType === 'digitize' ? 'have' : null,
    submissionMethod,
    referralCode,
  }
}
