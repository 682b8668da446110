import { expect, test } from 'vitest'
import { checklistMessages, listOf, maxChecklist } from '#contract/desk/checklist/lists'
import { checklistRules } from '#contract/desk/checklist/rules'
import { serviceTypes } from '#contract/services'
import { type Facts, factOf } from './fact-rules'
import { type ChecklistRow, itemsOf, type Parts, partOf } from './item-rules'
import { decideList, listView, listViews, rateOf, waitingView } from './list-rules'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 8, minute))
const deed = { serviceType: 'digitize', hasTitleDeed: 'have', createdAt: at(0) } as Parameters<typeof factOf>[1]
const transfer = { ...deed, serviceType: 'transfer' } as typeof deed
const none: Facts = { identity: [], acts: [], custody: [], evidence: [], requests: [] }
const fact = (key: string, facts: object, application = deed) =>
  factOf(key, application, { ...none, ...facts } as Facts)

const check = { number: 1, kind: 'checked', firmId: 1, createdAt: at(1), doneAt: null, actorName: 'Ada' }
const confirmation = { ...check, number: 2, kind: 'confirmed', createdAt: at(2), actorName: 'Ben' }
const identity = { on: at(1), by: 'Ben', reference: null, documentId: null }
test.each<[string, object[], object | undefined]>([
  ['a confirmed check', [check, confirmation], identity],
  ['a confirmed check of an earlier day', [{ ...check, doneAt: at(0) }, confirmation], { ...identity, on: at(0) }],
  ['one that waits', [check], undefined],
  ['one that was corrected', [check, confirmation, { ...check, number: 3, kind: 'corrected' }], undefined],
  ['none', [], undefined],
])('what is recorded of the identity by %s', (_, entries, expected) => {
  expect(fact('identity', { identity: entries })).toEqual(expected)
  expect(fact('identity', { identity: entries }, transfer)).toBeUndefined()
})

const received = {
  number: 1,
  kind: 'received',
  holder: 'firm',
  createdAt: at(1),
  doneAt: null,
  actorName: 'Ada',
  documentId: 31,
}
test('a confirmed check does not count once somebody else acts for the client', () => {
  const acts = [{ kind: 'helper', at: at(5).getTime(), name: 'Joe' }]
  expect(fact('identity', { identity: [check, confirmation], acts })).toBeUndefined()
})

test.each<[string, object[], object | undefined]>([
  ['it was received', [received], { on: at(1), by: 'Ada', reference: null, documentId: 31 }],
  ['on a day', [{ ...received, doneAt: at(0) }], { on: at(0), by: 'Ada', reference: null, documentId: 31 }],
  ['twice', [received, { ...received, createdAt: at(5) }], { on: at(5), by: 'Ada', reference: null, documentId: 31 }],
  ['it was corrected', [received, { ...received, kind: 'corrected' }], undefined],
  ['it is only on its way', [{ ...received, kind: 'announced' }], undefined],
])('what is recorded of the original when %s', (_, custody, expected) => {
  const key = Object.entries(checklistRules).find(([, rule]) => 'from' in rule && rule.from.part === 'original')?.[0]
  expect(fact(key ?? '', { custody })).toEqual(expected)
})

const entry = { number: 1, doneAt: null, receipt: null, documentId: 31, actorName: 'Ada' }
const checked = { ...entry, kind: 'checked', fact: 'checked', at: at(1).getTime() }
const lodged = { ...entry, kind: 'lodged', fact: 'lodged', at: at(2).getTime(), receipt: 'R 1' }
const original = { ...received, kind: 'lodged', holder: 'registry', createdAt: at(3), receipt: 'R 2', documentId: 32 }
const keyOf = (wanted: string) =>
  Object.entries(checklistRules).find(
    ([, rule]) => 'from' in rule && 'fact' in rule.from && rule.from.fact === wanted,
  )?.[0] ?? ''
