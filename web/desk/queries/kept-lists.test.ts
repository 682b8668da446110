import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ClientApplication } from '#contract/desk/views'
import type { MemberSession } from '#contract/firms/member-session'
import type { LastList } from '../../firms/last-list'

const { readLast } = vi.hoisted(() => ({ readLast: vi.fn<() => Promise<LastList | undefined>>() }))
vi.mock('../../firms/last-list', () => ({ readLastList: readLast, saveLastList: vi.fn(), deleteLastList: vi.fn() }))
vi.mock('../../server/returned-page', () => ({ followReturns: vi.fn() }))
const { firmKey, memberQuery } = await import('../../firms/member-query')
const { queryClient } = await import('../../server/server-state')
const { actionQuery } = await import('./action-query')
const { applicationQuery, firmApplicationsQuery, showLastList } = await import('./application-queries')
const { cachedApplication } = await import('./cached-application')
const { lastList } = await import('./kept-search')

const member = { admin: { id: 7 }, firm: { slug: 'titan', portalVariant: 'selector' } } as MemberSession
const row = (id: number, more: object = {}) =>
  ({
    id,
    clientName: `Client ${id}`,
    news: ['message', 'documents'],
    newDocumentsAt: 'then',
    needs: [],
    ...more,
  }) as unknown as ClientApplication
const listOf = (...rows: ClientApplication[]) => ({
  pages: [{ rows, next: undefined, total: 9 }],
  pageParams: [undefined],
})
const last = { member, list: listOf(row(1), row(2, { assignee: { id: 7 } })), at: 1000 }
const listKey = firmApplicationsQuery({}).queryKey
const isOld = (queryKey: readonly unknown[]) => queryClient.getQueryState(queryKey)?.isInvalidated

beforeEach(() => {
  readLast.mockReset()
  readLast.mockResolvedValue(last)
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('window', {})
  queryClient.clear()
})
afterEach(() => void vi.unstubAllGlobals())

test('a portal opens with the list of the last visit and its time, and both are read again', async () => {
  await showLastList()
  for (const [key, data] of [
    [memberQuery.queryKey, member],
    [listKey, last.list],
  ] as const) {
    const state = queryClient.getQueryState<unknown>(key)
    expect([state?.data, state?.dataUpdatedAt, isOld(key)]).toEqual([data, 1000, true])
  }
})

test.each([
  ['there is none', () => readLast.mockResolvedValue(undefined)],
  ['it cannot be read', () => readLast.mockRejectedValue(new Error('no cache'))],
])('nothing is shown early where %s', async (_, prepare) => {
  prepare()
  await showLastList()
  expect(queryClient.getQueryData(memberQuery.queryKey)).toBeUndefined()
})

test('it takes the place of nothing that this visit has read', async () => {
  queryClient.setQueryData(memberQuery.queryKey, { ...member, news: '9' } as MemberSession)
  await showLastList()
  expect(queryClient.getQueryData(memberQuery.queryKey)?.news).toBe('9')
  expect(readLast).not.toHaveBeenCalled()
})

test('without a connection the list of this visit comes first, else that of the last one', async () => {
  queryClient.setQueryData(memberQuery.queryKey, member)
  expect(await lastList({})).toEqual({ data: last.list, at: 1000 })
  queryClient.setQueryData(listKey, listOf(row(3)), { updatedAt: 2000 })
  expect(await lastList({})).toEqual({ data: listOf(row(3)), at: 2000 })
})

test('a search without a connection says of when the list is that it searched', async () => {
  queryClient.setQueryData(memberQuery.queryKey, member)
  const matches = await lastList({ assignee: 'me' })
  expect(matches).toMatchObject({ data: { pages: [{ rows: [{ id: 2 }], total: undefined, keptAt: 1000 }] }, at: 1000 })
})

test.each([
  ['of another member', { ...member, admin: { ...member.admin, id: 8 } }],
  ['of nobody', null],
])('a kept list is not the list %s', async (_, shown) => {
  queryClient.setQueryData(memberQuery.queryKey, shown)
  expect(await lastList({})).toBeUndefined()
})

test.each([
  [[], false],
  [['documents'], true],
])(
  'a file that is opened loses its mark in the lists; one that needs %s is read in the strip again: %s',
  async (needs, is) => {
    const page = { file: row(2, { needs }) }
    vi.stubGlobal('fetch', async () => Response.json(page))
    queryClient.setQueryData(listKey, last.list)
    queryClient.setQueryData(actionQuery.queryKey, {} as never)
    expect(await queryClient.fetchQuery(applicationQuery('2'))).toEqual(page)
    const rows = queryClient.getQueryData(listKey)?.pages[0]?.rows
    expect(rows?.map(({ news, newDocumentsAt }) => [news, newDocumentsAt])).toEqual([
      [['message', 'documents'], 'then'],
      [['message'], null],
    ])
    expect(isOld(actionQuery.queryKey)).toBe(is)
  },
)

test('while its page loads a file shows as any list has it, and no file of another key', () => {
  queryClient.setQueryData(firmApplicationsQuery({ q: 'moyo' }).queryKey, listOf(row(4)))
  queryClient.setQueryData([firmKey, 'payments'], listOf(row(5)))
  expect([cachedApplication('4')?.clientName, cachedApplication('5'), cachedApplication('')]).toEqual([
    'Client 4',
    undefined,
    undefined,
  ])
})
