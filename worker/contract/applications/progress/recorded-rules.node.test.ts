import { expect, test } from 'vitest'
import { ownerStatuses } from '#contract/owner-statuses'
import { serviceTypes } from '../../services'
import { firmSteps } from '../../steps'
import { type Change, type Followed, progressOn } from './recorded-rules'
import { stagesOf } from './stage-rules'
import { stepsOf } from './step-rules'

const change = (track: string, status: string, day: number, doneAt: string | null = null): Change => ({
  track,
  status,
  createdAt: `day ${day}`,
  doneAt,
  by: 'Rudo',
})
const deed = {
  serviceType: 'digitize',
  status: 'pending_submission',
  fileStatus: 'contacted',
  createdAt: 'day 0',
} as const

/** `x` with a tick, `!` now, `?` not recorded, `-` to come, `/` ended, `+` beside the path. */
const drawn = (source: Followed, changes: readonly Change[]) =>
  stepsOf(source, changes)
    .map(({ key, state, isRecorded }) => {
      const mark = { done: 'x', now: '!', next: '-', ended: '/', 'not-recorded': '?', beside: '+' }[state]
      return `${mark}${state === 'now' && !isRecorded ? '?' : ''}${key.slice(0, 3)}`
    })
    .join(' ')

test.each<[string, Followed, Change[], string]>([
  ['a new application', deed, [], '!pen -rec -sub -ver +add -com -dig'],
  [
    'a request after a quarter of an hour ticks nothing',
    { ...deed, status: 'additional_docs' },
    [change('status', 'additional_docs', 1)],
    'xpen +add -rec -sub -ver -com -dig',
  ],
  [
    'an answered request is beside the step that it interrupted',
    deed,
    [change('status', 'additional_docs', 1), change('status', 'pending_submission', 2)],
    '!pen +add -rec -sub -ver -com -dig',
  ],
  [
    'a jump leaves what nobody recorded without a tick',
    { ...deed, status: 'complete' },
    [change('status', 'complete', 3)],
    'xpen ?rec ?sub ?ver +add !com -dig',
  ],
  [
    'a later record fills it',
    { ...deed, status: 'complete' },
    [change('status', 'complete', 3), change('status', 'received', 4, 'day 2')],
    'xpen xrec ?sub ?ver +add !com -dig',
  ],
  [
    'the firm’s own step counts',
    { ...deed, status: 'verified' },
    [change('fileStatus', 'received', 1), change('status', 'verified', 3)],
    'xpen xrec ?sub !ver +add -com -dig',
  ],
  [
    'a correction takes back what came after it',
    { ...deed, status: 'complete' },
    [
      change('status', 'received', 1),
      change('status', 'verified', 2),
      change('status', 'received', 3),
      change('status', 'complete', 4),
    ],
    'xpen xrec ?sub ?ver +add !com -dig',
  ],
  [
    'a lease',
    { ...deed, serviceType: 'lease', fileStatus: 'verified' },
    [change('fileStatus', 'contacted', 1), change('fileStatus', 'verified', 2)],
    'xfil xcon ?pen ?rec !ver -com',
  ],
  [
    'a lease whose firm asked for documents',
    { ...deed, serviceType: 'lease', fileStatus: 'contacted', status: 'additional_docs' },
    [change('fileStatus', 'contacted', 1), change('status', 'additional_docs', 2)],
    'xfil xcon +add -pen -rec -ver -com',
  ],
])('%s', (_, source, changes, expected) => expect(drawn(source, changes)).toBe(expected))

test('a step has the day on which it was done, and who recorded it', () => {
  const [, received] = stepsOf({ ...deed, status: 'verified' }, [
    change('status', 'verified', 3),
    change('status', 'received', 4, 'day 2'),
  ])
  expect(received).toMatchObject({ state: 'done', at: 'day 2', by: 'Rudo' })
})

/** Every history of so many entries: changes of either track, back and forth, and records of passed steps. */
function* histories(length: number): Generator<Change[]> {
  if (length === 0) yield []
  else for (const rest of histories(length - 1)) for (const entry of entries) yield [...rest, entry]
}

const entries = [
  ...ownerStatuses.map((status) => change('status', status, 1)),
  ...firmSteps.slice(1).map((status) => change('fileStatus', status, 1)),
  change('status', 'received', 1, 'day 1'),
  change('status', 'verified', 1, 'day 1'),
]

test('no tick without a row: every history of up to four entries', () => {
  let count = 0
  for (const changes of [0, 1, 2, 3, 4].flatMap((length) => [...histories(length)])) {
    const status = (changes.findLast(({ track, doneAt }) => track === 'status' && !doneAt)?.status ??
      'pending_submission') as (typeof ownerStatuses)[number]
    const fileStatus = (changes.findLast(({ track }) => track === 'fileStatus')?.status ??
      'file_created') as (typeof firmSteps)[number]
    for (const serviceType of ['digitize', 'lease'] as const) {
      count += 1
      const source = { serviceType, status, fileStatus, createdAt: 'day 0' }
      const has = (key: string) => changes.some((one) => one.status === key)
      for (const { key, state, isRecorded } of stepsOf(source, changes)) {
        const isFirst = key === 'pending_submission' || key === 'file_created'
        if ((state === 'done' || isRecorded) && !isFirst && !has(key))
          throw new Error(JSON.stringify([source, changes, key]))
      }
      if (serviceType !== 'digitize') continue
      const done = stagesOf(source, changes).filter((stage) => stage.state === 'done')
      const proofs = {
        you: ['received'],
        firm: ['submitted_to_registrar', 'verified'],
        registry: ['verified'],
        end: [],
      }
      for (const { key } of done) if (!proofs[key].some(has)) throw new Error(JSON.stringify([source, changes, key]))
    }
  }
  expect(count).toBe(2 * (1 + 14 + 14 ** 2 + 14 ** 3 + 14 ** 4))
})

test('every status that cannot be reached by a history is without a tick, too', () => {
  for (const serviceType of serviceTypes)
    for (const status of ownerStatuses)
      for (const fileStatus of firmSteps) {
        const steps = stepsOf({ serviceType, status, fileStatus, createdAt: 'day 0' }, [])
        expect(steps.slice(1).filter(({ isRecorded, state }) => isRecorded || state === 'done')).toEqual([])
        expect(progressOn({ serviceType, status, fileStatus }, []).recorded.size).toBe(0)
      }
})