test.each<[string, string, object, object | undefined]>([
  ['a check', 'checked', { evidence: [checked, lodged] }, { on: at(1), by: 'Ada', reference: null, documentId: 31 }],
  ['no check', 'checked', { evidence: [lodged], custody: [original] }, undefined],
  [
    'a lodging of copies',
    'lodged',
    { evidence: [checked, lodged] },
    { on: at(2), by: 'Ada', reference: 'R 1', documentId: 31 },
  ],
  [
    'a lodging of copies on a day',
    'lodged',
    { evidence: [{ ...lodged, doneAt: at(0).getTime() }] },
    { on: at(0), by: 'Ada', reference: 'R 1', documentId: 31 },
  ],
  [
    'a later lodging with the original',
    'lodged',
    { evidence: [lodged], custody: [original] },
    { on: at(3), by: 'Ada', reference: 'R 2', documentId: 32 },
  ],
  [
    'one of a day',
    'lodged',
    { custody: [{ ...original, doneAt: at(0) }] },
    { on: at(0), by: 'Ada', reference: 'R 2', documentId: 32 },
  ],
  ['no lodging', 'lodged', { evidence: [checked] }, undefined],
])('what is recorded of the deed by %s', (_, wanted, facts, expected) => {
  expect(fact(keyOf(wanted), facts)).toEqual(expected)
  expect(fact(keyOf(wanted), facts, transfer)).toBeUndefined()
})

const request = {
  kind: 'power',
  state: 'accepted',
  changedAt: at(4),
  documentId: 33,
  changes: [{ by: 'Ada' }, { by: 'Joe' }, { by: 'Ben' }],
}
test('a requested document counts once it is accepted, of every service', () => {
  const expected = { on: at(4), by: 'Ben', reference: null, documentId: 33 }
  expect(fact('authority', { requests: [request] })).toEqual(expected)
  expect(fact('authority', { requests: [request] }, transfer)).toEqual(expected)
  const later = { ...request, changedAt: at(9), changes: [] }
  expect(fact('authority', { requests: [request, later] })).toEqual({ ...expected, on: at(9), by: '' })
  for (const set of [{ state: 'received' }, { kind: 'identity' }])
    expect(fact('authority', { requests: [{ ...request, ...set }] })).toBeUndefined()
  expect(fact('own-1', { requests: [request] })).toBeUndefined()
  expect(fact('power-transfer', { requests: [request] })).toBeUndefined()
  expect([partOf('authority'), partOf('power-transfer'), partOf('own-1')]).toEqual(['requests', null, null])
})

const row = (kind: string, key: string | null = 'own-1') => ({ kind, item: key }) as ChecklistRow
const own = { key: 'own-1', name: 'Keys counted', before: 'verified', level: 'required' } as const
const off = { ...own, key: 'own-2', level: 'off' } as const
const items = (checklist: ChecklistRow[], list: Parts['list'] = [{ items: [own, off] }]) =>
  itemsOf(transfer, { ...none, checklist, list } as Parts)

test('the list of an application is ours and the firm’s, without what is off', () => {
  const keys = items([]).map(({ key }) => key)
  expect(keys.slice(-1)).toEqual(['own-1'])
  expect(items([], []).map(({ key }) => key)).toEqual(keys.slice(0, -1))
  expect(
    itemsOf(transfer, { ...none, requests: [request], checklist: [], list: [] } as never).find(
      ({ key }) => key === 'authority',
    )?.fact,
  ).toBeDefined()
})

test.each<[string, ChecklistRow[], string | undefined]>([
  ['nothing', [], undefined],
  ['it is done', [row('done')], 'done'],
  ['it is not needed', [row('not-needed')], 'not-needed'],
  ['it was taken back', [row('done'), row('undone')], undefined],
  ['it was taken back and is done', [row('done'), row('undone'), row('not-needed')], 'not-needed'],
  ['a move went on without it', [row('done'), row('passed')], 'done'],
  ['another one was taken back', [row('done'), row('undone', 'own-9')], 'done'],
])('what is recorded of an entry by hand when %s', (_, rows, kind) => {
  expect(items(rows).find(({ key }) => key === 'own-1')?.entry?.kind).toBe(kind)
})

