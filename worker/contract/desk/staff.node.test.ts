import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { activityQuery, firmChoice, statusChange, userChange } from '../administration/administration'
import { firmAdmin, memberRoleOf } from '../administration/console'
import { firmForm } from '../firms/firm-settings'
import { acceptance, invitationForm } from '../firms/invitations'
import { type MemberRole, type Permission, permissionsOf } from '../firms/member-roles'
import { teamMessages } from '../firms/team'
import { listFilters, moveSchema } from './applications'

const problemsOf = (schema: z.core.$ZodType, value: unknown) =>
  z.safeParse(schema, value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

test.each<[MemberRole, Permission[], Permission[]]>([
  ['admin', [], ['deeds', 'receipts', 'team']],
  ['lawyer', [], ['deeds', 'receipts']],
  ['staff', [], []],
  ['staff', ['team'], ['team']],
  ['lawyer', ['team', 'deeds'], ['deeds', 'receipts', 'team']],
  ['admin', ['deeds'], ['deeds', 'receipts', 'team']],
])('%s with %j by name may %j', (role, named, all) => expect(permissionsOf(role, named)).toEqual(all))

describe('the filter of a firm’s list', () => {
  test.each([
    ['status', 'received', 'received'],
    ['status', 'all', undefined],
    ['status', '', undefined],
    ['service', 'due_diligence', 'diligence'],
    ['service', 'all', undefined],
    ['payment', 'paid', 'paid'],
    ['payment', 'unpaid', 'unpaid'],
  ] as const)('%s=%s filters by %s', (name, value, read) =>
    expect(z.parse(listFilters, { [name]: value })[name]).toBe(read),
  )

  test.each([
    ['status', 'lost'],
    ['service', 'fishing'],
    ['payment', 'free'],
    ['sort', 'random'],
    ['sort', ''],
  ])('%s=%s is refused', (name, value) => expect(z.safeParse(listFilters, { [name]: value }).success).toBe(false))
})

test.each([
  [{ status: 'received' }, []],
  [{ status: 'received', version: 3 }, []],
  [{ status: 'received', version: 0 }, ['version: Invalid input']],
  [{}, ['status: Please choose a status']],
])('a move of an application as %j: %j', (move, problems) => expect(problemsOf(moveSchema, move)).toEqual(problems))

describe('an invitation to a team', () => {
  test('adds the permissions it names to its role', () => {
    expect(z.parse(invitationForm, { email: ' new@acme.example ', role: 'staff' })).toEqual({
      email: 'new@acme.example',
      role: 'staff',
      permissions: [],
    })
    expect(
      problemsOf(invitationForm, { email: 'new@acme.example', role: 'staff', permissions: ['money'] }),
    ).toHaveLength(1)
  })
  test.each([
    ['', 'staff', 'email: Please fill in all required fields'],
    ['new', 'staff', 'email: Invalid email'],
    ['new@acme.example', '', 'role: Please fill in all required fields'],
    ['new@acme.example', 'owner', 'role: Please fill in all required fields'],
  ])('to "%s" as "%s" is refused: %s', (email, role, problem) => {
    expect(problemsOf(invitationForm, { email, role })).toContain(problem)
  })
  test('names the person who was activated or deactivated, and the address that is already in the team', () => {
    expect(teamMessages.activated('Farai')).toBe('Farai can sign in again.')
    expect(teamMessages.deactivated('Farai')).toBe('Farai has been signed out everywhere and can no longer sign in.')
    expect(teamMessages.alreadyMember('a@b.c')).toBe('a@b.c is already a member of your team.')
    expect(teamMessages.inactiveMember('a@b.c')).toContain('Activate them instead.')
    expect(teamMessages.full).toBe('A team can have at most 200 members and invitations.')
  })
})

describe('a person who joins a team', () => {
  const own = { fullName: 'Farai Dube', username: 'farai.dube', password: '123456789012' }
  test.each([
    ['abc', true],
    ['farai.dube-2_x', true],
    ['x'.repeat(60), true],
    ['ab', false],
    ['x'.repeat(61), false],
    ['farai dube', false],
    ['farai@dube', false],
    ['', false],
  ])('may be called "%s": %s', (username, isTaken) => {
    expect(problemsOf(acceptance, { ...own, username }).length === 0).toBe(isTaken)
  })
  test('chooses a password of at least twelve characters and gives a name of two', () => {
    expect(problemsOf(acceptance, { ...own, password: '12345678901' })).toEqual([
      'password: Password must be at least 12 characters',
    ])
    expect(problemsOf(acceptance, { ...own, fullName: 'F' })).toEqual(['fullName: Full name is required'])
  })
})

describe('the settings of a firm', () => {
  const form = { address: '1 Main', phone: '+2632', email: 'office@acme.example', openingHours: '' }
  test.each([
    [undefined, null],
    [null, null],
    ['  ', null],
    [' books@acme.example ', 'books@acme.example'],
  ])('an accountant of %j reads %j', (accountantEmail, read) => {
    expect(z.parse(firmForm, { ...form, accountantEmail })).toMatchObject({ accountantEmail: read, openingHours: null })
  })
  test.each([
    ['accountantEmail', 'books', 'Please enter a valid email'],
    ['address', '1 Ma', 'Address is required'],
    ['phone', '+263', 'Phone number is required'],
    ['email', '', 'Please enter a valid email'],
  ])('%s "%s" is refused: %s', (field, value, message) => {
    expect(problemsOf(firmForm, { ...form, [field]: value })).toEqual([`${field}: ${message}`])
  })
})

describe('what administrators send', () => {
  test.each([
    ['', 'admin'],
    ['  ', 'admin'],
    ['Admin', 'admin'],
    [' LAWYER ', 'lawyer'],
    ['staff', 'staff'],
    // an unknown one has the fewest rights
    ['senior partner', 'staff'],
    ['owner', 'staff'],
    ['constructor', 'staff'],
  ])('the role "%s" means %s', (typed, role) => expect(memberRoleOf(typed)).toBe(role))

  test('an account for a firm is an admin unless it names a role, and has a long password', () => {
    const form = {
      firmId: 1,
      fullName: 'Farai Dube',
      email: 'f@acme.example',
      username: 'farai',
      password: 'x'.repeat(12),
    }
    expect(z.parse(firmAdmin, form).role).toBe('admin')
    expect(problemsOf(firmAdmin, { ...form, password: 'x'.repeat(11) })).toEqual([
      'password: Password must be at least 12 characters',
    ])
    expect(problemsOf(firmAdmin, { ...form, firmId: 0 })).toHaveLength(1)
  })

  test('a status needs a message', () => {
    expect(problemsOf(statusChange, { status: 'verified', message: ' ' })).toEqual(['message: Required'])
    expect(problemsOf(statusChange, { status: 'file_created', message: 'Words' })).toHaveLength(1)
    expect(problemsOf(statusChange, { status: 'digital_ready', message: 'Words', version: 2 })).toEqual([])
  })

  test.each([
    [{}, 0],
    [{ isActive: false }, 0],
    [{ role: 'admin' }, 0],
    [{ role: 'owner' }, 1],
    [{ isActive: 'no' }, 1],
  ])('a change of an account to %j has %i problems', (change, count) => {
    expect(problemsOf(userChange, change)).toHaveLength(count)
  })

  test.each([1, 99])('firm %i can be chosen', (firmId) => expect(problemsOf(firmChoice, { firmId })).toEqual([]))
  test.each([0, -1, 1.5, '1', null])('%j is not a firm', (firmId) =>
    expect(problemsOf(firmChoice, { firmId })).toHaveLength(1),
  )

  test.each([
    ['2026-11-21', true],
    ['', true],
    ['2026-1-1', false],
    ['21.11.2026', false],
    ['1999-12-31', false],
    ['2026-11-21T00:00', false],
  ])('the log can be searched from the day "%s": %s', (from, isDay) => {
    expect(z.safeParse(activityQuery, { from }).success).toBe(isDay)
  })

  test('the log can be searched by a reference as people write it', () => {
    expect(z.parse(activityQuery, { application: 'ztl2026 k7q2m9xa4d' }).application).toBe('ZTL2026K7Q2M9XA4D')
    expect(z.parse(activityQuery, { application: '' }).application).toBeUndefined()
  })
})
