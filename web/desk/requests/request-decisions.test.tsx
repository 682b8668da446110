import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ClientApplicationPage } from '#contract/desk/views'
import type { DocumentRequest } from '#contract/documents/requests'
import { eventually } from '../../../worker/testing/eventually'
import { drain } from '../../server/action/testing/drain'
import { queryClient, ServerState } from '../../server/server-state'
import { actionQuery } from '../queries/action-query'
import { applicationQuery } from '../queries/application-queries'
import { requestsCopy as copy } from './copy'
import { RequestDecisions } from './request-decisions'

interface Shown {
  title: string
  description?: string
  action?: ReactNode
}
const { buttons, press, toasts } = vi.hoisted(() => {
  const buttons = new Map<string, () => void>()
  const press = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => {
    const [name] = [children].flat()
    if (typeof name === 'string') buttons.set(name, onClick)
    return null
  }
  return { buttons, press, toasts: [] as Shown[] }
})
vi.mock('../../ui/overlay/toast', () => ({ toast: (content: Shown) => toasts.push(content) }))
vi.mock('../../ui/button', () => ({ Button: press }))
vi.mock('../../ui/overlay/toast-button', () => ({ ToastButton: press }))

const file = { id: 7, ownerStatus: 'additional_docs', needs: [], news: [] } as unknown as ClientApplicationPage['file']
const request = { id: 3, name: 'Passport', state: 'received', version: 1, documents: [] } as unknown as DocumentRequest
const fileKey = applicationQuery('7').queryKey
const answerOf = (state: string, more: object = {}) => ({
  requests: [{ ...request, state, version: 2 }],
  reminders: { isOn: true },
  file: { ...file, ...more },
})
const ask = vi.fn<(path: string, init: RequestInit) => Promise<Response>>()
const draw = (element: ReactNode) => void renderToStaticMarkup(<ServerState>{element}</ServerState>)
const calls = () =>
  ask.mock.calls.map(([path, { method }]) => `${method} ${path.replace('/api/lawfirm/clients/7', '')}`)
const states = () => queryClient.getQueryData(fileKey)?.requests.map(({ state }) => state)
async function pressed(name: string, count: number) {
  buttons.get(name)?.()
  await eventually(() => expect(toasts).toHaveLength(count))
  await drain()
}

beforeEach(() => {
  toasts.length = 0
  buttons.clear()
  ask.mockReset()
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('window', {})
  vi.stubGlobal('fetch', ask)
  queryClient.clear()
  queryClient.setQueryData(fileKey, { file, requests: [request] } as unknown as ClientApplicationPage)
  queryClient.setQueryData(actionQuery.queryKey, {} as never)
  draw(<RequestDecisions file={file} request={request} />)
})
afterEach(() => void vi.unstubAllGlobals())

test.each([
  ['additional_docs', ['PATCH /requests/3']],
  ['received', ['PATCH /requests/3', 'GET ']],
])('an accepted document shows at once; with the status %s the calls are %j', async (ownerStatus, expected) => {
  ask.mockImplementation(async (_, { method }) =>
    Response.json(
      method === 'GET' ? { file, requests: answerOf('accepted').requests } : answerOf('accepted', { ownerStatus }),
    ),
  )
  await pressed(copy.accept, 1)
  expect([states(), toasts[0]?.title, toasts[0]?.description]).toEqual([['accepted'], copy.done.accepted, 'Passport'])
  expect(queryClient.getQueryState(actionQuery.queryKey)?.isInvalidated).toBe(true)
  expect(calls()).toEqual(expected)
})

test('an undo sends the version that the decision made, and shows what was before it', async () => {
  ask.mockImplementation(async (path) => Response.json(answerOf(path.endsWith('/undo') ? 'received' : 'accepted')))
  await pressed(copy.accept, 1)
  draw(toasts[0]?.action)
  await pressed(copy.undo, 2)
  expect([toasts[1]?.title, states()]).toEqual([copy.undone, ['received']])
  expect(ask.mock.calls.map(([, { body }]) => JSON.parse(body as string) as object)).toMatchObject([
    { version: 1 },
    { version: 2 },
  ])
})

test('an undo that is refused says so, and the file is read again', async () => {
  ask.mockResolvedValueOnce(Response.json(answerOf('accepted')))
  ask.mockResolvedValueOnce(Response.json({ code: 'undo-over', detail: 'Too late' }, { status: 409 }))
  ask.mockResolvedValueOnce(Response.json({ file, requests: [request] }))
  await pressed(copy.accept, 1)
  draw(toasts[0]?.action)
  await pressed(copy.undo, 2)
  expect(toasts[1]).toMatchObject({ title: copy.undoFailed, description: 'Too late' })
  expect(calls().at(-1)).toBe('GET ')
})
