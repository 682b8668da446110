import { expect, test } from 'vitest'
import { applicationFrom, applicationFromOwner } from './rules'

const form = { serviceType: 'digitize', fullName: 'Rudo', hasTitleDeed: 'have' } as Parameters<
  typeof applicationFrom
>[0]

test.each([
  ['a deed is sent by mail by default', form, 'have', 'mail'],
  ['a deed is sent in the chosen way', { ...form, submissionMethod: 'dropoff' } as typeof form, 'have', 'dropoff'],
  ['no other service sends a deed', { ...form, serviceType: 'lease' } as typeof form, null, null],
])('of an applicant: %s', (_, given, hasTitleDeed, submissionMethod) => {
  expect(applicationFrom(given)).toMatchObject({ clientName: 'Rudo', hasTitleDeed, submissionMethod })
})

const profile = {
  fullName: 'Rudo',
  whatsappNumber: '+263',
  countryOfResidence: 'Other',
  propertyAddress: 'Harare',
} as Parameters<typeof applicationFromOwner>[1]

test.each([
  ['a deed and the profile’s property by default', {}, 'digitize', 'Harare', 'have'],
  ['another service and property', { serviceType: 'lease', propertyAddress: 'Gweru' }, 'lease', 'Gweru', null],
])('of an owner: %s', (_, given, serviceType, propertyAddress, hasTitleDeed) => {
  const applied = applicationFromOwner('rudo@example.com', profile, given as Parameters<typeof applicationFromOwner>[2])
  expect(applied).toMatchObject({ clientEmail: 'rudo@example.com', serviceType, propertyAddress, hasTitleDeed })
})
