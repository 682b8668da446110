import { expect, test } from 'vitest'
import { isSameName, requestKind, requestLabels } from '#contract/documents/request-kinds'
import { maxRequests, namesInText, type RequestState, requestStates } from '#contract/documents/requests'
import { serviceTypes } from '#contract/services'
import {
  decideRequest,
  decideRequests,
  decideRequestUndo,
  maxUndoneSeconds,
  missingNames,
  type RequestRow,
  remindersView,
  requestView,
} from './request-rules'

const at = new Date('2026-11-26T08:00:00Z')
const later = new Date('2026-11-27T08:00:00Z')
const member = { id: 4, name: 'Rudo' }

const rowIn = (state: RequestState, more: Partial<RequestRow> = {}): RequestRow => ({
  id: 1,
  applicationId: 7,
  kind: 'identity',
  name: 'Copy of your ID or passport',
  state,
  documentId: state === 'requested' ? null : 9,
  reason: state === 'refused' ? 'Too dark' : null,
  changes: [
    { state: 'requested', by: 'Rudo', at: 1 },
    ...(state === 'requested' ? [] : [{ state: 'received', by: 'Tariro', at: 2, documentId: 9 } as const]),
    ...(state === 'requested' || state === 'received' ? [] : [{ state, by: 'Rudo', at: 3 }]),
  ],
  version: 3,
  changedBy: 4,
  changedAt: at,
  ...more,
})

const about = { applicationId: 7, service: 'transfer' } as const

test('names become rows of their kind; one that is open or twice in the list gets none', () => {
  const names = ['Copy of your ID or passport', 'Marriage certificate: certified', 'A letter', 'a LETTER']
  const fresh = decideRequests([rowIn('received')], names, about, member, at)
  expect(fresh.map(({ kind, name, state }) => [kind, name, state])).toEqual([
    ['marriage', 'Marriage certificate: certified', 'requested'],
    ['other', 'A letter', 'requested'],
  ])
  expect(fresh[0]).toMatchObject({
    changes: [{ state: 'requested', by: 'Rudo', at: at.getTime() }],
    changedBy: 4,
    changedAt: at,
  })
  // what was accepted or withdrawn can be asked for again
  for (const state of ['accepted', 'withdrawn'] as const)
    expect(decideRequests([rowIn(state)], names.slice(0, 1), about, member, at)).toHaveLength(1)
})

test('an application has a limit of requested documents', () => {
  const rows = Array.from({ length: maxRequests - 1 }, () => rowIn('accepted'))
  expect(decideRequests(rows, ['One'], about, member, at)).toHaveLength(1)
  expect(() => decideRequests(rows, ['One', 'Two'], about, member, at)).toThrow(
    expect.objectContaining({ code: 'quota-reached' }),
  )
})

test('every service has kinds, each found by its own label', () => {
  for (const service of serviceTypes) {
    const labels = requestLabels(service)
    expect(new Set(labels.map((label) => requestKind(service, label))).size).toBe(labels.length)
    expect(labels.map((label) => requestKind(service, ` ${label.toUpperCase()}: a note`))).not.toContain('other')
  }
  expect(requestKind('lease', "Copy of the tenant's ID or passport")).toBe('tenant')
  expect(isSameName("The tenant's", ' the tenant’s ')).toBe(true)
})

// a document that is not uploaded may have come another way
test.each<[RequestState, string, string, string]>([
  ['requested', 'accepted', 'bad-request', 'withdrawn'],
  ['received', 'accepted', 'refused', 'withdrawn'],
  ['refused', 'accepted', 'bad-request', 'withdrawn'],
  ['accepted', 'bad-request', 'bad-request', 'bad-request'],
  ['withdrawn', 'bad-request', 'bad-request', 'bad-request'],
])('a document that is %s can be accepted, refused or withdrawn: %s, %s, %s', (state, ...outcomes) => {
  const outcomeOf = (decision: 'accepted' | 'refused' | 'withdrawn') => {
    try {
      const { set } = decideRequest(
        rowIn(state),
        [],
        { state: decision, version: 3, reason: 'Too dark' },
        member,
        later,
      )
      expect(set).toMatchObject({ version: 4, changedBy: 4, changedAt: later })
      expect(set.reason).toBe(decision === 'refused' ? 'Too dark' : null)
      expect(set.changes.at(-1)).toMatchObject({ state: decision, by: 'Rudo', at: later.getTime() })
      return set.state
    } catch (error) {
      return (error as { code: string }).code
    }
  }
  expect((['accepted', 'refused', 'withdrawn'] as const).map(outcomeOf)).toEqual(outcomes)
})

