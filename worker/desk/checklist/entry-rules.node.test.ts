import { expect, test } from 'vitest'
import type { ChecklistEntryForm } from '#contract/desk/checklist/entries'
import { ourList } from '#contract/desk/checklist/ours'
import { checklistRules, reviewedOn } from '#contract/desk/checklist/rules'
import { serviceTypes } from '#contract/services'
import { firmSteps, type Step } from '#contract/steps'
import type { Member } from '../../firms/member'
import { type ChecklistChange, decideChecklist, passOver } from './entry-rules'
import { type ChecklistRow, type Item, missingFor } from './item-rules'
import { decideList } from './list-rules'

const at = new Date('2026-11-26T10:00:00Z')
type Author = Pick<Member, 'id' | 'name' | 'firmId' | 'permissions'> & { firm: Pick<Member['firm'], 'portalVariant'> }
const clerk: Author = { id: 1, name: 'Clerk', firmId: 1, permissions: [], firm: { portalVariant: 'selector' } }
const lawyer: Author = { ...clerk, id: 2, name: 'Lawyer', permissions: ['deeds'] }
const transfer = { serviceType: 'transfer', fileStatus: 'received' } as const

const item = (key: string, before: Step, level: Item['level'] = 'required', more: Partial<Item> = {}): Item => ({
  key,
  name: key,
  before,
  level,
  fact: undefined,
  entry: undefined,
  ...more,
})

const empty = { item: null, about: null, step: null, reference: null, documentId: null, reason: null, waits: false }

const rowOf = (number: number, change: ChecklistChange | undefined) =>
  ({
    ...empty,
    endedAt: null,
    endedBy: null,
    ...change?.entry,
    applicationId: 1,
    number,
    createdAt: at,
  }) as ChecklistRow

const decide = (rows: readonly ChecklistRow[], items: readonly Item[], form: ChecklistEntryForm, by = clerk) =>
  decideChecklist(transfer, rows, items, by, form, at)

test('each rule of ours has a source, and each service a list of known rules before a later step', () => {
  for (const { source } of Object.values(checklistRules)) expect(source).not.toBe('')
  expect(new Date(reviewedOn) <= at).toBe(true)
  for (const service of serviceTypes) {
    const keys = ourList(service).map(([key]) => key)
    expect(new Set(keys).size).toBe(keys.length)
    expect(ourList(service).every(([, before]) => before !== firmSteps[0])).toBe(true)
  }
})

test('a move is held by what is required of the steps that it enters, and by nothing else', () => {
  const all = [
    item('agreement', 'received'),
    item('rates', 'verified'),
    item('duty', 'complete'),
    item('draft', 'verified', 'advice'),
    item('search', 'verified', 'required', { fact: { on: at, by: 'A', reference: null, documentId: null } }),
  ]
  const names = (from: Step, to: Step) => missingFor(all, from, to).map(({ key }) => key)
  expect(names('received', 'verified')).toEqual(['rates'])
  expect(names('received', 'complete')).toEqual(['rates', 'duty'])
  expect(names('file_created', 'received')).toEqual(['agreement'])
  expect(names('verified', 'verified')).toEqual([])
  expect(names('complete', 'received')).toEqual([])
})

test('a held move goes on with a reason, which waits for a lawyer unless a lawyer gave it', () => {
  const items = [item('rates', 'verified')]
  const pass = (reason: string | undefined, by: Author) => passOver(transfer, items, 'verified', reason, by, at)
  expect(() => pass(undefined, clerk)).toThrow(expect.objectContaining({ code: 'checklist-incomplete' }))
  expect(pass('Council is on strike', clerk)).toMatchObject({
    names: ['rates'],
    entries: [{ kind: 'passed', item: 'rates', step: 'verified', reason: 'Council is on strike', waits: true }],
  })
  expect(pass('Council is on strike', lawyer).entries).toMatchObject([{ waits: false }])
  // a reason is only recorded where something is missing
  expect(passOver(transfer, [], 'verified', 'Because', clerk, at).entries).toEqual([])
})

