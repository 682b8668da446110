import { Children, type ReactElement, type ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { runHook } from '../server/action/testing/run-hook'
import type { SignInCalls } from './account/sign-in-calls'

interface Options {
  onSuccess?: (answer: object) => unknown
  onSettled?: () => unknown
}
const { actions, browser } = vi.hoisted(() => ({
  actions: [] as Options[],
  browser: { refreshSession: vi.fn(async () => undefined) },
}))
vi.mock('../server/action/use-action', () => ({
  useAction: (options: Options) => {
    actions.push(options)
    return { isPending: false, error: null, mutate: vi.fn() }
  },
}))
vi.mock('../server/link/use-link-token', () => ({ useLinkToken: () => 'token' }))
vi.mock('../server/sessions/session-query', () => browser)
vi.mock('../ui/overlay/toast', () => ({ toast: vi.fn() }))
const { queryClient } = await import('../server/server-state')
const { ownFactors } = await import('../accounts/account-queries')
const { personKey } = await import('../administration/console/session')
const { superAdminFactors } = await import('../administration/console/sign-in/queries')
const { memberQuery } = await import('../firms/member-query')
const { memberFactors } = await import('../firms/sign-in-calls')
const { PasswordCard } = await import('./account/password-card')
const { SignOutDialog } = await import('./account/sign-out-dialog')
const { VerifyEmailScreen } = await import('./verify-email-screen')

const key = ['own', 'sessions']
const calls = { sessionsQuery: { queryKey: key } } as unknown as SignInCalls
const isReadAgain = (queryKey: readonly unknown[]) => queryClient.getQueryState(queryKey)?.isInvalidated

beforeEach(() => {
  actions.length = 0
  browser.refreshSession.mockClear()
  queryClient.clear()
  for (const queryKey of [key, memberQuery.queryKey, personKey]) queryClient.setQueryData(queryKey, {} as never)
})

test('after a place was signed out the places are read again, and then the dialog closes', async () => {
  const onClose = vi.fn(() => expect(isReadAgain(key)).toBe(true))
  runHook(() => SignOutDialog({ calls, ending: 'others', onClose }))
  await actions[0]?.onSettled?.()
  expect(onClose).toHaveBeenCalledOnce()
})

test('after a new password, which signs out the others, the places are read again', () => {
  type Part = ReactElement<{ children: ReactNode; onClick: () => void; onDone: () => void }>
  const partsOf = ({ props }: Part) => Children.toArray(props.children) as Part[]
  // its button is pressed while the card is drawn, and it is drawn again
  runHook(() => {
    const [body, dialog] = partsOf(PasswordCard({ calls, minLength: 8 }) as Part)
    const [, line] = body ? partsOf(body) : []
    if (dialog) dialog.props.onDone()
    else if (line) partsOf(line)[0]?.props.onClick()
  })
  expect(isReadAgain(key)).toBe(true)
})

test('after an address was confirmed everything is read again, with what was found for it', async () => {
  runHook(() => VerifyEmailScreen())
  await actions[0]?.onSuccess?.({ applicationsFound: 2 })
  expect(browser.refreshSession).toHaveBeenCalledOnce()
  expect(queryClient.getQueryData(key)).toBeUndefined()
})

test('after a change of factors each kind of account reads its own session again', async () => {
  await ownFactors.refresh()
  expect(browser.refreshSession).toHaveBeenCalledOnce()
  await memberFactors.refresh()
  expect([isReadAgain(memberQuery.queryKey), isReadAgain(personKey)]).toEqual([true, false])
  await superAdminFactors.refresh()
  expect(isReadAgain(personKey)).toBe(true)
})
