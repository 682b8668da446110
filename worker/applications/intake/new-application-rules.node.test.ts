import { expect, test } from 'vitest'
import { applicationFrom, applicationFromOwner, dropOffTown } from './new-application-rules'

const form = {
  serviceType: 'digitize',
  fullName: 'Rudo',
  email: 'rudo@example.com',
  phone: '+263',
  country: 'uk',
  propertyAddress: 'Harare',
  titleDeedNumber: '1/2001',
  hasTitleDeed: 'have',
  contactPreference: 'zoom',
  referralCode: 'CODE',
} as Parameters<typeof applicationFrom>[0]
const phone = { shown: '+263 77 212 3456', number: '+263772123456' }
const client = {
  clientName: 'Rudo',
  clientEmail: 'rudo@example.com',
  clientPhone: '+263 77 212 3456',
  clientNumber: '+263772123456',
  clientCountry: 'uk',
  propertyAddress: 'Harare',
  titleDeedNumber: '1/2001',
  referralCode: 'CODE',
  deedKey: '1/01',
  standKey: '',
  propertyMarks: { register: '', office: '', century: '20' },
}

test.each([
  ['a deed is sent by mail by default', {}, 'have', 'mail'],
  ['a deed is sent in the chosen way', { submissionMethod: 'dropoff' }, 'have', 'dropoff'],
  ['no other service sends a deed', { serviceType: 'lease', submissionMethod: 'dropoff' }, null, null],
] as const)('of an applicant: %s', (_, set, hasTitleDeed, submissionMethod) => {
  const given = { ...form, ...set } as typeof form
  const { serviceType } = given
  expect(applicationFrom(given, phone)).toEqual({
    ...client,
    serviceType,
    hasTitleDeed,
    submissionMethod,
    contactPreference: 'zoom',
  })
})

const profile = {
  fullName: 'Rudo',
  whatsappNumber: '+263',
  countryOfResidence: 'uk',
  propertyAddress: 'Harare',
} as Parameters<typeof applicationFromOwner>[1]

test.each([
  ['a deed and the profile’s property by default', {}, 'digitize', 'Harare', 'have'],
  ['another service and property', { serviceType: 'lease', propertyAddress: 'Gweru' }, 'lease', 'Gweru', null],
])('of an owner: %s', (_, set, serviceType, propertyAddress, hasTitleDeed) => {
  const given = { submissionMethod: 'mail', titleDeedNumber: '1/2001', referralCode: 'CODE', ...set }
  const applied = applicationFromOwner(
    'rudo@example.com',
    profile,
    phone,
    given as Parameters<typeof applicationFromOwner>[3],
  )
  expect(applied).toEqual({ ...client, serviceType, propertyAddress, hasTitleDeed, submissionMethod: 'mail' })
})

test.each([
  ['dropoff', '12 Main Road, Harare', 'Harare'],
  ['mail', '12 Main Road, Harare', null],
  [null, '12 Main Road, Harare', null],
  ['dropoff', '12 Main Road', null],
  ['dropoff', null, null],
] as const)('the town where an original arrives by %s of %s: %s', (submissionMethod, propertyAddress, town) => {
  expect(dropOffTown({ submissionMethod, propertyAddress })).toBe(town)
})
