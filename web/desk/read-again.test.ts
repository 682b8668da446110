import { InfiniteQueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ClientApplication } from '#contract/desk/views'
import type { MemberSession } from '#contract/firms/member-session'
import { reloadFirm } from '../firms/handovers/calls'
import type { ApplicationList } from '../firms/last-list'
import { firmKey, memberQuery } from '../firms/member-query'
import { reloadTeam } from '../firms/team/team-queries'
import { queryClient } from '../server/server-state'
import { reloadDay } from './day/day-calls'
import { refreshPayouts } from './payments/payouts-query'
import {
  firmApplicationsQuery,
  invalidateApplication,
  reloadApplication,
  showApplicationLeft,
} from './queries/application-queries'

/** One answer of each kind that a firm's pages hold. */
const held = [
  'list',
  'file 7',
  'file 8',
  'workload',
  'action-needed',
  'day',
  'team',
  'team handovers',
  'payments 2026',
  'payments-of 7',
  'payouts',
  'payouts 3',
]
const keyOf = (name: string) => [firmKey, ...name.split(' ')]

beforeEach(() => {
  queryClient.clear()
  for (const name of held) queryClient.setQueryData(keyOf(name), { pages: [] })
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('window', {})
  vi.stubGlobal('fetch', async () => Response.json({ file: { id: 7, needs: [], news: [] } }))
})
afterEach(() => void vi.unstubAllGlobals())

test.each<[string, () => unknown, readonly string[]]>([
  ['a change of file 7', () => invalidateApplication(7), ['list', 'file 7', 'workload', 'action-needed', 'day']],
  [
    'a file that left the firm',
    () => showApplicationLeft(7),
    ['list', 'file 7', 'workload', 'action-needed', 'day', 'team', 'team handovers'],
  ],
  ['a message, a task or a party of file 7', () => reloadApplication(7), ['action-needed', 'day']],
  ['a file or task that was put off', reloadDay, ['day']],
  ['a change of the team', reloadTeam, ['team', 'team handovers']],
  ['an answer to a payout', refreshPayouts, ['payments 2026', 'payments-of 7', 'payouts', 'payouts 3']],
  ['an undone handover', reloadFirm, held],
])('after %s exactly what shows it is read again', async (_, change, names) => {
  await change()
  const old = held.filter((name) => queryClient.getQueryState(keyOf(name))?.isInvalidated)
  expect(old).toEqual(names)
})

test('a file that left the firm leaves each list at once, and the open list and the counters are read again', async () => {
  const rows = [{ id: 6 }, { id: 7 }] as ClientApplication[]
  const pages = { pages: [{ rows, next: undefined, total: 2 }], pageParams: [undefined] }
  const [open, other] = [firmApplicationsQuery({}), firmApplicationsQuery({ sort: 'name' }).queryKey]
  for (const queryKey of [open.queryKey, other]) queryClient.setQueryData(queryKey, pages)
  queryClient.setQueryData(memberQuery.queryKey, { admin: { id: 1 } } as MemberSession)
  // as the links to the files beside it do
  const stop = new InfiniteQueryObserver(queryClient, open).subscribe(() => {})
  const asked: string[] = []
  const firstAsked = new Promise<void>((resolve) => {
    vi.stubGlobal('fetch', (path: string) => {
      asked.push(path)
      resolve()
      return new Promise(() => {})
    })
  })
  void showApplicationLeft(7)
  for (const queryKey of [open.queryKey, other]) {
    const page = queryClient.getQueryData<ApplicationList>(queryKey)?.pages[0]
    expect(page).toMatchObject({ rows: [{ id: 6 }], total: 1 })
  }
  await firstAsked
  expect(asked).toEqual([expect.stringContaining('/api/lawfirm/clients?')])
  expect([other, memberQuery.queryKey].map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([
    true,
    true,
  ])
  stop()
})