test('an entry is recorded once, taken back with a reason, and a repeat changes nothing', () => {
  const done = { entry: 'done', item: 'rates', reference: 'RC 1', before: 0 } as const
  const change = decide([], [item('rates', 'verified')], done)
  expect(change).toMatchObject({ entry: { kind: 'done', reference: 'RC 1' }, detail: 'rates' })
  const rows = [rowOf(1, change)]
  const items = [item('rates', 'verified', 'required', { entry: rows[0] })]
  expect(decide(rows, items, done)).toBeUndefined()
  expect(() => decide(rows, items, { ...done, reference: 'RC 2', before: 0 })).toThrow(
    expect.objectContaining({ code: 'file-changed' }),
  )
  expect(() => decide(rows, items, { ...done, before: 1 })).toThrow(expect.objectContaining({ code: 'bad-request' }))
  const undone = decide(rows, items, { entry: 'undone', item: 'rates', reason: 'Of another stand', before: 1 })
  expect(undone).toMatchObject({ entry: { kind: 'undone', reason: 'Of another stand' } })
})

test('nothing is recorded by hand that another part of the file says, of a day to come, or off the list', () => {
  const fact = { on: at, by: 'A', reference: null, documentId: null }
  const form = { entry: 'done', item: 'rates', reference: null, before: 0 } as const
  const refused: unknown = expect.objectContaining({ code: 'bad-request' })
  expect(() => decide([], [item('rates', 'verified', 'advice', { fact })], form)).toThrow(refused)
  expect(() => decide([], [], form)).toThrow(refused)
  expect(() => decide([], [item('rates', 'verified')], { ...form, on: '2026-11-28' })).toThrow(refused)
  const digitize = { serviceType: 'digitize' } as const
  const identity = [item('identity', 'verified')]
  expect(() => decideChecklist(digitize, [], identity, clerk, { ...form, item: 'identity' }, at)).toThrow(refused)
  expect(decide([], identity, { ...form, item: 'identity' })).toBeDefined()
})

test('what a clerk says is not needed, though required, waits for a lawyer who is not its author', () => {
  const form = { entry: 'not-needed', item: 'duty', reason: 'Exempt', before: 0 } as const
  const change = decide([], [item('duty', 'complete')], form)
  expect(change?.entry).toMatchObject({ waits: true })
  expect(decide([], [item('duty', 'complete', 'advice')], form)?.entry).toMatchObject({ waits: false })
  const rows = [rowOf(1, change)]
  const seen = { entry: 'seen', about: 1, before: 1 } as const
  expect(() => decide(rows, [], seen)).toThrow(expect.objectContaining({ code: 'forbidden' }))
  expect(() => decide(rows, [], seen, { ...lawyer, id: clerk.id })).toThrow(
    expect.objectContaining({ code: 'forbidden' }),
  )
  expect(decide(rows, [], seen, lawyer)).toMatchObject({ ends: { number: 1, by: 'Lawyer' } })
  expect(decide([{ ...rowOf(1, change), endedAt: at }], [], seen, lawyer)).toBeUndefined()
  expect(() => decide(rows, [], { ...seen, entry: 'answered' }, lawyer)).toThrow()
})

test('a requisition waits until the application is lodged again, and one by mistake is taken back', () => {
  const sent = { entry: 'requisition', reason: 'The diagram is missing', reference: 'R 7', before: 0 } as const
  const change = decide([], [], sent)
  expect(change).toMatchObject({ entry: { kind: 'requisition', waits: true }, detail: 'requisition of the Registry' })
  const rows = [rowOf(1, change)]
  expect(decide(rows, [], { entry: 'answered', about: 1, before: 1, on: '2026-11-25' })).toMatchObject({
    ends: { number: 1, at: new Date('2026-11-24T22:00:00Z') },
  })
  const mistaken = { entry: 'mistaken', about: 1, reason: 'Another file', before: 1 } as const
  expect(decide(rows, [], mistaken)).toMatchObject({ ends: { number: 1 } })
  const after = [...rows, rowOf(2, decide(rows, [], mistaken))]
  expect(() => decide(after, [], { ...mistaken, before: 2, reason: 'Again' })).toThrow()
  const lease = { serviceType: 'lease' } as const
  expect(() => decideChecklist(lease, [], [], clerk, sent, at)).toThrow(
    expect.objectContaining({ code: 'bad-request' }),
  )
})

