import { expect, test } from 'vitest'
import { licenceMessages } from '#contract/firms/licence'
import { assertListed, assertMayDecide, assertMayEnter } from './entry-rules'

const now = new Date('2026-11-20T08:00:00Z')
const refusal = (code: string, detail?: string, path?: string) =>
  expect.objectContaining({
    code,
    ...(detail && { detail }),
    ...(path && { errors: [{ path, message: detail }] }),
  }) as Error
type Args = Parameters<typeof assertMayEnter>
const lawyer = { id: 2, role: 'lawyer', isActive: true } as const
const admin: Args[0] = { id: 1, permissions: ['team'] }
const enter = (by: Args[0], of: Args[1], year = 2026, known?: Args[3]) => assertMayEnter(by, of, year, known, now)

test.each<[string, Parameters<typeof enter>]>([
  ['their own', [{ id: 2, permissions: [] }, lawyer]],
  ['a colleague’s, as one who manages the team', [admin, lawyer]],
  ['an admin’s', [admin, { ...lawyer, role: 'admin' }]],
  ['of last year', [admin, lawyer, 2025]],
  ['of next year', [admin, lawyer, 2027]],
  ['instead of one that waits', [admin, lawyer, 2026, { decidedAt: null }]],
])('a member enters a certificate: %s', (_, args) => {
  expect(() => enter(...args)).not.toThrow()
})

test.each<[string, Parameters<typeof enter>, Error]>([
  ['of no member', [admin, undefined], refusal('not-found')],
  ['of an inactive member', [admin, { ...lawyer, isActive: false }], refusal('not-found')],
  ['of a colleague', [{ id: 1, permissions: ['deeds'] }, lawyer], refusal('forbidden', licenceMessages.notYours)],
  ['of staff', [admin, { ...lawyer, role: 'staff' }], refusal('bad-request', licenceMessages.notALawyer)],
  ['of two years ago', [admin, lawyer, 2024], refusal('bad-request', licenceMessages.wrongYear, 'year')],
  ['of a year to come', [admin, lawyer, 2028], refusal('bad-request', licenceMessages.wrongYear, 'year')],
  [
    'that was checked',
    [admin, lawyer, 2026, { decidedAt: now }],
    refusal('licence-decided', licenceMessages.alreadyChecked(2026)),
  ],
])('a member enters no certificate %s', (_, args, refused) => {
  expect(() => enter(...args)).toThrow(refused)
})

const waits = { decidedAt: null, enteredEmail: 'clerk@titan.example' }
test('a certificate is decided once, by someone whose it is not and who did not enter it', () => {
  const decide =
    (checker: string, entry: Parameters<typeof assertMayDecide>[1] = waits) =>
    () =>
      assertMayDecide(checker, entry, 'lawyer@titan.example')
  for (const checker of ['ada@gwaro.example', '']) expect(decide(checker)).not.toThrow()
  for (const checker of ['clerk@titan.example', 'Lawyer@Titan.example'])
    expect(decide(checker)).toThrow(refusal('forbidden', licenceMessages.ownCheck))
  expect(decide('ada@gwaro.example', { ...waits, enteredEmail: 'Ada@Gwaro.example' })).toThrow(refusal('forbidden'))
  expect(decide('ada@gwaro.example', { ...waits, decidedAt: now })).toThrow(
    refusal('licence-decided', licenceMessages.decided),
  )
})

test('the Law Society’s list is of today in Harare or before', () => {
  const evening = new Date('2026-11-20T22:30:00Z')
  expect(() => assertListed('2026-11-20', now)).not.toThrow()
  expect(() => assertListed('2026-11-21', evening)).not.toThrow()
  expect(() => assertListed('2026-11-21', now)).toThrow(refusal('bad-request', licenceMessages.laterDay, 'listedOn'))
})
