import { expect, test } from 'vitest'
import { confirmBlockerCopy } from '#contract/applications/evidence/evidence-copy'
import { type EvidenceForm, evidenceMessages } from '#contract/applications/evidence/evidence-forms'
import { pastDayMessage } from '#contract/fields/fields'
import { day } from '#contract/time'
import type { CustodyRow } from '../../applications/custody/custody-rules'
import type { RankedColleague } from '../../firms/second-person-rules'
import {
  assertMayRecord,
  assertPlatformConfirms,
  awaitsPlatform,
  confirmBlocker,
  type EvidenceRow,
  entryOfForm,
  evidenceFrom,
  isRecorded,
  type NewEvidence,
  recordedStatuses,
} from './evidence-rules'

type Row = Parameters<typeof evidenceFrom>[0][number]
const now = new Date('2026-11-20T08:00:00Z')
const midnight = (date: string) => new Date(`${date}T00:00:00+02:00`)
const row = (set: Partial<Row> = {}): Row => ({
  applicationId: 5,
  number: 1,
  kind: 'validated',
  fact: 'validated',
  firmId: 7,
  firmName: 'Titan Law',
  actorId: 1,
  actorName: 'Rudo Ncube',
  createdAt: new Date('2026-11-10T08:00:00Z'),
  doneAt: null,
  lawyer: null,
  comparedWith: null,
  registrySearch: null,
  receipt: null,
  deedNumber: '12/2026',
  documentId: 31,
  reason: null,
  byPlatform: false,
  ...set,
})
const copies = row({ kind: 'lodged', fact: 'lodged', number: 2 })
const lodging = (set: Partial<CustodyRow> = {}) =>
  ({ kind: 'lodged', createdAt: new Date('2026-11-12T08:00:00Z'), doneAt: null, ...set }) as CustodyRow
const nothing = evidenceFrom([], [])
const entered = evidenceFrom([row()], [])
const confirmed = evidenceFrom([row(), row({ number: 2, kind: 'confirmed', actorId: 2 })], [])

test('what is recorded counts from its entries, and an original that went to the Registry from its custody', () => {
  const { lodged } = evidenceFrom([copies], [lodging()])
  expect(lodged).toMatchObject({ original: { kind: 'lodged', at: lodging().createdAt.getTime() } })
  const corrected = lodging({ kind: 'corrected' })
  expect(evidenceFrom([copies], [lodging(), corrected]).lodged).toMatchObject({
    copies: { number: 2, at: copies.createdAt.getTime() },
  })
})

test('what the statuses of an application say of its deed', () => {
  const said = (...statuses: string[]) =>
    recordedStatuses({
      serviceType: 'digitize',
      changes: statuses.map((status) => ['status', status, 1000, null]),
      deedReleasedAt: null,
    })
  const none = { isSubmitted: false, isVerified: false, isReleased: false }
  expect(said('received')).toEqual(none)
  expect(said('submitted_to_registrar')).toEqual({ ...none, isSubmitted: true })
  expect(said('verified')).toEqual({ ...none, isVerified: true })
  const released = { serviceType: 'digitize', changes: [], deedReleasedAt: now } as const
  expect(recordedStatuses(released)).toEqual({ ...none, isReleased: true })
})

const member = { id: 2, invitedBy: null, joinedAt: new Date(now.getTime() - day), permissions: ['deeds' as const] }
test.each<[string, Partial<typeof member> | { permissions: [] }, string | undefined]>([
  ['a second member', {}, undefined],
  ['who entered it', { id: 1 }, 'uploader'],
  ['who entered it, without the right', { id: 1, permissions: [] }, 'uploader'],
  ['without the right', { permissions: [] }, 'rights'],
  ['whom its author invited', { invitedBy: 1 as never }, 'invited'],
  ['whom its author invited, without the right', { invitedBy: 1 as never, permissions: [] }, 'rights'],
  ['who came less than a day ago', { joinedAt: new Date(now.getTime() - day + 1) }, 'new'],
])('whether a member confirms a validation: %s', (_, set, blocker) => {
  expect(confirmBlocker({ actorId: 1 }, { ...member, ...set }, now)).toBe(blocker)
})