test('an unchanged entry of the firm keeps its key, and a new one is numbered after all of them', () => {
  const item = (name: string, key: string | null = null) => ({ ...own, name, key })
  const stored = [own, { ...off, key: 'own-7' }]
  expect(decideList('lease', stored, [item('Keys counted', 'own-1'), item('New'), item('Newer')])).toEqual([
    own,
    { ...own, key: 'own-8', name: 'New' },
    { ...own, key: 'own-9', name: 'Newer' },
    { ...off, key: 'own-7' },
  ])
  expect(decideList('lease', [{ ...own, key: 'lease', name: null }], [])).toEqual([])
  const unknown = expect.objectContaining({ detail: checklistMessages.unknown }) as Error
  expect(() => decideList('lease', [own], [item('Strange', 'own-9')])).toThrow(unknown)
  const unnamed = expect.objectContaining({ code: 'bad-request' }) as Error
  expect(() => decideList('lease', [own], [{ ...own, name: '' }])).toThrow(unnamed)
})

test('a list has a largest size, with what is off', () => {
  const many = (count: number) => Array.from({ length: count }, () => ({ ...own, key: null }))
  expect(decideList('lease', [off], many(maxChecklist - 1))).toHaveLength(maxChecklist)
  const full = expect.objectContaining({ code: 'quota-reached' }) as Error
  expect(() => decideList('lease', [off], many(maxChecklist))).toThrow(full)
})

test('each service has a list, as we advise or as the firm changed it', () => {
  const stored = { service: 'lease', version: 3, items: [own], changedBy: 'Ada', changedAt: at(1) } as const
  const views = listViews([stored] as never)
  expect(views.map(({ service }) => service)).toEqual(serviceTypes)
  expect(views.find(({ service }) => service === 'lease')).toEqual({
    service: 'lease',
    version: 3,
    items: listOf('lease', [own]),
    changedBy: 'Ada',
    changedAt: at(1).toISOString(),
  })
  expect(listView('sale', undefined)).toEqual({
    service: 'sale',
    version: 0,
    items: listOf('sale', []),
    changedBy: null,
    changedAt: null,
  })
})

const waiting = {
  id: 5,
  referenceNumber: 'GW-5',
  clientName: 'Rudo',
  service: 'lease',
  kind: 'passed',
  item: 'own-1',
  reason: 'Strike',
  actorName: 'Ada',
  doneAt: at(1),
}
test.each<[string, object, string | undefined]>([
  ['an entry of the firm', {}, 'Keys counted'],
  ['an entry of ours', { item: 'identity', kind: 'not-needed' }, 'Identity of the client checked'],
  ['an entry of another service', { service: 'sale' }, ''],
  ['an entry that is gone', { item: 'own-9' }, ''],
  ['a requisition', { kind: 'requisition', item: null }, ''],
  ['what is done', { kind: 'done' }, undefined],
  ['what was taken back', { kind: 'undone' }, undefined],
])('what waits on a file: %s', (_, set, text) => {
  const lists = listViews([{ service: 'lease', version: 1, items: [own], changedBy: null, changedAt: at(0) }] as never)
  const file = { id: 5, referenceNumber: 'GW-5', clientName: 'Rudo' }
  const { kind } = { ...waiting, ...set }
  expect(waitingView([{ ...waiting, ...set }] as never, lists)).toEqual(
    text === undefined ? [] : [{ file, kind, text, reason: 'Strike', by: 'Ada', at: at(1).toISOString() }],
  )
})

test.each<[string, Parameters<typeof rateOf>[0], object]>([
  ['none', undefined, { files: 0, requisitions: 0, rightFirstTime: 0, per100: null }],
  [
    'none sent back',
    { files: 8, requisitions: 0, sentBack: 0 },
    { files: 8, requisitions: 0, rightFirstTime: 8, per100: 0 },
  ],
  [
    'some sent back',
    { files: 3, requisitions: 4, sentBack: 2 },
    { files: 3, requisitions: 4, rightFirstTime: 1, per100: 133.3 },
  ],
])('requisitions of %s', (_, counted, rate) => {
  expect(rateOf(counted, at(0))).toEqual({ since: at(0).toISOString(), ...rate })
})
