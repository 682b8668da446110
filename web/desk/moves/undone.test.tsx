import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ClientApplication } from '#contract/desk/views'
import type { MemberSession } from '#contract/firms/member-session'
import { eventually } from '../../../worker/testing/eventually'
import { memberQuery } from '../../firms/member-query'
import { queryClient } from '../../server/server-state'
import { firmApplicationsQuery } from '../queries/application-queries'
import { undoText } from '../undo-copy'
import { offerUndo } from './undo'

interface Shown {
  title: string
  description?: string
  action?: ReactNode
}
const { buttons, shown } = vi.hoisted(() => ({ buttons: [] as (() => void)[], shown: [] as Shown[] }))
vi.mock('../../ui/overlay/toast', () => ({ toast: (content: Shown) => String(shown.push(content)) }))
vi.mock('../../ui/overlay/toast-button', () => ({
  ToastButton: ({ onClick }: { onClick: () => void }) => {
    buttons.push(onClick)
    return null
  },
}))

const moved = (id: number) =>
  ({
    id,
    clientName: `Client ${id}`,
    version: 4,
    status: 'received',
    needs: [],
    news: [],
  }) as unknown as ClientApplication
const listKey = firmApplicationsQuery({}).queryKey
const steps = () => queryClient.getQueryData(listKey)?.pages[0]?.rows.map(({ status: step }) => step)
const refusals = new Map<number, number>()

/** Presses Undo. @returns what is said then */
async function undo(ids: readonly number[]): Promise<Shown> {
  offerUndo({ title: 'Moved', description: '', moved: ids.map(moved), until: Date.now() })
  renderToStaticMarkup(shown.at(-1)?.action)
  buttons.at(-1)?.()
  await eventually(() => expect(shown).toHaveLength(2))
  return shown[1] as Shown
}

beforeEach(() => {
  shown.length = 0
  refusals.clear()
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('window', {})
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const id = Number(/clients\/(\d+)/.exec(path)?.[1])
    if (init.method === 'GET') return Response.json({ file: { ...moved(id), version: 9, status: 'verified' } })
    const status = refusals.get(id)
    return status
      ? Response.json({ code: 'x', detail: 'Too late' }, { status })
      : Response.json({ ...moved(id), version: 5, status: 'pending_documents' })
  })
  queryClient.clear()
  queryClient.setQueryData(listKey, {
    pages: [{ rows: [moved(7), moved(8)], next: undefined, total: 2 }],
    pageParams: [undefined],
  })
  const firm = { portalVariant: 'selector', activeFiles: 6, completedFiles: 1 }
  queryClient.setQueryData(memberQuery.queryKey, { admin: { id: 1 }, firm } as MemberSession)
})
afterEach(() => void vi.unstubAllGlobals())

test('what was moved is back, and the counters with it', async () => {
  expect(await undo([7, 8])).toEqual({ title: undoText.undone, description: undoText.undoneMore(2) })
  expect(steps()).toEqual(['pending_documents', 'pending_documents'])
  expect(queryClient.getQueryData(memberQuery.queryKey)?.firm.activeFiles).toBe(4)
})

test('of several files those are named that were not brought back, and the others are back', async () => {
  refusals.set(8, 422)
  expect(await undo([7, 8])).toMatchObject({ title: undoText.failed, description: 'Client 8: Too late' })
  expect(steps()).toEqual(['pending_documents', 'received'])
})

test('a single file is not named, and after a conflict it shows as it is now', async () => {
  refusals.set(7, 409)
  expect((await undo([7])).description).toBe('Too late')
  expect(steps()).toEqual(['verified', 'received'])
})