const lawyer = { id: 2, invitedBy: null, joinedAt: member.joinedAt, role: 'lawyer', permissions: [] } as RankedColleague
const author = { ...lawyer, id: 1 }
test.each<[string, typeof entered, RankedColleague[], boolean]>([
  ['a firm of its author', entered, [author], true],
  ['a firm of no one', entered, [], true],
  ['staff beside its author', entered, [author, { ...lawyer, role: 'staff' }], true],
  ['staff with the right', entered, [author, { ...lawyer, role: 'staff', permissions: ['deeds'] }], false],
  ['a lawyer beside its author', entered, [author, lawyer], false],
  ['nothing entered', nothing, [author], false],
  ['a confirmed one', confirmed, [author], false],
])('whether a validation waits for the platform: %s', (_, facts, colleagues, is) => {
  expect(awaitsPlatform(facts, colleagues, now)).toBe(is)
})

test.each<[string, typeof entered, number | null, RankedColleague[], string, string]>([
  ['their own deed', entered, 9, [author], 'forbidden', evidenceMessages.own],
  ['what nobody entered', nothing, null, [author], 'bad-request', evidenceMessages.notNext],
  ['what is confirmed', confirmed, null, [author], 'bad-request', evidenceMessages.notNext],
  ['what a member may confirm', entered, 8, [lawyer], 'second-person-needed', evidenceMessages.notForPlatform],
])('an administrator does not confirm %s', (_, facts, userId, colleagues, code, detail) => {
  const confirm = () => assertPlatformConfirms(facts, { userId }, { id: 9 }, colleagues, now)
  expect(confirm).toThrow(expect.objectContaining({ code, detail }) as Error)
})
test('an administrator confirms what no member may', () => {
  expect(() => assertPlatformConfirms(entered, { userId: 8 }, { id: 9 }, [author], now)).not.toThrow()
})

const before = 0
const on = '2026-11-18'
const empty = { doneAt: null }
test.each<[EvidenceForm, NewEvidence]>([
  [
    { entry: 'checked', lawyer: 'A. Dube', original: 'copy', registrySearch: 'searched', on, before },
    {
      kind: 'checked',
      fact: 'checked',
      doneAt: midnight(on),
      lawyer: 'A. Dube',
      comparedWith: 'copy',
      registrySearch: 'searched',
    },
  ],
  [
    { entry: 'lodged', receipt: 'R 1', photo: 31, before },
    { kind: 'lodged', fact: 'lodged', ...empty, receipt: 'R 1', documentId: 31 },
  ],
  [
    { entry: 'lodged', receipt: 'R 1', photo: undefined, on: undefined, before },
    { kind: 'lodged', fact: 'lodged', ...empty, receipt: 'R 1', documentId: null },
  ],
  [
    { entry: 'validated', deedNumber: '12/2026', photo: 31, before },
    { kind: 'validated', fact: 'validated', ...empty, deedNumber: '12/2026', documentId: 31 },
  ],
  [
    { entry: 'confirmed', before },
    { kind: 'confirmed', fact: 'validated', ...empty },
  ],
  [
    { entry: 'corrected', fact: 'checked', reason: 'Another deed', before },
    { kind: 'corrected', fact: 'checked', ...empty, reason: 'Another deed' },
  ],
])('what the form %j says', (form, entry) => {
  expect(entryOfForm(form, now)).toStrictEqual(entry)
})
test('a day to come is refused', () => {
  const form = { entry: 'lodged', receipt: 'R 1', on: '2026-11-21', before } as const
  expect(() => entryOfForm(form, now)).toThrow(expect.objectContaining({ detail: pastDayMessage }) as Error)
})

const entry = { kind: 'validated', fact: 'validated', doneAt: null, deedNumber: '12/2026', documentId: 31 } as const
test('an entry after the last that its author saw is new, and the same one once more is recorded', () => {
  expect(isRecorded([row()], entry, { id: 1 }, 1)).toBe(false)
  expect(isRecorded([row()], entry, { id: 1 }, 0)).toBe(true)
  const dated = row({ doneAt: midnight(on) })
  expect(isRecorded([copies, dated, copies], { ...entry, doneAt: midnight(on) }, { id: 1 }, 1)).toBe(true)
})
test.each<[string, Partial<EvidenceRow>]>([
  ['kind', { kind: 'confirmed' }],
  ['fact', { fact: 'checked' }],
  ['author', { actorId: 2 }],
  ['day', { doneAt: now }],
  ['lawyer', { lawyer: 'A. Dube' }],
  ['comparison', { comparedWith: 'copy' }],
  ['search', { registrySearch: 'searched' }],
  ['receipt', { receipt: 'R 1' }],
  ['deed number', { deedNumber: null }],
  ['document', { documentId: 32 }],
  ['reason', { reason: 'Another deed' }],
])('an entry with another %s was recorded meanwhile', (_, set) => {
  const changed = expect.objectContaining({ code: 'file-changed', detail: evidenceMessages.changed }) as Error
  expect(() => isRecorded([row(set)], entry, { id: 1 }, 0)).toThrow(changed)
  expect(() => isRecorded([], entry, { id: 1 }, 1)).toThrow(changed)
})

