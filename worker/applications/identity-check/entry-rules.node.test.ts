import { expect, test } from 'vitest'
import type { IdentityForm } from '#contract/applications/identity-check/form'
import {
  confirmBlockerOf,
  decideConfirmation,
  decideIdentity,
  decideUnchecked,
  hasIdentityCheck,
  type IdentityRow,
  identityWaitsAfter,
  identityWaitsAt,
  isForPlatform,
  isIdentityRequired,
  stateOf,
} from './entry-rules'

const now = new Date('2026-11-20T12:00:00Z')
const clerk = { id: 1, firmId: 7, name: 'Clerk', invitedBy: null, joinedAt: new Date('2026-01-01') }
const second = { ...clerk, id: 2, name: 'Second' }

const checked = {
  entry: 'checked',
  way: 'office',
  document: 'passport',
  name: 'Tariro Moyo',
  digits: '4711',
  evidence: null,
  compared: ['face', 'name'],
  before: 0,
} satisfies IdentityForm

const rowsOf = (...decided: ReturnType<typeof decideIdentity>[]): IdentityRow[] =>
  decided.map((entry, position) => ({
    applicationId: 1,
    number: position + 1,
    createdAt: now,
    doneAt: null,
    way: null,
    document: null,
    name: null,
    digits: null,
    compared: null,
    evidence: null,
    reason: null,
    deedVersion: null,
    ...(entry as Pick<IdentityRow, 'kind' | 'firmId' | 'actorId' | 'actorName'>),
  }))
const check = () => rowsOf(decideIdentity([], clerk, checked, now))
const yes = { entry: 'confirmed', before: 1 } as const

test('a member does not confirm what they entered, nor whom they invited, nor on their first day', () => {
  const rows = check()
  const refused = { code: 'own-entry' }
  expect(() => decideIdentity(rows, clerk, yes, now)).toThrow(expect.objectContaining(refused))
  expect(() => decideIdentity(rows, { ...second, invitedBy: 1 }, yes, now)).toThrow(expect.objectContaining(refused))
  expect(() => decideIdentity(rows, { ...second, joinedAt: now }, yes, now)).toThrow(expect.objectContaining(refused))
  expect(decideIdentity(rows, second, yes, now)).toMatchObject({ kind: 'confirmed', actorId: 2 })
  expect(confirmBlockerOf(rows, clerk, now)).toBe('own-entry')
  expect(confirmBlockerOf([], clerk, now)).toBeNull()
})

test('a repeat is recorded once, another entry from an older page is refused', () => {
  const rows = check()
  expect(decideIdentity(rows, clerk, checked, now)).toBeUndefined()
  expect(() => decideIdentity(rows, second, checked, now)).toThrow(expect.objectContaining({ code: 'file-changed' }))
  expect(() => decideIdentity(rows, clerk, { ...checked, digits: '0000' }, now)).toThrow(
    expect.objectContaining({ code: 'file-changed' }),
  )
  expect(() => decideIdentity([], second, { ...yes, before: 0 }, now)).toThrow(
    expect.objectContaining({ code: 'bad-request' }),
  )
})

test('a check is not of a day to come', () => {
  const form = { ...checked, on: '2026-11-21' }
  expect(() => decideIdentity([], clerk, form, now)).toThrow(expect.objectContaining({ code: 'bad-request' }))
  expect(decideIdentity([], clerk, { ...form, on: '2026-11-19' }, now)?.doneAt).toEqual(
    new Date('2026-11-18T22:00:00Z'),
  )
})

const colleague = { ...second, role: 'staff', permissions: [] } as const
test('the platform confirms only where no member of the firm can', () => {
  const rows = check()
  expect(isForPlatform(rows, 7, [{ ...colleague, id: 1 }], now)).toBe(true)
  expect(isForPlatform(rows, 7, [{ ...colleague, id: 1 }, colleague], now)).toBe(false)
  expect(isForPlatform(rows, 7, [{ ...colleague, invitedBy: 1 }], now)).toBe(true)
  expect(isForPlatform(rows, 8, [], now)).toBe(false)
  expect(isForPlatform([], 7, [], now)).toBe(false)
  expect(() => decideConfirmation(rows, { id: 9, name: 'Admin' }, 1, false)).toThrow(
    expect.objectContaining({ code: 'forbidden' }),
  )
  expect(decideConfirmation(rows, { id: 9, name: 'Admin' }, 1, true)).toMatchObject({ firmId: null, actorId: 9 })
})

test.each<[string | undefined, string | undefined, boolean]>([
  ['required', 'development', true],
  ['required', 'production', true],
  ['recommended', 'development', false],
  ['recommended', 'production', false],
  [undefined, 'production', true],
  ['recomended', 'production', true],
  [undefined, 'development', false],
])('IDENTITY_CHECK %s in %s', (IDENTITY_CHECK, ENVIRONMENT, isRequired) => {
  expect(isIdentityRequired({ ...(IDENTITY_CHECK && { IDENTITY_CHECK }), ...(ENVIRONMENT && { ENVIRONMENT }) })).toBe(
    isRequired,
  )
})