test('a decision from an older version is refused, and the last open one is told as such', () => {
  const accept = (version: number, others: readonly RequestRow[] = []) =>
    decideRequest(rowIn('received'), others, { state: 'accepted', version }, member, at).isLast
  expect(() => accept(2)).toThrow(expect.objectContaining({ code: 'file-changed' }))
  expect(requestStates.map((state) => [state, accept(3, [rowIn(state)])])).toEqual([
    ['requested', false],
    ['received', false],
    ['accepted', true],
    ['refused', false],
    ['withdrawn', true],
  ])
  expect(accept(3, [rowIn('accepted'), rowIn('requested')])).toBe(false)
  const refuse = { state: 'refused', version: 3, reason: 'Too dark' } as const
  expect(decideRequest(rowIn('received'), [], refuse, member, at).isLast).toBe(false)
})

test('what was refused is missing, as what never came', () => {
  expect(missingNames(requestStates.map((state) => rowIn(state, { name: state })))).toEqual(['requested', 'refused'])
})

test('a decision is undone by its member, for a time, and not once something else happened', () => {
  const undo = (row: RequestRow, more: { version?: number; id?: number; now?: number } = {}) => {
    try {
      return decideRequestUndo(row, more.version ?? 3, more.id ?? 4, new Date(more.now ?? 3)).set
    } catch (error) {
      return (error as { code: string }).code
    }
  }
  for (const state of ['accepted', 'refused', 'withdrawn'] as const)
    expect(undo(rowIn(state))).toMatchObject({ state: 'received', reason: null, version: 4, changedBy: null })
  const [requested, received, accepted] = rowIn('accepted').changes
  const changes = [requested, received].flatMap((change) => change ?? [])
  expect(undo(rowIn('accepted'))).toMatchObject({ changes, changedAt: new Date(2) })
  for (const state of ['requested', 'received'] as const) expect(undo(rowIn(state))).toBe('undo-over')
  // it was withdrawn and requested again
  const again = rowIn('requested', { changes: [...changes, { state: 'requested', by: 'Rudo', at: 3 }] })
  expect([undo(again), undo(rowIn('accepted', { changes: accepted ? [accepted] : [] }))]).toEqual([
    'undo-over',
    'undo-over',
  ])
  expect(undo(rowIn('accepted'), { version: 2 })).toBe('undo-over')
  expect(undo(rowIn('accepted'), { id: 5 })).toBe('forbidden')
  expect(undo(rowIn('accepted'), { now: 3 + maxUndoneSeconds * 1000 })).toMatchObject({ state: 'received' })
  expect(undo(rowIn('accepted'), { now: 4 + maxUndoneSeconds * 1000 })).toBe('undo-over')
})

test('a view shows the uploads that are to be decided, or the refused one', () => {
  const received = rowIn('received', {
    changes: [
      { state: 'received', by: 'Tariro', at: 1, documentId: 5 },
      { state: 'refused', by: 'Rudo', at: 2, reason: 'Too dark' },
      { state: 'received', by: 'Tariro', at: 3, documentId: 6 },
      { state: 'received', by: 'Tariro', at: 4, documentId: 7 },
    ],
  })
  expect(requestView(received)).toMatchObject({ documents: [7, 6], by: 'Tariro', reason: null })
  const refused = { ...received, state: 'refused' as const, reason: 'Blurred' }
  expect(
    requestView({ ...refused, changes: [...received.changes, { state: 'refused', by: 'Rudo', at: 5 }] }),
  ).toMatchObject({ documents: [7], by: 'Rudo', reason: 'Blurred' })
  const again = [
    { state: 'refused', by: 'Rudo', at: 5, reason: 'Blurred' },
    { state: 'received', by: 'Tariro', at: 6, documentId: 8 },
  ] as const
  expect(requestView({ ...received, changes: [...received.changes, ...again] }).documents).toEqual([8])
  expect(requestView(rowIn('requested')).documents).toEqual([])
})

test('a request that never changed is by no one', () => {
  expect(requestView(rowIn('requested', { changes: [] }))).toMatchObject({ by: '', documents: [] })
})

test('reminders as the firm reads them', () => {
  const row = { remindAt: at, remindersSent: 2, remindersStoppedBy: null }
  expect(remindersView(row)).toEqual({ nextAt: at.toISOString(), sent: 2, stoppedBy: null })
  const stopped = { ...row, remindAt: null, remindersStoppedBy: 'client' } as const
  expect(remindersView(stopped as never)).toEqual({ nextAt: null, sent: 2, stoppedBy: 'client' })
})

test.each([
  [['A'], '“A”'],
  [['A', 'B'], '“A” and “B”'],
  [['A', 'B', 'C'], '“A”, “B” and “C”'],
])('names in a sentence: %j', (names, text) => {
  expect(namesInText(names)).toBe(text)
})
