import { expect, test } from 'vitest'
import { maxTeam, teamMessages } from '#contract/firms/team'
import { administers, assertHasAll, assertInvitable, assertMayReset, decideActive, decideRights } from './team-rules'

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

const actor = { id: 1, permissions: runner }
const rights = (
  person: object,
  role: 'admin' | 'lawyer' | 'staff',
  permissions: ('deeds' | 'receipts' | 'team')[] = [],
) => decideRights(actor, { ...lawyer, id: 2, ...person }, { role, permissions })

test.each([
  ['a lawyer becomes staff', {}, 'staff', [], { role: 'staff', permissions: [], isLess: true }],
  ['a lawyer becomes an admin', {}, 'admin', ['team'], { role: 'admin', permissions: [], isLess: false }],
  ['a permission is added', {}, 'lawyer', ['team'], { role: 'lawyer', permissions: ['team'], isLess: false }],
  ['a permission is taken', { permissions: ['team'] }, 'lawyer', [], { role: 'lawyer', permissions: [], isLess: true }],
  ['one of two admins becomes a lawyer', admin, 'lawyer', [], { role: 'lawyer', permissions: [], isLess: true }],
  [
    'an inactive admin is never the last one',
    { ...admin, isActive: false, hasOtherAdmin: false },
    'staff',
    [],
    { role: 'staff', permissions: [], isLess: true },
  ],
  ['what the role has is not added', {}, 'lawyer', ['deeds'], null],
  ['nothing changes', { permissions: ['team', 'deeds'] }, 'lawyer', ['team'], null],
] as const)('rights: %s', (_name, person, role, permissions, after) => {
  expect(rights(person, role, [...permissions])).toEqual(after)
})

test('no one changes their own rights, those of the last admin, or rights that they do not have', () => {
  const refusal = (code: string, detail: string) => expect.objectContaining({ code, detail }) as Error
  expect(() => rights({ id: 1 }, 'staff')).toThrow(refusal('forbidden', teamMessages.notYourself))
  expect(() => rights({ ...admin, hasOtherAdmin: false }, 'lawyer')).toThrow(
    refusal('last-admin', teamMessages.lastAdmin),
  )
  const clerk = { id: 3, permissions: ['team'] } as const
  const more = refusal('forbidden', teamMessages.moreThanOwn)
  expect(() => decideRights(clerk, { ...lawyer, id: 2 }, { role: 'staff', permissions: [] })).toThrow(more)
  expect(() => decideRights(clerk, { ...lawyer, id: 2, role: 'staff' }, { role: 'lawyer', permissions: [] })).toThrow(
    more,
  )
  expect(decideRights(clerk, { ...lawyer, id: 2, role: 'staff' }, { role: 'staff', permissions: ['team'] })).toEqual({
    role: 'staff',
    permissions: ['team'],
    isLess: false,
  })
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

test('a member removes the second factors of others who have no more rights', () => {
  const person = { id: 2, role: 'lawyer', permissions: [] } as const
  const refused = (detail: string) => expect.objectContaining({ code: 'forbidden', detail }) as Error
  expect(() => assertMayReset(actor, person)).not.toThrow()
  expect(() => assertMayReset(actor, { ...person, id: 1 })).toThrow(refused(teamMessages.notYourFactors))
  expect(() => assertMayReset({ id: 1, permissions: ['team'] }, person)).toThrow(refused(teamMessages.moreThanOwn))
})

test('who manages the team gives rights to others', () => {
  const people = [admin, lawyer, { role: 'staff', permissions: ['team'] }] as const
  expect(people.map(administers)).toEqual([true, false, true])
})

test.each([
  ['an inactive admin becomes a lawyer', { ...admin, isActive: false }, 'lawyer', []],
  ['a lawyer becomes staff', lawyer, 'staff', []],
  ['an admin keeps the role', { ...admin, permissions: ['deeds'] }, 'admin', ['team']],
] as const)('without another active admin %s', (_, person, role, permissions) => {
  const alone = { ...person, id: 2, hasOtherAdmin: false }
  expect(() => decideRights(actor, alone, { role, permissions })).not.toThrow()
})