const needs = ['check', 'second-look', null] as const
const ways = ['office', 'video', 'notary'] as const
const table = needs.flatMap((need) =>
  [true, false].flatMap((isRequired) => [true, false].map((isWaiting) => [need, isRequired, isWaiting] as const)),
)
test.each(table)('a release that misses %s, required: %s, waiting: %s', (need, isRequired, isWaiting) => {
  const by = { firmId: 7, actorId: 2, actorName: 'Second' }
  const decide = () => decideUnchecked({ need, isWaiting, reasons: [] }, isRequired, by, 3)
  if (need === null) expect(decide()).toBeUndefined()
  else if (isRequired) expect(decide).toThrow(expect.objectContaining({ code: 'identity-check-needed' }))
  else expect(decide()).toEqual({ kind: 'released', ...by, deedVersion: 3 })
})

test.each(ways)('a confirmed check counts, whichever way: %s', (way) => {
  const rows = rowsOf(decideIdentity([], clerk, { ...checked, way, evidence: 'Safe 2' }, now), {
    kind: 'confirmed',
    firmId: 7,
    actorId: 2,
    actorName: 'Second',
  })
  const application = { serviceType: 'digitize', hasTitleDeed: 'have', createdAt: new Date('2026-11-01') } as const
  const facts = { identity: rows, acts: [], custody: [] }
  expect(stateOf(application, facts).need).toBeNull()
  expect(stateOf({ ...application, hasTitleDeed: 'lost' }, facts).need).toBe('second-look')
  const person = { kind: 'announced', way: 'hand', person: 'Tendai', createdAt: now } as never
  expect(stateOf(application, { ...facts, custody: [person] }).reasons).toEqual([
    { kind: 'relative', at: now.getTime(), name: 'Tendai' },
  ])
  expect(stateOf(application, { ...facts, custody: [person, { kind: 'corrected' } as never] }).need).toBeNull()
})

test('only a deed has an identity check', () => {
  expect((['digitize', 'lease'] as const).map((serviceType) => hasIdentityCheck({ serviceType }))).toEqual([
    true,
    false,
  ])
})

test('since when a check waits with the firm that made it', () => {
  const confirmation = { kind: 'confirmed', firmId: 7, actorId: 2, actorName: 'Second' } as const
  const [rows, done] = [check(), rowsOf(decideIdentity([], clerk, checked, now), confirmation)]
  expect([
    identityWaitsAt(rows, 7),
    identityWaitsAt(rows, 8),
    identityWaitsAt(done, 7),
    identityWaitsAt([], 7),
  ]).toEqual([now, null, null, null])
  expect(identityWaitsAfter('checked', now)).toEqual({ identityWaitsAt: now })
  expect(identityWaitsAfter('confirmed', now)).toEqual({ identityWaitsAt: null })
})

test('the platform confirms only what waits, as it was seen', () => {
  const admin = { id: 9, name: 'Ada' }
  expect(decideConfirmation(check(), admin, 1, true)).toEqual({
    kind: 'confirmed',
    firmId: null,
    actorId: 9,
    actorName: 'Ada',
  })
  const refused = (code: string) => expect.objectContaining({ code }) as Error
  expect(() => decideConfirmation(check(), admin, 0, true)).toThrow(refused('file-changed'))
  expect(() => decideConfirmation([], admin, 0, true)).toThrow(refused('bad-request'))
  expect(() => decideConfirmation(check(), admin, 1, false)).toThrow(refused('forbidden'))
})

test('a day of a check is kept, and an entry from an older page that is none is refused', () => {
  expect(decideIdentity([], clerk, { ...checked, on: '2026-11-18' }, now)?.doneAt).toEqual(
    new Date('2026-11-17T22:00:00Z'),
  )
  expect(decideIdentity([], clerk, { ...checked, on: undefined }, now)?.doneAt).toBeNull()
  expect(() => decideIdentity([], clerk, { ...checked, before: 1 }, now)).toThrow(
    expect.objectContaining({ code: 'file-changed' }) as Error,
  )
  const dated = rowsOf(decideIdentity([], clerk, { ...checked, on: '2026-11-18' }, now))
  expect(dated).toHaveLength(1)
})

test.each([
  ['one that a relative brings by hand', { kind: 'announced', way: 'hand', person: 'Joe' }, true],
  ['one that the client brings', { kind: 'announced', way: 'hand', person: null }, false],
  ['one that a courier brings', { kind: 'announced', way: 'courier', person: 'Joe' }, false],
  ['one that the firm handed to someone', { kind: 'returned', way: 'hand', person: 'Joe' }, false],
])('an original after a confirmed check, %s, asks for another check: %s', (_, entry, asks) => {
  const confirmation = { kind: 'confirmed', firmId: 7, actorId: 2, actorName: 'Second' } as const
  const identity = rowsOf(decideIdentity([], clerk, checked, now), confirmation)
  const application = { serviceType: 'digitize', hasTitleDeed: 'have', createdAt: new Date(0) } as const
  const custody = [{ ...entry, createdAt: new Date(now.getTime() + 1000) }] as never
  expect(stateOf(application, { identity, acts: [], custody }).need !== null).toBe(asks)
})
