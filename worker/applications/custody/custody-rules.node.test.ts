import { expect, test } from 'vitest'
import { custodyMessages, type FirmCustodyForm, type OwnerCustodyForm } from '#contract/applications/custody-forms'
import type { CustodyAuthor } from '#contract/applications/progress/custody-rules'
import type { Actor } from '../../platform/audit/actor'
import {
  assertNoWaybill,
  authorOf,
  type CustodyRow,
  decideEntry,
  entryOf,
  entryOfFirm,
  entryOfHelper,
  entryOfOwner,
  entryOfRemoval,
  entryOfWaybill,
  isByWaybill,
  originalPlace,
} from './custody-rules'

const at = new Date('2026-11-20T08:00:00Z')
const midnight = (date: string) => new Date(`${date}T00:00:00+02:00`)
const firm: CustodyAuthor = { side: 'firm', actorId: 1, firmId: 7 }
const owner: CustodyAuthor = { side: 'owner', actorId: 3, firmId: null }
const row = (number: number, set: Partial<CustodyRow> = {}): CustodyRow => ({
  applicationId: 5,
  number,
  kind: 'received',
  side: 'firm',
  from: null,
  holder: 'firm',
  firmId: 7,
  actorId: 1,
  actorName: 'Rudo Ncube',
  createdAt: new Date(at.getTime() + number),
  doneAt: null,
  way: null,
  person: null,
  courier: null,
  courierName: null,
  waybill: null,
  receipt: null,
  condition: null,
  documentId: null,
  reason: null,
  ...set,
})
const announced = row(1, { kind: 'announced', holder: 'sent', side: 'owner', actorId: 3, firmId: null })
const received = row(2)
const corrected = row(3, { kind: 'corrected', holder: null })

test.each<[string, Actor & { firmId?: number }, CustodyAuthor]>([
  ['a member', { kind: 'member', id: 1, name: '', firmId: 7 } as never, firm],
  ['a member without a firm', { kind: 'member', id: 1, name: '' } as never, { ...firm, firmId: null }],
  ['an owner', { kind: 'owner', id: 3, name: '', firmId: 7 } as never, owner],
  ['an applicant', { kind: 'applicant', id: 3, name: '' } as never, owner],
  ['a helper', { kind: 'helper', id: 3, name: '' } as never, { ...owner, actorId: null }],
  ['an admin', { kind: 'admin', id: 9, name: '' } as never, { side: 'platform', actorId: 9, firmId: null }],
])('who records an entry: %s', (_, actor, author) => {
  expect(authorOf(actor)).toEqual(author)
})

test('an entry as the rules compare it', () => {
  expect(entryOf(announced)).toEqual({
    number: 1,
    kind: 'announced',
    holder: 'sent',
    side: 'owner',
    actorId: 3,
    firmId: null,
    at: at.getTime() + 1,
  })
})

test('the next entry says who had the original and who has it', () => {
  const entry = { before: 1, kind: 'received', condition: 'Good', doneAt: at } as const
  expect(decideEntry([announced], firm, entry)).toEqual({
    kind: 'received',
    from: 'sent',
    holder: 'firm',
    condition: 'Good',
    doneAt: at,
  })
  expect(decideEntry([], owner, { before: 0, kind: 'said', holder: 'bank' })).toMatchObject({
    from: null,
    holder: 'bank',
  })
  const back = { before: 2, kind: 'returned' } as const
  expect(decideEntry([announced, received], firm, { ...back, way: 'courier' })?.holder).toBe('courier')
  expect(decideEntry([announced, received], firm, back)?.holder).toBe('handed')
})

test('the same entry once more changes nothing', () => {
  const same = { before: 1, kind: 'received' } as const
  expect(decideEntry([announced, received], firm, same)).toBeUndefined()
  const dated = { ...received, doneAt: midnight('2026-11-18'), condition: 'Good' }
  const again = { ...same, doneAt: midnight('2026-11-18'), condition: 'Good' }
  expect(decideEntry([announced, dated, row(3, { kind: 'seen' })], firm, again)).toBeUndefined()
})

test.each<[string, Partial<CustodyRow>]>([
  ['kind', { kind: 'none' }],
  ['side', { side: 'platform' }],
  ['author', { actorId: 2 }],
  ['day', { doneAt: at }],
  ['way', { way: 'hand' }],
  ['person', { person: 'Joe' }],
  ['courier', { courier: 'dhl' as never }],
  ['name of the courier', { courierName: 'Swift' }],
  ['waybill', { waybill: '1' }],
  ['receipt', { receipt: '1' }],
  ['condition', { condition: 'Good' }],
  ['document', { documentId: 31 }],
  ['reason', { reason: 'Wrong' }],
])('an entry with another %s was recorded meanwhile', (_, set) => {
  const changed = expect.objectContaining({ code: 'file-changed', detail: custodyMessages.changed }) as Error
  const again = () => decideEntry([announced, row(2, set)], firm, { before: 1, kind: 'received' })
  expect(again).toThrow(changed)
  expect(() => decideEntry([], firm, { before: 1, kind: 'received' })).toThrow(changed)
})

const second = (author: Partial<CustodyAuthor>, rows = [announced, received]) =>
  decideEntry(rows, { ...firm, ...author }, { before: rows.length, kind: 'seconded' })
