import { expect, test } from 'vitest'
import { maxTeam, teamMessages } from '#contract/staff/team'
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
  expect(() => assertHasAll(['team'], { role, permissions: [...permissions] })).toThrow(
    expect.objectContaining({ code: 'forbidden', detail: teamMessages.moreThanOwn }),
  )
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
  expect(() => decideActive(runner, { ...admin, hasOtherAdmin: false }, false)).toThrow(
    expect.objectContaining({ code: 'last-admin', detail: teamMessages.lastAdmin }),
  )
  expect(() => decideActive(['team'], lawyer, false)).toThrow('forbidden')
})

test('a team accepts an address that it does not have, up to its last place', () => {
  const invite = (isActive: boolean | null, places: number) => () =>
    assertInvitable('a@example.com', isActive === null ? undefined : { isActive }, places)
  const refusal = (code: string, detail: string) => expect.objectContaining({ code, detail }) as Error
  expect(invite(null, maxTeam - 1)).not.toThrow()
  expect(invite(null, maxTeam)).toThrow(refusal('team-full', teamMessages.full))
  expect(invite(true, 1)).toThrow(refusal('already-member', teamMessages.alreadyMember('a@example.com')))
  expect(invite(false, maxTeam)).toThrow(refusal('already-member', teamMessages.inactiveMember('a@example.com')))
})
