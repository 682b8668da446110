import { describe, expect, test } from 'vitest'
import { fileStatuses, ownerStatuses } from '../pipelines'
import { serviceTypes } from '../services'
import { type ThreadSource, threadLine, threadOf } from './thread-rules'

const source: ThreadSource = {
  serviceType: 'digitize',
  status: 'pending_submission',
  fileStatus: 'contacted',
  createdAt: '2026-10-30T10:00:00.000Z',
  depositPaid: true,
  balancePaid: false,
  country: 'uk',
  firmName: 'Titan Law',
}

/** `x` for done, `o` for now with whose turn it is, `-` for to come. */
const drawn = (given: Partial<ThreadSource>) =>
  threadOf({ ...source, ...given })
    .map(({ state, turn }) => (state === 'done' ? 'x' : state === 'now' ? `o ${turn}` : '-'))
    .join(' | ')

describe('where an application is', () => {
  test.each<[string, Partial<ThreadSource>, string]>([
    ['a deed to send', {}, 'o Your turn | - | - | -'],
    ['a lost deed', { hasTitleDeed: 'lost' }, 'x | o With the firm | - | -'],
    ['a lost deed, not paid', { hasTitleDeed: 'lost', depositPaid: false }, 'o Your turn | - | - | -'],
    ['received', { status: 'received' }, 'x | o With the firm | - | -'],
    ['received, not paid', { status: 'received', depositPaid: false }, 'x | o Your turn | - | -'],
    ['at the Registry', { status: 'submitted_to_registrar' }, 'x | x | o With the Deeds Registry | -'],
    ['verified', { status: 'verified' }, 'x | x | x | o With the firm'],
    ['more documents', { status: 'additional_docs', fileStatus: 'received' }, 'x | o Your turn | - | -'],
    ['more, before the deed', { status: 'additional_docs' }, 'o Your turn | - | - | -'],
    ['ready, not paid', { status: 'digital_ready' }, 'x | x | x | o Your turn'],
    ['ready and paid', { status: 'digital_ready', balancePaid: true }, 'x | x | x | o Ready'],
    [
      'locked',
      { status: 'digital_ready', balancePaid: true, deedReleased: true, isDeedOpen: false },
      'x | x | x | o Locked',
    ],
    ['open', { status: 'digital_ready', balancePaid: true, isDeedOpen: true }, 'x | x | x | x'],
    ['withdrawn', { isWithdrawn: true }, ''],
    [
      'a transfer, not paid',
      { serviceType: 'transfer', fileStatus: 'file_created', depositPaid: false },
      'o Your turn | - | - | -',
    ],
    ['a transfer', { serviceType: 'transfer', fileStatus: 'file_created' }, 'x | o With the firm | - | -'],
    [
      'a transfer to register',
      { serviceType: 'transfer', fileStatus: 'verified' },
      'x | x | o With the Deeds Registry | -',
    ],
    ['a transfer, complete', { serviceType: 'transfer', fileStatus: 'complete' }, 'x | x | x | x'],
    ['searches', { serviceType: 'diligence', fileStatus: 'pending_documents' }, 'x | x | o With the firm | -'],
    ['a report', { serviceType: 'diligence', fileStatus: 'received' }, 'x | x | x | o With the firm'],
    ['a lease', { serviceType: 'lease', fileStatus: 'verified' }, 'x | x | o With the firm'],
  ])('%s', (_, given, expected) => expect(drawn(given)).toBe(expected))

  test('every step of every service has a place', () => {
    for (const serviceType of serviceTypes)
      for (const status of ownerStatuses)
        for (const fileStatus of fileStatuses) {
          const stops = threadOf({ ...source, serviceType, status, fileStatus })
          const done = stops.findLastIndex(({ state }) => state === 'done')
          expect(stops.filter(({ state }) => state === 'now').length).toBe(done === stops.length - 1 ? 0 : 1)
        }
  })
})

describe('where its stops are', () => {
  const placesOf = (given: Partial<ThreadSource>) => threadOf({ ...source, ...given }).map(({ place }) => place)
  test.each<[Partial<ThreadSource>, string[]]>([
    [{}, ['United Kingdom', 'Titan Law', 'Deeds Registry', 'Your vault']],
    [{ country: 'Other', firmName: null }, ['You', 'Law firm', 'Deeds Registry', 'Your vault']],
    [{ serviceType: 'bond' }, ['United Kingdom', 'Titan Law', 'Deeds Registry', 'Bond registered']],
    [{ serviceType: 'sale', country: 'Malawi' }, ['Malawi', 'Titan Law', 'Sale completed']],
  ])('%o', (given, expected) => expect(placesOf(given)).toEqual(expected))

  test('a visitor does not learn the country', () =>
    expect(threadOf({ ...source, country: null }, [], 'visitor').map(({ place }) => place)).toEqual([
      'The owner',
      'Titan Law',
      'Deeds Registry',
      'The vault',
    ]))
})

describe('its dates', () => {
  const datesOf = (given: Partial<ThreadSource>, changes: [status: string, createdAt: string][] = []) => {
    const track = (given.serviceType ?? 'digitize') === 'digitize' ? 'status' : 'fileStatus'
    return threadOf(
      { ...source, createdAt: 'start', ...given },
      changes.map(([status, createdAt]) => ({ track, status, createdAt })),
    ).map(({ at }) => at)
  }
  const changes: [string, string][] = [
    ['received', 'first'],
    ['received', 'r'],
    ['verified', 'v'],
    ['digital_ready', 'd'],
  ]
  test.each<[string, Partial<ThreadSource>, [string, string][], (string | null)[]]>([
    ['the start is known', {}, [], ['start', null, null, null]],
    ['the last time counts', { status: 'received' }, changes, ['start', 'r', null, null]],
    ['a skipped Registry', { status: 'verified' }, changes, ['start', 'r', 'v', 'v']],
    ['the newest step of a stop', { status: 'digital_ready' }, changes, ['start', 'r', 'v', 'd']],
    ['the deed in the vault', { status: 'digital_ready', isDeedOpen: true }, changes, ['start', 'r', 'v', 'd']],
    [
      'the current step without a history',
      { status: 'received', fileStatus: 'received', stepSince: 's' },
      [],
      ['start', 's', null, null],
    ],
    [
      'another step without a history',
      { status: 'submitted_to_registrar', fileStatus: 'received', stepSince: 's' },
      [],
      ['start', null, null, null],
    ],
    [
      'a report',
      { serviceType: 'diligence', fileStatus: 'complete' },
      [
        ['contacted', 'c'],
        ['pending_documents', 'p'],
        ['complete', 'e'],
      ],
      ['start', 'c', 'p', 'e'],
    ],
  ])('%s', (_, given, known, expected) => expect(datesOf(given, known)).toEqual(expected))
})

test.each<[Partial<ThreadSource>, string]>([
  [{}, 'step 1 of 4. Now: United Kingdom (Original deed). To come: Titan Law (Check by a lawyer).'],
  [{ serviceType: 'sale', fileStatus: 'verified' }, 'step 3 of 3. Now: Sale completed.'],
  [{ serviceType: 'sale', fileStatus: 'complete' }, 'all 3 steps done.'],
])('as a line of text: %o', (given, expected) =>
  expect(threadLine(threadOf({ ...source, ...given }))).toBe(`Where your application is: ${expected}`),
)
