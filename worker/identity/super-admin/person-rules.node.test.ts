import { expect, test } from 'vitest'
import { type Entrance, entranceOf, superAdminActor } from './person-rules'

test.each<[string, number, boolean | null, boolean, Entrance]>([
  ['the access code opens the console while there are no people', 0, null, false, 'open'],
  ['once there are people, the code alone is not enough', 0, null, true, 'person-needed'],
  ['a person is let in', 7, true, true, 'open'],
  ['a deactivated person is not', 7, false, true, 'ended'],
  ['nor the last person after their deactivation', 7, false, false, 'ended'],
  ['nor someone who no longer exists', 7, null, false, 'ended'],
])('%s', (_, accountId, isActive, arePeopleNeeded, entrance) => {
  expect(entranceOf({ accountId, isActive, arePeopleNeeded })).toBe(entrance)
})

test('the access code alone is a super admin without a name, an address to write to or a factor', () => {
  expect(superAdminActor('192.0.2.1')).toEqual({
    kind: 'super',
    id: 0,
    sid: '',
    name: 'Super admin',
    role: 'super admin',
    address: '192.0.2.1',
    email: '',
    hasPasskey: false,
    hasApp: false,
    factorAt: null,
    mustHaveFactor: false,
    askedAt: null,
    resetAt: null,
    hasPassword: false,
    person: null,
    isPersonNeeded: false,
  })
})

test('a person of the console has their own name and factors', () => {
  const own = {
    id: 7,
    sid: 'session',
    person: { name: 'Chipo Banda', email: 'chipo@example.com' },
    isPersonNeeded: true,
    hasPasskey: true,
    hasApp: true,
    mustHaveFactor: true,
    factorAt: new Date(1),
    askedAt: new Date(2),
    resetAt: new Date(3),
  }
  expect(superAdminActor('192.0.2.1', own)).toMatchObject({ ...own, name: 'Chipo Banda', email: 'chipo@example.com' })
})
