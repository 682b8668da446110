import { expect, test } from 'vitest'
import type { ClientApplicationPage } from '#contract/desk/views'
import { groupsIn, logOf } from './log'

type Page = Parameters<typeof logOf>[0]
const at = (minute: number) => `2026-11-23T08:0${minute}:00.000Z`
const act = (minute: number, what: string, group: Page['activity'][number]['group'], isFirmOnly = false) => ({
  at: at(minute),
  who: 'Farai Moyo',
  role: 'lawyer, Titan Law',
  what,
  group,
  isFirmOnly,
})
const page: Page = {
  file: { serviceType: 'digitize' } as ClientApplicationPage['file'],
  history: [
    { track: 'fileStatus', status: 'received', createdAt: at(1), message: null, by: 'Farai Moyo', doneAt: null },
    { track: 'status', status: 'received', createdAt: at(1), message: null, by: 'Farai Moyo', doneAt: null },
    { track: 'message', status: 'received', createdAt: at(3), message: 'Good day', by: 'Farai Moyo', doneAt: null },
  ],
  activity: [
    act(4, 'Assigned the file to Farai Moyo', 'team', true),
    act(3, 'Sent a message', 'messages'),
    act(2, 'Viewed the file', 'views'),
    act(1, 'Changed the status to Documents Received', 'status'),
    act(0, 'Changed the status to Digital Copy Ready', 'status', true),
  ],
}

test('history and activity are one list, newest first, with each event once', () => {
  expect(logOf(page, 'selector').map(({ what }) => what)).toEqual([
    'Assigned the file to Farai Moyo',
    'Message to the client',
    'Viewed the file',
    'Client sees: Documents Received',
    'Documents Received',
    'Changed the status to Digital Copy Ready',
  ])
  expect(logOf(page, 'selector')[1]).toMatchObject({ words: 'Good day', by: 'Farai Moyo', group: 'messages' })
  expect(logOf(page, 'selector')[0]).toMatchObject({ by: 'Farai Moyo (lawyer, Titan Law)', isFirmOnly: true })
})

test('the statuses of a deed are no entries of another service, but for their words', () => {
  const [first] = page.history
  if (!first) throw new Error('no history')
  const status = { ...first, track: 'status', status: 'verified' } as const
  const lease: Page = {
    file: { serviceType: 'lease' } as ClientApplicationPage['file'],
    history: [
      { ...first, status: 'verified' },
      status,
      { ...status, message: 'Seen.', createdAt: at(2) },
      { ...status, status: 'additional_docs', createdAt: at(3) },
    ],
    activity: [],
  }
  expect(logOf(lease, 'selector').map(({ what }) => what)).toEqual([
    'Client sees: Additional Docs Requested',
    'Message to the client',
    'Terms Finalized',
  ])
})

test('only groups with entries can be chosen', () => {
  expect(groupsIn(logOf(page, 'selector'))).toEqual(['status', 'messages', 'team', 'views'])
})