test('a second member of the firm sees the original, and not the first', () => {
  expect(second({ actorId: 2 })).toEqual({ kind: 'seconded', from: 'firm', holder: 'firm' })
  const own = expect.objectContaining({ code: 'second-person-needed', detail: custodyMessages.second }) as Error
  expect(() => second({})).toThrow(own)
  const notNext = expect.objectContaining({ code: 'bad-request', detail: custodyMessages.notNext }) as Error
  expect(() => second({ firmId: 8 })).toThrow(notNext)
  expect(() => second({}, [])).toThrow(notNext)
  expect(() => decideEntry([announced, received], firm, { before: 2, kind: 'received' })).toThrow(notNext)
})

test('after an application is closed its owner alone says that the original came back', () => {
  const entry = { before: 2, kind: 'confirmed' } as const
  const notNext = expect.objectContaining({ detail: custodyMessages.notNext }) as Error
  expect(() => decideEntry([announced, received], owner, entry)).toThrow(notNext)
  expect(decideEntry([announced, received], owner, entry, true)?.holder).toBe('client')
})

const byCourier = { ...announced, way: 'courier' } as const
test('the entry of a waybill number is removed with it, and not corrected', () => {
  expect([isByWaybill([byCourier]), isByWaybill([announced]), isByWaybill([])]).toEqual([true, false, false])
  expect(isByWaybill([byCourier, received])).toBe(false)
  expect(isByWaybill([byCourier, corrected])).toBe(false)
  const waybill = expect.objectContaining({ code: 'bad-request', detail: custodyMessages.waybill }) as Error
  expect(() => assertNoWaybill([byCourier], { entry: 'corrected' })).toThrow(waybill)
  expect(() => assertNoWaybill([byCourier], { entry: 'received' })).not.toThrow()
  expect(() => assertNoWaybill([announced], { entry: 'corrected' })).not.toThrow()
})

const before = 2
const on = '2026-11-18'
test.each<[FirmCustodyForm, object]>([
  [
    { entry: 'received', condition: 'Good', photo: 31, on, before },
    { doneAt: midnight(on), documentId: 31, condition: 'Good' },
  ],
  [
    { entry: 'received', condition: 'Good', photo: undefined, before },
    { documentId: null, condition: 'Good' },
  ],
  [
    { entry: 'lodged', receipt: 'R 1', photo: 31, before },
    { documentId: 31, receipt: 'R 1' },
  ],
  [{ entry: 'seconded', before }, {}],
  [{ entry: 'collected', on: undefined, before }, {}],
  [
    { entry: 'returned', to: 'Joe', before },
    { way: 'hand', person: 'Joe' },
  ],
  [{ entry: 'corrected', reason: 'Wrong', before }, { reason: 'Wrong' }],
])('what the firm’s form %j says', (form, entry) => {
  expect(entryOfFirm(form, at)).toStrictEqual({ kind: form.entry, before, doneAt: null, ...entry })
})

test.each<[OwnerCustodyForm, object]>([
  [
    { entry: 'announced', by: 'Joe', before },
    { way: 'hand', person: 'Joe' },
  ],
  [{ entry: 'confirmed', before }, {}],
])('what the owner’s form %j says', (form, entry) => {
  expect(entryOfOwner(form)).toStrictEqual({ kind: form.entry, before, ...entry })
})

const number = { courier: 'dhl' as const, courierName: null, number: '123' } as never
test('a waybill number stands for an entry, while one is expected', () => {
  const courier = { way: 'courier', courier: 'dhl', courierName: null, waybill: '123' }
  const sent = { kind: 'announced', from: null, holder: 'sent', ...courier }
  expect(entryOfWaybill([], owner, number)).toEqual(sent)
  expect(entryOfWaybill([received], owner, number)).toBeUndefined()
  const back = { kind: 'returned', from: 'firm', holder: 'courier', ...courier }
  expect(entryOfWaybill([received], firm, number)).toEqual(back)
  expect(entryOfWaybill([announced], firm, number)).toBeUndefined()
  const helper = { side: 'owner', actorId: null, firmId: null } as const
  expect(entryOfHelper([], helper, 'Joe')).toEqual({
    kind: 'announced',
    from: null,
    holder: 'sent',
    way: 'hand',
    person: 'Joe',
  })
})

test('a removed number is the correction of its entry', () => {
  expect(entryOfRemoval([byCourier], owner)).toEqual({ kind: 'corrected', from: 'sent', holder: null })
  expect(entryOfRemoval([announced], owner)).toBeUndefined()
  expect(entryOfRemoval([byCourier], firm)).toBeUndefined()
})

const none = { originalWith: null, originalFirmId: null, originalMovedAt: null, originalEntry: null }
const moved = (one: number) => new Date(at.getTime() + one)
const said = row(1, { kind: 'said', holder: 'bank', side: 'owner', firmId: null })
const reassigned = row(3, { kind: 'reassigned', side: 'platform', holder: 'former-firm', firmId: null })
test.each<[string, CustodyRow[], object]>([
  ['nothing is recorded', [], none],
  ['it is with its owner', [said], none],
  [
    'it is on its way',
    [announced],
    { originalWith: 'sent', originalFirmId: 9, originalMovedAt: moved(1), originalEntry: 1 },
  ],
  [
    'it is with the firm',
    [announced, received, row(3, { kind: 'seen' })],
    { originalWith: 'firm', originalFirmId: 7, originalMovedAt: moved(3), originalEntry: 2 },
  ],
  [
    'it is with the former firm',
    [received, reassigned],
    { originalWith: 'former-firm', originalFirmId: 7, originalMovedAt: moved(2), originalEntry: 3 },
  ],
])('where the original is when %s', (_, rows, place) => {
  expect(originalPlace(rows.map(entryOf), 9)).toEqual(place)
})
