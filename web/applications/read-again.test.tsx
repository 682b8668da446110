import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ApplicationPage } from '#contract/applications/views'
import { runHook } from '../server/action/testing/run-hook'

interface Options {
  onSettled?: () => unknown
  onSuccess?: () => unknown
}
const { actions, corrections } = vi.hoisted(() => ({
  actions: [] as Options[],
  corrections: [] as { reload: () => unknown }[],
}))
vi.mock('../server/action/use-action', () => ({
  useAction: (options: Options) => {
    actions.push(options)
    return { isPending: false, error: null, mutate: vi.fn() }
  },
}))
vi.mock('./property/correct-property', () => ({
  CorrectProperty: (props: { reload: () => unknown }) => {
    corrections.push(props)
    return null
  },
}))
vi.mock('../server/action/confirm-dialog', () => ({ ConfirmDialog: () => null }))
const { queryClient, ServerState } = await import('../server/server-state')
const { CancelPlanDialog } = await import('../money/installments/cancel-plan-dialog')
const { CorrectOwnProperty } = await import('./property/correct-own-property')
const { OriginalQuestion } = await import('./tracking/original/original-question')
const { useOwnerWaybills } = await import('./tracking/owner-waybills')

/** One answer of each kind that shows something of the owner's applications, and one that does not. */
const shown = [['application', '7'], ['reference', 'ZTL2026K7Q2M9XA4D'], ['applications']]
const page = {
  application: { id: 7, fileStatus: 'pending_documents', deedReleased: true, changes: [] },
  statusHistory: [],
  waybills: [],
} as unknown as ApplicationPage
const draw = (element: ReactNode) => renderToStaticMarkup(<ServerState>{element}</ServerState>)
const last = <One,>(all: readonly One[]) => all.at(-1) as One

beforeEach(() => {
  actions.length = 0
  corrections.length = 0
  queryClient.clear()
  for (const queryKey of [...shown, ['config']]) queryClient.setQueryData(queryKey, {})
})

test.each<[string, () => unknown]>([
  [
    'a correction of the property',
    () => {
      draw(<CorrectOwnProperty application={{ ...page.application, deedReleased: false }} />)
      return last(corrections).reload()
    },
  ],
  ['a waybill', () => runHook(() => useOwnerWaybills(page)).onChanged()],
  [
    'the end of a plan',
    () => {
      draw(
        <CancelPlanDialog
          application={page.application}
          plan={{ id: 1, installments: [] } as unknown as Parameters<typeof CancelPlanDialog>[0]['plan']}
          onClose={vi.fn()}
        />,
      )
      return last(actions).onSettled?.()
    },
  ],
  [
    'the place of the original',
    () => {
      draw(<OriginalQuestion page={page} />)
      return last(actions).onSettled?.()
    },
  ],
])('after %s the dashboard and both addresses of the application are read again', async (_, change) => {
  await change()
  const old = [...shown, ['config']].filter((queryKey) => queryClient.getQueryState(queryKey)?.isInvalidated)
  expect(old).toEqual(shown)
})