test('a firm’s list keeps ours by name, numbers its own once, and forgets none', () => {
  const own = (name: string, key: string | null = null) => ({
    key,
    name,
    before: 'verified' as const,
    level: 'required' as const,
  })
  const first = decideList('lease', [], [own('Inventory signed')])
  expect(first).toMatchObject([{ key: 'own-1', name: 'Inventory signed' }])
  const second = decideList('lease', first, [own('Keys counted')])
  expect(second).toMatchObject([
    { key: 'own-2', level: 'required' },
    { key: 'own-1', level: 'off' },
  ])
  const ours = { key: 'lease', name: 'Another name', before: 'received', level: 'required' } as const
  expect(decideList('lease', [], [ours])).toMatchObject([{ key: 'lease', name: null, before: 'received' }])
  for (const wrong of [[ours, ours], [own('', null)], [own('Strange', 'own-9')], [{ ...ours, key: 'duty' }]])
    expect(() => decideList('lease', [], wrong)).toThrow(expect.objectContaining({ code: 'bad-request' }))
})

const refusal = (code: string) => expect.objectContaining({ code }) as Error
const author = { firmId: 1, actorId: 1, actorName: 'Clerk' }

test('an entry has its author, its day and what the client reads', () => {
  const rates = [item('duty', 'complete'), item('rates', 'verified')]
  const done = { entry: 'done', item: 'rates', reference: 'RC 1', before: 0 } as const
  const entry = { ...author, kind: 'done', item: 'rates', reference: 'RC 1', documentId: null }
  expect(decide([], rates, done)).toEqual({ entry: { ...entry, doneAt: at }, detail: 'rates' })
  // a day without an hour, but today has one
  const days = ['2026-11-26', '2026-11-25'].map((on) => decide([], rates, { ...done, on })?.entry?.doneAt)
  expect(days).toEqual([at, new Date('2026-11-24T22:00:00Z')])
  const unneeded = { entry: 'not-needed', item: 'rates', reason: 'Exempt', before: 0 } as const
  expect(decide([], rates, unneeded, lawyer)).toEqual({
    entry: {
      firmId: 1,
      actorId: 2,
      actorName: 'Lawyer',
      kind: 'not-needed',
      item: 'rates',
      reason: 'Exempt',
      waits: false,
      doneAt: at,
    },
    detail: 'rates, not needed',
  })
  const sent = { entry: 'requisition', reason: 'The diagram is missing', reference: 'R 7', before: 0 } as const
  expect(decide([], [], sent)).toEqual({
    entry: {
      ...author,
      kind: 'requisition',
      reason: sent.reason,
      reference: 'R 7',
      documentId: null,
      doneAt: at,
      waits: true,
    },
    detail: 'requisition of the Registry',
  })
})

test('what is taken back ends what waited for a lawyer, once', () => {
  const undone = { entry: 'undone', item: 'duty', reason: 'Wrong', before: 1 } as const
  const row = rowOf(
    1,
    decide([], [item('duty', 'complete')], { entry: 'not-needed', item: 'duty', reason: 'Exempt', before: 0 }),
  )
  const undo = (set: Partial<ChecklistRow>) =>
    decide([{ ...row, ...set }], [item('duty', 'complete', 'required', { entry: { ...row, ...set } })], undone)
  expect(undo({})).toEqual({
    entry: { ...author, kind: 'undone', item: 'duty', reason: 'Wrong', doneAt: at },
    ends: { number: 1, by: 'Clerk', at },
    detail: 'duty, taken back',
  })
  expect([undo({ endedAt: at }), undo({ waits: false })].map((change) => change?.ends)).toEqual([undefined, undefined])
  expect(() => decide([row], [item('duty', 'complete')], undone)).toThrow(refusal('bad-request'))
})

