import { expect, test } from 'vitest'
import { maxTeam } from '#contract/staff/team'
import { assertHasAll, assertInvitable, decideActive } from './team-rules'

const runner = ['deeds', 'receipts', 'team'] as const
const lawyer = { role: 'lawyer', permissions: [], isActive: true, hasOtherAdmin: true } as const
const admin = { ...lawyer, role: 'admin' } as const

test.each([
  ['lawyer', []],
  ['staff', ['team']],
  ['admin', []],
  ['lawyer', ['team']],
] as const)('a %s with %j may be given by a member with at least the same rights', (role, permissions) => {
  expect(() => assertHasAll(runner, { role, permissions: [...permissions] })).not.toThrow()
})

test.each([
  ['lawyer', []],
  ['admin', []],
  ['staff', ['receipts']],
] as const)('a %s with %j cannot be given by a member who only manages the team', (role, permissions) => {
  expect(() => assertHasAll(['team'], { role, permissions: [...permissions] })).toThrow('forbidden')
})

test.each([
  ['a lawyer is deactivated', lawyer, false, true],
  ['a lawyer is active already', lawyer, true, false],
  ['a lawyer is activated again', { ...lawyer, isActive: false }, true, true],
  ['one of two admins is deactivated', admin, false, true],
  ['the only admin is activated again', { ...admin, isActive: false, hasOtherAdmin: false }, true, true],
  ['a lawyer is deactivated by the only admin', { ...lawyer, hasOtherAdmin: false }, false, true],
  ['an admin is inactive already', { ...admin, isActive: false, hasOtherAdmin: false }, false, false],
] as const)('%s', (_name, person, isActive, isChange) => {
  expect(decideActive(runner, person, isActive)).toBe(isChange)
})

test('the last active admin stays active, and a member with more rights is not deactivated', () => {
  expect(() => decideActive(runner, { ...admin, hasOtherAdmin: false }, false)).toThrow('last-admin')
  expect(() => decideActive(['team'], lawyer, false)).toThrow('forbidden')
})

test('a team accepts an address that it does not have, up to its last place', () => {
  expect(() => assertInvitable('a@example.com', undefined, maxTeam - 1)).not.toThrow()
  expect(() => assertInvitable('a@example.com', undefined, maxTeam)).toThrow('team-full')
  expect(() => assertInvitable('a@example.com', { isActive: true }, 1)).toThrow('already-member')
  expect(() => assertInvitable('a@example.com', { isActive: false }, maxTeam)).toThrow('already-member')
})
