import { beforeEach, expect, test, vi } from 'vitest'
import { takeBootResponse } from './boot-requests'

const list = '/api/lawfirm/clients'
const member = '/api/lawfirm/auth'

beforeEach(() => {
  const asked = { [list]: Promise.resolve(new Response('list')), [member]: Promise.resolve(new Response('member')) }
  vi.stubGlobal('window', { bootRequests: asked })
})

test('each answer is used once', async () => {
  expect(await (await takeBootResponse(list, true))?.text()).toBe('list')
  expect(await takeBootResponse(list, true)).toBeUndefined()
  expect(await (await takeBootResponse(member, true))?.text()).toBe('member')
})

test('after a write none is used: another member may have signed in', async () => {
  expect(await takeBootResponse('/api/lawfirm/login', false)).toBeUndefined()
  expect(await takeBootResponse(list, true)).toBeUndefined()
})

test('that nobody is signed in is not asked twice', async () => {
  vi.stubGlobal('window', { bootRequests: { [member]: Promise.resolve(new Response('no', { status: 401 })) } })
  expect((await takeBootResponse(member, true))?.status).toBe(401)
})

test.each([new Response(null, { status: 503 }), undefined])(
  'a failed and a lost call are asked again',
  async (answer) => {
    vi.stubGlobal('window', { bootRequests: { [member]: Promise.resolve(answer) } })
    expect(await takeBootResponse(member, true)).toBeUndefined()
  },
)

test('other pages ask for nothing early', async () => {
  vi.stubGlobal('window', {})
  expect(await takeBootResponse(list, true)).toBeUndefined()
})

test('after a refusal none is used, and what is not used does not stay open', async () => {
  const unread = new Response('list')
  const refused = new Response('no', { status: 503 })
  vi.stubGlobal('window', { bootRequests: { [list]: Promise.resolve(unread), [member]: Promise.resolve(refused) } })
  expect(await takeBootResponse(member, true)).toBeUndefined()
  expect(await takeBootResponse(list, true)).toBeUndefined()
  const isOver = async (answer: Response) => (await answer.body?.getReader().read())?.done
  expect([await isOver(refused), await isOver(unread)]).toEqual([true, true])
})
