import { expect, test } from 'vitest'
import { type AlertKind, alertKinds, type SweepTask, sweepTasks } from '#contract/administration/health'
import { alertsIn, changesOf, type HealthFacts, renewalsIn, tasksOf } from './alert-rules'

const now = new Date('2026-11-27T08:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const run = (task: SweepTask, more: Partial<HealthFacts['runs'][number]> = {}) => ({
  task,
  ranAt: ago(5),
  milliseconds: 12,
  error: null,
  doneAt: ago(5),
  ...more,
})
const runs = (Object.keys(sweepTasks) as SweepTask[]).map((task) => run(task))
const healthy: HealthFacts = {
  now,
  requests: [{ area: 'owner', slot: 100, total: 1000, failed: 20 }],
  waiting: { messages: ago(15), links: null, whatsapp: null },
  faults: [],
  runs,
  bytes: 8_000_000_000,
  brokenFiles: 0,
  unsignedSince: ago(30),
  ends: [{ what: 'SEAL_KEYS k1', on: new Date('2026-12-27T08:00:00Z') }],
}
const fault = (kind: HealthFacts['faults'][number]['kind']) => ({ faults: [{ kind, what: 'x', total: 1, lastAt: 0 }] })

test('nothing is an alert at its limit', () => {
  expect(alertsIn(healthy)).toEqual([])
})

const forced: Record<AlertKind, Partial<HealthFacts>> = {
  errors: { requests: [{ area: 'owner', slot: 100, total: 1000, failed: 21 }] },
  slow: { requests: [{ area: 'firm', slot: 5000, total: 20, failed: 0 }] },
  'messages-late': { waiting: { messages: null, links: ago(16), whatsapp: null } },
  'messages-given-up': fault('message-given-up'),
  'webhooks-failed': fault('webhook-failed'),
  'dead-letters': fault('dead-letter'),
  books: fault('books-differ'),
  'sweeps-late': { runs: runs.map((each) => (each.task === 'files' ? run('files', { doneAt: ago(21) }) : each)) },
  storage: { bytes: 8_000_000_001 },
  files: { brokenFiles: 1 },
  'audit-late': { unsignedSince: ago(31) },
  ending: { ends: [{ what: 'gwaro.co.zw', on: new Date('2026-12-27T07:59:00Z') }] },
}

test.each(alertKinds)('%s is an alert alone', (kind) => {
  expect(alertsIn({ ...healthy, ...forced[kind] })).toEqual([kind])
})

test('a quiet hour with one failure, or with few slow requests, is no alert', () => {
  expect(alertsIn({ ...healthy, requests: [{ area: 'owner', slot: 60_000, total: 4, failed: 4 }] })).toEqual([])
})

test.each<[string, HealthFacts['runs'], SweepTask[]]>([
  [
    'failed just now',
    [...runs.filter(({ task }) => task !== 'holds'), run('holds', { error: 'TypeError' })],
    ['holds'],
  ],
  ['never ran', runs.filter(({ task }) => task !== 'holds' && task !== 'digests' && task !== 'health'), ['holds']],
  [
    'rested over a Sunday',
    [...runs.filter(({ task }) => task !== 'digests'), run('digests', { doneAt: ago(47 * 60) })],
    [],
  ],
  [
    'sent no digest for three days',
    [...runs.filter(({ task }) => task !== 'digests'), run('digests', { doneAt: ago(73 * 60) })],
    ['digests'],
  ],
])('a task that %s', (_, its, late) => {
  expect(tasksOf({ now, runs: its }).flatMap(({ task, isOverdue }) => (isOverdue ? [task] : []))).toEqual(late)
})

test('the operator is mailed when it begins, again a day later, and when it is over', () => {
  const open = (kind: AlertKind, hours: number) => ({ kind, since: ago(72 * 60), mailedAt: ago(hours * 60) })
  const { begun, again, over } = changesOf(
    // a run may be half an hour early
    [open('files', 23.5), open('storage', 23.4), open('errors', 1)],
    ['files', 'storage', 'slow'],
    now,
  )
  expect([begun, again.map(({ kind }) => kind), over.map(({ kind }) => kind)]).toEqual([
    ['slow'],
    ['files'],
    ['errors'],
  ])
})

test('the setting names what must be renewed, each with its last day', () => {
  expect(renewalsIn('gwaro.co.zw 2027-03-01, SESSION_KEYS k1 2027-11-20,')).toEqual([
    { what: 'gwaro.co.zw', on: new Date('2027-03-01') },
    { what: 'SESSION_KEYS k1', on: new Date('2027-11-20') },
  ])
  expect(renewalsIn('')).toEqual([])
})