test('a requisition is ended by its number, and taken back only once', () => {
  const sent = (before: number) => ({ entry: 'requisition', reason: 'A diagram', reference: null, before }) as const
  const [first, second] = [rowOf(1, decide([], [], sent(0))), rowOf(2, decide([], [], sent(0)))]
  const done = { ...rowOf(3, undefined), kind: 'done' } as ChecklistRow
  const rows = [first, second, done]
  const answered = { entry: 'answered', about: 2, before: 3 } as const
  expect(decide(rows, [], answered)).toEqual({
    ends: { number: 2, by: 'Clerk', at },
    detail: 'lodged again after a requisition',
  })
  expect(() => decide(rows, [], { ...answered, about: 9 })).toThrow(refusal('bad-request'))
  const mistaken = { entry: 'mistaken', about: 2, reason: 'Another file', before: 3 } as const
  expect(decide(rows, [], mistaken)).toEqual({
    entry: { ...author, kind: 'mistaken', about: 2, reason: 'Another file', doneAt: at },
    ends: { number: 2, by: 'Clerk', at },
    detail: 'requisition of the Registry, taken back',
  })
  expect(decide([first, { ...second, endedAt: at }, done], [], mistaken)?.ends).toBeUndefined()
  for (const about of [3, 9]) expect(() => decide(rows, [], { ...mistaken, about })).toThrow(refusal('bad-request'))
  const taken = rowOf(4, decide(rows, [], mistaken))
  expect(() => decide([...rows, taken], [], { ...mistaken, before: 4, reason: 'Again' })).toThrow(
    refusal('bad-request'),
  )
  // the other one was not
  expect(decide([...rows, taken], [], { ...mistaken, about: 1, before: 4 })?.ends).toMatchObject({ number: 1 })
  expect(() => decide([first], [], { entry: 'seen', about: 1, before: 1 }, lawyer)).toThrow(refusal('bad-request'))
})

test('what a lawyer has seen ends now', () => {
  const row = rowOf(
    1,
    decide([], [item('duty', 'complete')], { entry: 'not-needed', item: 'duty', reason: 'Exempt', before: 0 }),
  )
  expect(decide([row], [], { entry: 'seen', about: 1, before: 1 }, lawyer)).toEqual({
    ends: { number: 1, by: 'Lawyer', at },
    detail: 'seen by a lawyer',
  })
  expect(() => decide([{ ...row, waits: false }], [], { entry: 'seen', about: 1, before: 1 }, lawyer)).toThrow(
    refusal('bad-request'),
  )
})

const last = { ...empty, number: 1, actorId: 1, kind: 'done', item: 'rates', reference: 'RC 1', reason: null } as never
test.each<[string, object]>([
  ['author', { actorId: 2 }],
  ['kind', { kind: 'not-needed' }],
  ['item', { item: 'duty' }],
  ['reference', { reference: 'RC 2' }],
])('a form with another %s is no repeat of the last entry', (_, set) => {
  const done = { entry: 'done', item: 'rates', reference: 'RC 1', before: 0 } as const
  expect(decide([last], [], done)).toBeUndefined()
  expect(() => decide([{ ...(last as ChecklistRow), ...set }], [], done)).toThrow(refusal('file-changed'))
})

test.each<[string, object]>([
  ['reason', { reason: 'Other' }],
  ['entry', { about: 8 }],
])('a requisition taken back for another %s is no repeat', (_, set) => {
  const row = {
    ...(last as ChecklistRow),
    kind: 'mistaken',
    item: null,
    about: 7,
    reason: 'Another file',
  } as ChecklistRow
  const form = { entry: 'mistaken', about: 7, reason: 'Another file', before: 0 } as const
  expect(decide([row], [], form)).toBeUndefined()
  expect(() => decide([{ ...row, ...set }], [], form)).toThrow(refusal('file-changed'))
})

test('a move that nothing holds needs no reason, and what it passes has its author', () => {
  expect(passOver(transfer, [], 'verified', undefined, clerk, at)).toEqual({ entries: [], names: [] })
  expect(passOver(transfer, [item('rates', 'verified')], 'verified', 'Strike', clerk, at).entries).toEqual([
    { ...author, kind: 'passed', item: 'rates', step: 'verified', reason: 'Strike', waits: true, doneAt: at },
  ])
})
