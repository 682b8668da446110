import { expect, test } from 'vitest'
import { ownerStatusLabels } from '#contract/owner-statuses'
import { stepLabels } from '../../steps'
import { progressCopy } from './copy'
import { type Change, firmHadOriginal, originalOf, progressOn, recordedKeys } from './recorded-rules'
import { replacementLabel, replacementLabels, replacementSteps } from './replacement-rules'
import { stepsOf } from './step-rules'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 8, minute)).toISOString()
const status = (name: string, minute: number, by: string | null = 'Ada'): Change => ({
  track: 'status',
  status: name,
  createdAt: at(minute),
  doneAt: null,
  by,
})
const deed = {
  serviceType: 'digitize',
  status: 'verified',
  fileStatus: 'verified',
  hasTitleDeed: 'have',
  createdAt: at(0),
} as const
const shown = (source: Parameters<typeof stepsOf>[0], changes: Change[]) =>
  stepsOf(source, changes).map(({ key, state, at: when, by, note }) => [key, state, when, by, note])
const missing = progressCopy.states['not-recorded']
const ifNeeded = ['additional_docs', 'beside', null, null, progressCopy.ifNeeded]

test('a deed has each status with its record, and one that was passed without one is not done', () => {
  expect(shown(deed, [status('verified', 5)])).toEqual([
    ['pending_submission', 'done', at(0), null, null],
    ['received', 'not-recorded', null, null, missing],
    ['submitted_to_registrar', 'not-recorded', null, null, missing],
    ['verified', 'now', at(5), 'Ada', null],
    ifNeeded,
    ['complete', 'next', null, null, null],
    ['digital_ready', 'next', null, null, null],
  ])
  const [first, , , now] = stepsOf(deed, [status('verified', 5)])
  expect(first).toMatchObject({ label: ownerStatusLabels.pending_submission, isRecorded: true, isCurrent: false })
  expect(now).toMatchObject({ label: ownerStatusLabels.verified, isRecorded: true, isCurrent: true })
  // the present status that nobody recorded, and a record of a later one
  const passed = shown({ ...deed, status: 'received' }, [status('complete', 5)])
  expect(passed[1]).toEqual(['received', 'now', null, null, missing])
  expect(passed.find(([key]) => key === 'complete')).toEqual(['complete', 'next', null, null, null])
})

test('a request for documents is beside the status that it interrupts, and ends', () => {
  const changes = [status('received', 1), status('additional_docs', 2, 'Ben')]
  const open = { ...deed, status: 'additional_docs', fileStatus: 'received' } as const
  expect(shown(open, changes).slice(1, 4)).toEqual([
    ['received', 'done', at(1), 'Ada', null],
    ['additional_docs', 'beside', at(2), 'Ben', null],
    ['submitted_to_registrar', 'next', null, null, null],
  ])
  expect(
    stepsOf(open, changes)
      .filter(({ isCurrent }) => isCurrent)
      .map(({ key }) => key),
  ).toEqual(['additional_docs'])
  const ended = shown(deed, [...changes, status('verified', 3)])
  expect(ended[2]).toEqual(['additional_docs', 'beside', at(2), 'Ben', progressCopy.ended])
  // withdrawn during a request, nothing is the present step
  const withdrawn = stepsOf({ ...open, isWithdrawn: true }, changes)
  expect(withdrawn.some(({ isCurrent, state }) => isCurrent || state === 'now')).toBe(false)
  expect(shown(open, [])[1]).toEqual(['additional_docs', 'beside', null, null, progressCopy.ifNeeded])
})

test('what was still to come of a withdrawn application is no longer open', () => {
  const open = shown({ ...deed, status: 'received' }, [])
  const ended = shown({ ...deed, status: 'received', isWithdrawn: true }, [])
  expect(ended.slice(2)).toEqual(
    open
      .slice(2)
      .map(([key, state, ...more]) =>
        state === 'beside' ? [key, state, null, null, progressCopy.ended] : [key, 'ended', ...more],
      ),
  )
  for (const source of [
    { ...deed, serviceType: 'lease', fileStatus: 'received' } as const,
    { ...deed, status: 'pending_submission', hasTitleDeed: 'lost' } as const,
  ])
    expect(shown({ ...source, isWithdrawn: true }, []).filter(([, state]) => state === 'next')).toEqual([])
})

test('another service has its firm’s steps, and a request only where there was one', () => {
  const lease = { ...deed, serviceType: 'lease', status: 'received', fileStatus: 'received' } as const
  const steps = stepsOf(lease, [])
  expect(steps.map(({ label }) => label)).toEqual(stepLabels('lease'))
  expect(steps.map(({ state }) => state)).toEqual(['done', 'not-recorded', 'not-recorded', 'now', 'next', 'next'])
  const requested = shown(lease, [status('additional_docs', 2)])
  expect(requested[4]).toEqual(['additional_docs', 'beside', at(2), 'Ada', progressCopy.ended])
  expect(shown({ ...lease, status: 'additional_docs' }, [])[4]?.[0]).toBe('additional_docs')
})

const [first, second, third] = replacementSteps
const replaced = (step: string, minute: number): Change => ({ ...status(step, minute), track: 'replacement' })
const pending = { ...deed, status: 'pending_submission', fileStatus: 'contacted' } as const
const lost = { ...pending, hasTitleDeed: 'lost' } as const

