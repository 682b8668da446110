import { globSync, readFileSync } from 'node:fs'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OwnerApplication } from '#contract/applications/views'

const { keys } = vi.hoisted(() => ({ keys: [] as (readonly unknown[])[] }))
vi.mock('./seen', async (original) => ({
  ...(await original<object>()),
  keepSeen: async ({ key }: { key: readonly unknown[] }) => void keys.push(key),
}))
const { queryClient, ServerState } = await import('../server-state')
const { HelpersCard } = await import('../../delegates/helpers/helpers-card')
const desk = await import('../../desk/queries/application-queries')
const { memberQuery } = await import('../../firms/member-query')
const { plansQuery } = await import('../../money/installments/plans-query')
const { referralsQuery } = await import('../../money/referrals/referrals-query')
const owner = await import('../queries/applications-query')
const { SessionWatch } = await import('../sessions/session-query')

function Read({ query }: { query: unknown }) {
  useQuery(query as UseQueryOptions)
  return null
}
const application = { id: 7, fileStatus: 'pending_documents', changes: [] } as unknown as OwnerApplication

/** What reads something that is kept for a later visit, by the module that keeps it. */
const reads: Record<string, ReactNode> = {
  'web/delegates/helpers/helpers-card.tsx': <HelpersCard application={application} />,
  'web/desk/queries/application-queries.ts': <Read query={desk.applicationQuery('7')} />,
  'web/firms/member-query.ts': <Read query={memberQuery} />,
  'web/money/installments/plans-query.ts': <Read query={plansQuery(7)} />,
  'web/money/referrals/referrals-query.ts': <Read query={referralsQuery} />,
  'web/server/list-page.ts': <Read query={owner.applicationsQuery} />,
  'web/server/queries/applications-query.ts': (
    <>
      <Read query={owner.applicationQuery(7)} />
      <Read query={owner.referenceQuery('ZTL2026K7Q2M9XA4D')} />
    </>
  ),
  'web/server/sessions/session-query.tsx': <SessionWatch />,
}

beforeEach(() => {
  queryClient.clear()
  keys.length = 0
  vi.stubGlobal('document', { cookie: 'signed-in=1' })
})
afterEach(() => void vi.unstubAllGlobals())

test.each(Object.entries(reads))('what %s keeps is found again: its key is that of its query', async (_, read) => {
  renderToStaticMarkup(<ServerState>{read}</ServerState>)
  const queries = queryClient.getQueryCache().getAll()
  for (const { options, queryKey } of queries) await (options.queryFn as (context: object) => unknown)({ queryKey })
  expect(keys).not.toEqual([])
  expect(keys).toEqual(queries.map(({ queryKey }) => queryKey))
})

test('every module that keeps what it reads is among them', () => {
  const modules = globSync('web/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))
  const keeping = modules.filter((file) => /(?<!function )\bkeepSeen\(/.test(readFileSync(file, 'utf8')))
  expect(keeping.toSorted()).toEqual(Object.keys(reads))
})