const may = (set: Partial<NewEvidence>, facts = nothing, by: object = {}) =>
  assertMayRecord({ ...entry, ...set }, facts, { ...member, ...by }, now)
const check = { kind: 'checked', fact: 'checked' } as const
const lodge = { kind: 'lodged', fact: 'lodged' } as const
const confirm = { kind: 'confirmed' } as const
const correct = { kind: 'corrected' } as const
const staff = { permissions: [] }
const lodged = evidenceFrom([copies], [])
test.each<[string, Partial<NewEvidence>, typeof entered, object]>([
  ['a check', check, nothing, {}],
  ['a lodging', lodge, nothing, {}],
  ['a lodging without the right to deeds', lodge, nothing, staff],
  ['a validation', {}, nothing, {}],
  ['a check by the author of a validation', check, entered, { id: 1 }],
  ['a confirmation by a second member', confirm, entered, {}],
  ['a correction of a lodging without the right to deeds', { ...correct, fact: 'lodged' }, lodged, staff],
  ['a correction of a validation', correct, entered, {}],
])('a member records %s', (_, set, facts, by) => {
  expect(() => may(set, facts, by)).not.toThrow()
})

test.each<[string, Partial<NewEvidence>, typeof entered, object, string, string?]>([
  ['a check without the right to deeds', check, nothing, staff, 'forbidden'],
  ['a correction of a check without it', { ...correct, fact: 'checked' }, lodged, staff, 'forbidden'],
  ['their own confirmation', confirm, entered, { id: 1 }, 'second-person-needed', confirmBlockerCopy.uploader],
  ['a second confirmation', confirm, confirmed, { id: 1 }, 'bad-request', evidenceMessages.notNext],
  ['a confirmation of nothing', confirm, nothing, {}, 'bad-request', evidenceMessages.notNext],
  ['a second validation', {}, entered, {}, 'bad-request', evidenceMessages.notNext],
  [
    'a correction of what is not there',
    { ...correct, fact: 'checked' },
    entered,
    {},
    'bad-request',
    evidenceMessages.notNext,
  ],
])('a member does not record %s', (_, set, facts, by, code, detail) => {
  expect(() => may(set, facts, by)).toThrow(expect.objectContaining({ code, ...(detail && { detail }) }) as Error)
})

const late = evidenceFrom([row({ ...copies, doneAt: midnight('2026-11-15') })], [])
const original = evidenceFrom([], [lodging({ doneAt: midnight('2026-11-15') })])
const today = (hour: number) =>
  evidenceFrom([row({ ...copies, createdAt: new Date(now.getTime() + hour * 3_600_000) })], [])
test.each<[string, Partial<NewEvidence>, typeof entered, boolean]>([
  ['on the day of the lodging', { doneAt: midnight('2026-11-15') }, late, true],
  ['on the day before', { doneAt: midnight('2026-11-14') }, late, false],
  ['on the day before that of the original', { doneAt: midnight('2026-11-14') }, original, false],
  ['on the day of the lodging, which has an hour', { doneAt: midnight('2026-11-20') }, today(-1), true],
  ['now', {}, today(-1), true],
  ['now, and the lodging is of now', {}, today(0), false],
  ['before a lodging that was recorded without a day', { doneAt: midnight('2026-11-09') }, lodged, false],
])('a validation %s', (_, set, facts, is) => {
  const record = expect(() => may(set, facts))
  const detail = evidenceMessages.beforeLodging
  if (is) record.not.toThrow()
  else record.toThrow(expect.objectContaining({ code: 'bad-request', detail }) as Error)
})
test('a check may be of a day before the lodging', () => {
  expect(() => may({ ...check, doneAt: midnight('2026-11-01') }, late)).not.toThrow()
})
