import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadFirm } from '../firms/handovers/calls'
import { firmKey } from '../firms/member-query'
import { reloadTeam } from '../firms/team/team-queries'
import { queryClient } from '../server/server-state'
import { reloadDay } from './day/day-calls'
import { refreshPayouts } from './payments/payouts-query'
import { invalidateApplication, reloadApplication } from './queries/application-queries'

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
