import { expect, test } from 'vitest'
import { administrationMessages } from '#contract/administration/administration'
import { decideRights } from './user-rules'

const user = { role: 'user', isActive: true } as const
const admin = { role: 'admin', isActive: true } as const
const inactive = { role: 'user', isActive: false } as const

test.each([
  ['activated', inactive, { isActive: true }, { isActive: true, role: 'user' }, false, 'activated'],
  ['deactivated', user, { isActive: false }, { isActive: false, role: 'user' }, true, 'deactivated'],
  ['promoted', user, { role: 'admin' }, { isActive: true, role: 'admin' }, false, 'made an admin'],
  ['demoted', admin, { role: 'user' }, { isActive: true, role: 'user' }, true, 'no longer an admin'],
  [
    'demoted and deactivated',
    admin,
    { role: 'user', isActive: false },
    { isActive: false, role: 'user' },
    true,
    'deactivated, no longer an admin',
  ],
  ['promoted while inactive', inactive, { role: 'admin' }, { isActive: false, role: 'admin' }, false, 'made an admin'],
] as const)('a user who is %s has these rights, and loses sessions with a right', (_name, before, change, ...is) => {
  const [rights, takesAway, detail] = is
  expect(decideRights(before, change, true)).toEqual({ rights, takesAway, detail })
})

test.each([
  [user, {}],
  [user, { role: 'user', isActive: true }],
  [admin, { role: 'admin' }],
] as const)('the same rights again are no change', (before, change) => {
  expect(decideRights(before, change, false)).toBeUndefined()
})

test.each([{ role: 'user' }, { isActive: false }] as const)('the last active administrator stays one', (change) => {
  expect(() => decideRights(admin, change, false)).toThrow(
    expect.objectContaining({ code: 'last-admin', detail: administrationMessages.lastAdmin }),
  )
})

test('an account that becomes an active administrator needs no other one', () => {
  expect(decideRights({ role: 'admin', isActive: false }, { isActive: true }, false)?.rights).toEqual(admin)
})
