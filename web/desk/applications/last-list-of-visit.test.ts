import { beforeEach, expect, test, vi } from 'vitest'
import type { ClientApplication } from '#contract/desk/views'
import type { MemberSession } from '#contract/firms/member-session'

const { save } = vi.hoisted(() => ({ save: vi.fn() }))
vi.mock('../../firms/last-list', () => ({ saveLastList: save, readLastList: vi.fn(), deleteLastList: vi.fn() }))
const { queryClient } = await import('../../server/server-state')
const { endMemberSession, memberQuery, startMemberSession } = await import('../../firms/member-query')
const { firmApplicationsQuery, saveForNextVisit } = await import('../queries/application-queries')

const member = { admin: { id: 7 }, firm: { slug: 'titan', portalVariant: 'selector' } } as MemberSession
const rows = [{ id: 1 } as ClientApplication]
const page = { rows, next: 'more', total: 2 }
const list = { pages: [page, { ...page, next: undefined }], pageParams: [undefined, 'more'] }
const listKey = firmApplicationsQuery({}).queryKey
const earlier = performance.timeOrigin - 1

beforeEach(() => {
  save.mockReset()
  vi.stubGlobal('document', { cookie: '' })
  endMemberSession()
  queryClient.clear()
})

test('the first page of the list is saved for the next visit', async () => {
  startMemberSession(member)
  queryClient.setQueryData(listKey, list)
  await saveForNextVisit()
  expect(save).toHaveBeenCalledExactlyOnceWith({
    member,
    list: { pages: [page], pageParams: [undefined] },
    at: queryClient.getQueryState(listKey)?.dataUpdatedAt,
  })
})

test.each([
  ['the list is of an earlier visit', () => queryClient.setQueryData(listKey, list, { updatedAt: earlier })],
  [
    'the member is of an earlier visit',
    () => {
      queryClient.setQueryData(listKey, list)
      queryClient.setQueryData(memberQuery.queryKey, member, { updatedAt: earlier })
    },
  ],
  ['there is no list', () => undefined],
])('nothing is saved where %s', async (_, prepare) => {
  startMemberSession(member)
  prepare()
  await saveForNextVisit()
  expect(save).not.toHaveBeenCalled()
})

test('nothing is saved once the member has signed out', async () => {
  startMemberSession(member)
  endMemberSession()
  queryClient.setQueryData(memberQuery.queryKey, member)
  queryClient.setQueryData(listKey, list)
  await saveForNextVisit()
  expect(save).not.toHaveBeenCalled()
})
