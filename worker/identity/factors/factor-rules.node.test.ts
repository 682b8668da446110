import { describe, expect, test } from 'vitest'
import {
  daysLeft,
  isFresh,
  isRolledBack,
  mustKeepLast,
  normalRecoveryCode,
  recoveryCodeChange,
  restrictedUntil,
  waysOf,
  waysToAsk,
  writtenRecoveryCode,
} from './factor-rules'

const at = new Date('2026-11-23T12:00:00Z')
const before = (seconds: number) => new Date(at.getTime() - seconds * 1000)

const factors = {
  none: { hasPasskey: false, hasApp: false },
  passkey: { hasPasskey: true, hasApp: false },
  app: { hasPasskey: false, hasApp: true },
  both: { hasPasskey: true, hasApp: true },
} as const
const ways = {
  none: [],
  passkey: ['passkey', 'recovery-code'],
  app: ['app', 'recovery-code'],
  both: ['passkey', 'app', 'recovery-code'],
} as const

test.each(Object.keys(factors) as (keyof typeof factors)[])('with %s, these ways confirm', (has) => {
  expect(waysOf(factors[has])).toEqual(ways[has])
})

describe('role × factor × action: what a change asks for', () => {
  const roles = { 'someone with a password': true, 'a super admin': false }
  const given = { never: null, 'ten minutes ago': before(600), 'just now': before(599) }
  const table = Object.entries(roles).flatMap(([role, hasPassword]) =>
    (Object.keys(factors) as (keyof typeof factors)[]).flatMap((has) =>
      (Object.keys(given) as (keyof typeof given)[]).flatMap((when) =>
        [true, false].map((isOfFactors) => {
          const isAsked = when !== 'just now'
          const byPassword = has === 'none' && isOfFactors && hasPassword ? ['password'] : ways[has]
          return { role, hasPassword, has, when, isOfFactors, asks: isAsked ? byPassword : [] }
        }),
      ),
    ),
  )
  test.each(table)('$role with $has, given $when, of factors $isOfFactors: $asks', (row) => {
    const term = { mustHaveFactor: false, askedAt: null }
    const person = { ...factors[row.has], ...term, hasPassword: row.hasPassword, factorAt: given[row.when] }
    expect(waysToAsk(person, row.isOfFactors, at)).toEqual(row.asks)
  })
})

test.each([
  [null, false],
  [before(0), true],
  [before(599), true],
  [before(600), false],
])('a factor given at %s is fresh: %s', (factorAt, is) => {
  expect(isFresh(factorAt, at)).toBe(is)
})

test.each([
  [0, 0, false],
  [0, 1, false],
  [1, 2, false],
  [1, 1, true],
  [2, 1, true],
  [1, 0, true],
])('a counter of %i that answers %i is rolled back: %s', (stored, answered, is) => {
  expect(isRolledBack(stored, answered)).toBe(is)
})

test.each([
  [0, 1, 'make'],
  [1, 1, 'keep'],
  [2, -1, 'keep'],
  [1, -1, 'delete'],
  [0, -1, 'delete'],
  [0, 0, 'make'],
  [1, 0, 'make'],
] as const)('with %i factors, a change by %i of them: %s the codes', (count, step, codes) => {
  expect(recoveryCodeChange(count, step)).toBe(codes)
})

test('a recovery code is read as it is written, in any case and grouping', () => {
  expect(writtenRecoveryCode('ABCDEFGHJKMN')).toBe('ABCD-EFGH-JKMN')
  expect(writtenRecoveryCode('')).toBe('')
  expect(normalRecoveryCode(' abcd efgh-JKMN ')).toBe('ABCDEFGHJKMN')
  expect(normalRecoveryCode('0O1I')).toBe(normalRecoveryCode('OOII'))
})

const daysAgo = (days: number) => before(days * 86_400)

test.each([
  ['needs none', false, 'none', daysAgo(30), undefined],
  ['has one', true, 'app', daysAgo(30), undefined],
  ['has a passkey', true, 'passkey', daysAgo(30), undefined],
  ['was not asked yet', true, 'none', null, 7],
  ['was asked just now', true, 'none', at, 7],
  ['was asked a day ago', true, 'none', daysAgo(1), 6],
  ['was asked nearly seven days ago', true, 'none', before(7 * 86_400 - 1), 1],
  ['was asked seven days ago', true, 'none', daysAgo(7), 0],
  ['was asked long ago', true, 'none', daysAgo(70), 0],
] as const)('someone who %s has these days left', (_, mustHaveFactor, has, askedAt, days) => {
  expect(daysLeft({ ...factors[has], mustHaveFactor, askedAt }, at)).toBe(days)
})

test.each([
  [true, 1, -1, true],
  [true, 2, -1, false],
  [true, 1, 0, false],
  [true, 0, 0, false],
  [true, 0, 1, false],
  [false, 1, -1, false],
] as const)('required %s, with %i factors, a change by %i keeps the last: %s', (mustHave, count, step, is) => {
  expect(mustKeepLast(mustHave, count, step)).toBe(is)
})

test.each([
  [null, undefined],
  [at, new Date('2026-11-24T12:00:00Z')],
  [before(86_399), new Date('2026-11-23T12:00:01Z')],
  [before(86_400), undefined],
])('after a reset at %s, releases and refunds are closed until %s', (resetAt, until) => {
  expect(restrictedUntil(resetAt, at)).toEqual(until)
})