test('a lost deed has the steps of its replacement, for others only those that are recorded', () => {
  const changes = [replaced(second, 4)]
  const steps = stepsOf(lost, changes).slice(1, 1 + replacementSteps.length)
  expect(steps.slice(0, 3)).toEqual([
    {
      key: `replacement-${first}`,
      label: replacementLabels[first],
      state: 'not-recorded',
      isRecorded: false,
      isCurrent: false,
      at: null,
      by: null,
      note: missing,
    },
    {
      key: `replacement-${second}`,
      label: replacementLabels[second],
      state: 'done',
      isRecorded: true,
      isCurrent: false,
      at: at(4),
      by: 'Ada',
      note: null,
    },
    {
      key: `replacement-${third}`,
      label: replacementLabels[third],
      state: 'next',
      isRecorded: false,
      isCurrent: false,
      at: null,
      by: null,
      note: null,
    },
  ])
  const received = { ...lost, status: 'received', fileStatus: 'received' } as const
  const passed = stepsOf(received, changes).filter(({ key }) => key.startsWith('replacement'))
  expect(passed.map(({ state }) => state)).toEqual(
    replacementSteps.map((step) => (step === second ? 'done' : 'not-recorded')),
  )
  const there = (set: object) =>
    stepsOf({ ...pending, ...set }, changes)
      .filter(({ key }) => key.startsWith('replacement'))
      .map(({ key }) => key)
  expect(there({})).toEqual([`replacement-${second}`])
  expect(there({ serviceType: 'lease' })).toEqual([])
  expect(stepsOf({ ...lost, serviceType: 'lease' }, []).map(({ key }) => key)).not.toContain(`replacement-${first}`)
})

test('an entry of a replacement in words', () => {
  expect([replacementLabel(first), replacementLabel(`${second}-undone`), replacementLabel('x')]).toEqual([
    replacementLabels[first],
    `Taken back: ${replacementLabels[second]}`,
    'x',
  ])
})

test('what is recorded on either track, each once', () => {
  const step = (name: string): Change => ({ ...status(name, 1), track: 'fileStatus' })
  const changes = [step('contacted'), step('received'), status('received', 2), status('verified', 3)]
  const keys = (serviceType: 'digitize' | 'lease') => recordedKeys(serviceType, changes).toSorted()
  expect(keys('digitize')).toEqual(expect.arrayContaining(['contacted', 'received', 'verified']))
  expect(keys('lease')).toEqual(expect.arrayContaining(['contacted', 'received']))
  expect(keys('lease')).not.toContain('verified')
  for (const all of [keys('digitize'), keys('lease')]) expect(new Set(all).size).toBe(all.length)
  expect(keys('lease')).toContain('file_created')
})

const custody = (name: string, minute: number, more: Partial<Change> = {}): Change => ({
  ...status(name, minute),
  track: 'custody',
  ...more,
})
test.each<[string, Change[], object | null]>([
  ['nothing', [status('firm', 1)], null],
  ['what the owner said', [custody('bank', 1)], { with: 'bank', at: at(1), by: 'Ada', isSaid: true }],
  [
    'what the owner sent',
    [custody('bank', 1), custody('sent', 2)],
    { with: 'sent', at: at(2), by: 'Ada', isSaid: true },
  ],
  ['a firm', [custody('sent', 1), custody('firm', 2)], { with: 'firm', at: at(2), by: 'Ada', isSaid: false }],
  [
    'what came back',
    [custody('firm', 1), custody('client', 2)],
    { with: 'client', at: at(2), by: 'Ada', isSaid: false },
  ],
  [
    'an entry of a day',
    [custody('bank', 2, { doneAt: at(1), by: null })],
    { with: 'bank', at: at(1), by: null, isSaid: true },
  ],
])('who has the original, as the last entry says: %s', (_, changes, original) => {
  expect(originalOf(changes)).toEqual(original)
})

test('the first entry of a firm that had the original', () => {
  const [said, here, there] = [custody('sent', 1), custody('firm', 2), custody('firm', 3, { doneAt: at(0), by: null })]
  expect(firmHadOriginal([status('firm', 0), said, here, there])).toEqual({ at: at(2), by: 'Ada' })
  expect(firmHadOriginal([said, there])).toEqual({ at: at(0), by: null })
  expect(firmHadOriginal([status('firm', 0), said])).toBeUndefined()
})

test('a move back takes back the steps after it, and no others', () => {
  const recorded = (...changes: Change[]) => [...progressOn({ ...deed, createdAt: undefined }, changes).recorded.keys()]
  const all = [status('received', 1), status('submitted_to_registrar', 2), status('verified', 3), status('complete', 4)]
  expect(recorded(...all, status('submitted_to_registrar', 5))).toEqual(['received', 'submitted_to_registrar'])
  expect(recorded(...all, status('verified', 5), status('complete', 6))).toEqual(all.map((one) => one.status))
  // said later of an earlier day, it is no move back; what is on no path is none
  expect(recorded(...all, { ...status('received', 5), doneAt: at(0) }, status('unknown', 6))).toHaveLength(4)
  expect(recorded(status('pending_submission', 1), status('verified', 2))).toEqual(['pending_submission', 'verified'])
})

test('a request ends with the first status after it, and is open while it lasts', () => {
  const changes = [status('received', 1), status('additional_docs', 2), status('verified', 3), status('complete', 4)]
  const asked = { at: at(2), by: 'Ada', after: 'received' }
  expect(progressOn(deed, changes).interruption).toEqual({ ...asked, endedAt: at(3) })
  expect(progressOn({ ...deed, status: 'additional_docs' }, changes).interruption).toEqual({ ...asked, endedAt: null })
  expect(progressOn(deed, changes.slice(0, 2)).interruption).toEqual({ ...asked, endedAt: null })
})
