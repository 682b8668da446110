import { demonstrationSecrets } from '../../worker/platform/demonstration.ts'

/**
 * The accounts of a local demonstration and their secrets. None of them works in production. A firm has at most one member of
 * each role: the username is `slug.role`.
 */
export const { password, accessCode } = demonstrationSecrets

export const owner = {
  email: 'owner@example.com',
  firstName: 'Tariro',
  lastName: 'Moyo',
  country: 'United Kingdom',
  phoneNumber: '+44 20 7946 0958',
  number: '+442079460958',
  propertyAddress: '14 Samora Machel Avenue, Harare',
}

export const admin = {
  email: 'admin@example.com',
  firstName: 'Chipo',
  lastName: 'Banda',
  country: 'Zimbabwe',
  phoneNumber: '+263 77 200 0000',
  number: '+263772000000',
}

export const firms = [
  {
    slug: 'titan',
    name: 'Titan Law',
    portalVariant: 'selector',
    address: '3rd Floor, Batanai Gardens, 57 Jason Moyo Avenue, Harare',
    phone: '+263 24 2700101',
    number: '+263242700101',
    registrationNumber: 'DEMO-1001',
    members: [
      { name: 'Rumbidzai Ncube', role: 'admin' },
      { name: 'Farai Dube', role: 'lawyer' },
      { name: 'Nyasha Sibanda', role: 'staff' },
    ],
  },
  {
    slug: 'gambe',
    name: 'Gambe Law Group',
    portalVariant: 'stepper',
    address: '12 Kwame Nkrumah Avenue, Harare',
    phone: '+263 24 2700202',
    number: '+263242700202',
    registrationNumber: 'DEMO-1002',
    members: [
      { name: 'Tendai Gambe', role: 'admin' },
      { name: 'Kudzai Mutasa', role: 'lawyer' },
    ],
  },
  {
    slug: 'zigomo',
    name: 'Zigomo Legal Practitioners',
    portalVariant: 'stepper',
    address: '88 Fife Street, Bulawayo',
    phone: '+263 29 2600303',
    number: '+263292600303',
    registrationNumber: 'DEMO-1003',
    members: [{ name: 'Blessing Zigomo', role: 'admin' }],
  },
] as const

export const usernames = firms.flatMap(({ slug, members }) => members.map(({ role }) => `${slug}.${role}`))
