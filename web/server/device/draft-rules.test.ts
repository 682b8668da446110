import { describe, expect, test } from 'vitest'
import {
  type DraftPlace,
  draftAddress,
  isBlank,
  isDraftOf,
  isOfAnother,
  maxDraftAge,
  maxDrafts,
  readableDrafts,
  realmOf,
  savingOf,
  tooMany,
} from './draft-rules'

const now = 1_800_000_000_000
const member = { realm: 'member', account: '1' } as const
const message: DraftPlace = { ...member, application: 7, form: 'message' }
const at = (place: Partial<DraftPlace>) => draftAddress({ ...message, ...place })
const saved = (text: string, age = 0) => ({ draft: { text }, at: now - age })

test('each account, application and form has an address of its own', () => {
  const places: Partial<DraftPlace>[] = [
    {},
    { application: 17 },
    { form: 'note' },
    { account: '17' },
    { account: '1/7', application: 7 },
    { realm: 'owner' },
  ]
  expect(new Set(places.map(at)).size).toBe(places.length)
  expect(at({})).toBe('/drafts/member/1/7/message')
  expect(realmOf(at({}))).toBe('member')
  expect(realmOf(at({ realm: 'owner' }))).toBe('owner')
})

describe('a draft is shown', () => {
  test('to its own account only', () => {
    expect(isDraftOf(at({}), member)).toBe(true)
    for (const other of [{ account: '17' }, { account: '2' }, { realm: 'owner' as const }, { account: '1/7' }])
      expect(isDraftOf(at(other), member)).toBe(false)
    const all = [
      [at({}), saved('mine')],
      [at({ account: '2' }), saved('of another')],
      [at({ realm: 'owner' }), saved('of an owner')],
    ] as const
    expect(readableDrafts(all, member, now)).toEqual([[at({}), { text: 'mine' }]])
  })

  test('for seven days, if it can be read', () => {
    const all = [
      [at({ application: 1 }), saved('old', maxDraftAge)],
      [at({ application: 2 }), saved('nearly', maxDraftAge - 1)],
      [at({ application: 3 }), undefined],
    ] as const
    expect(readableDrafts(all, member, now)).toEqual([[at({ application: 2 }), { text: 'nearly' }]])
  })

  test('with the others of the account, oldest first, as many as fit', () => {
    const all = Array.from(
      { length: maxDrafts + 2 },
      (_, age) => [at({ application: age }), saved(`${age}`, age)] as const,
    )
    const readable = readableDrafts(all, member, now)
    expect(readable).toHaveLength(maxDrafts)
    expect(readable.at(-1)).toEqual([at({ application: 0 }), { text: '0' }])
    expect(readable[0]).toEqual([at({ application: maxDrafts - 1 }), { text: String(maxDrafts - 1) }])
  })
})

test('one draft too many is the oldest', () => {
  const addresses = Array.from({ length: maxDrafts }, (_, application) => at({ application }))
  expect(tooMany(addresses)).toEqual([])
  expect(tooMany([...addresses, at({})])).toEqual([at({ application: 0 })])
})

test.each([
  [undefined, true],
  [{}, true],
  [{ text: ' \n', kind: '' }, true],
  [{ text: '', kind: 'additional_docs' }, false],
])('%j is blank: %s', (draft, expected) => expect(isBlank(draft)).toBe(expected))

test.each([
  [{}, false],
  [{ account: '2' }, true],
  [{ realm: 'owner' as const }, false],
  [{ realm: 'owner' as const, account: '2' }, false],
])('a draft at %o is of another member: %s', (place, is) => {
  expect(isOfAnother(at(place), member)).toBe(is)
})

test.each([
  [{ text: 'a' }, true, 'write'],
  [{ text: ' ' }, true, 'delete'],
  [undefined, true, 'delete'],
  [{ text: 'a' }, false, undefined],
  [undefined, false, undefined],
])('of the draft %o, whose person is known (%s), what is saved: %s', (draft, isKnown, saving) => {
  expect(savingOf(draft, isKnown)).toBe(saving)
})
