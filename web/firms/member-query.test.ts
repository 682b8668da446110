import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MemberSession } from '#contract/firms/member-session'
import { newsHeader } from '#contract/firms/news-header'
import { ApiError } from '../server/api'
import { queryClient } from '../server/server-state'
import { asMember, endMemberSession, isMemberSignedIn, memberQuery, startMemberSession } from './member-query'

const session = (id: number, news?: string) =>
  ({ admin: { id }, firm: { slug: 'titan', portalVariant: 'selector' }, news }) as MemberSession
const reload = vi.fn()
const answer = vi.fn<() => Promise<Response>>()
const read = () => queryClient.fetchQuery({ ...memberQuery, staleTime: 0 })
const isReadAgain = () => queryClient.getQueryState(memberQuery.queryKey)?.isInvalidated

beforeEach(() => {
  reload.mockReset()
  answer.mockReset()
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('location', { reload, pathname: '/titan/dashboard' })
  vi.stubGlobal('window', {})
  vi.stubGlobal('fetch', answer)
  endMemberSession()
  queryClient.clear()
})
afterEach(() => void vi.unstubAllGlobals())

test('a page of one member loads again where the browser has another one’s session', async () => {
  startMemberSession(session(7))
  answer.mockImplementation(async () => Response.json(session(7)))
  await read()
  expect(reload).not.toHaveBeenCalled()
  answer.mockImplementation(async () => Response.json(session(8)))
  await read()
  expect(reload).toHaveBeenCalledOnce()
})

test('a member whose session has ended stays on the page; who had none is a visitor', async () => {
  const refused = async () => Response.json({ code: 'signed-out' }, { status: 401 })
  answer.mockImplementation(refused)
  expect(await read()).toBeNull()
  startMemberSession(session(7))
  expect(isMemberSignedIn()).toBe(true)
  expect(await read()).toEqual(session(7))
  expect(isMemberSignedIn()).toBe(false)
})

test('the member is read again after a refusal of a right, and not after another one', async () => {
  startMemberSession(session(7))
  await expect(asMember(Promise.reject(new ApiError(409, '{}')))).rejects.toThrow('409')
  expect(isReadAgain()).toBe(false)
  await expect(asMember(Promise.reject(new ApiError(403, '{}')))).rejects.toThrow('403')
  expect(isReadAgain()).toBe(true)
})

test.each([
  ['9', false],
  ['10', true],
  [undefined, false],
])('an answer with the news %s of a member who has 9 reads them again: %s', async (news, is) => {
  startMemberSession(session(7, '9'))
  await asMember(Promise.resolve(new Response('{}', { headers: news ? { [newsHeader]: news } : {} })))
  expect(isReadAgain()).toBe(is)
})
