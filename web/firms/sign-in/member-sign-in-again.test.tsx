import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toFirmDashboard } from '#contract/addresses/paths'
import type { MemberSession } from '#contract/firms/member-session'

const { refetch, signIns } = vi.hoisted(() => ({
  refetch: vi.fn(),
  signIns: [] as ((session: MemberSession) => void)[],
}))
vi.mock('./login-form', () => ({
  LoginForm: ({ onSignedIn }: { onSignedIn: (session: MemberSession) => void }) => {
    signIns.push(onSignedIn)
    return null
  },
}))
vi.mock('../../ui/overlay/dialog', () => ({ Dialog: ({ children }: { children: ReactNode }) => children }))
vi.mock('../../server/sessions/session-change', () => ({ refetchFailed: refetch }))
vi.mock('../member-query', () => ({ endMemberSession: vi.fn() }))
const { MemberSignInAgain } = await import('./member-sign-in-again')

const assign = vi.fn()
const session = (username: string, slug: string) => ({ admin: { username }, firm: { slug } }) as MemberSession

beforeEach(() => {
  assign.mockClear()
  refetch.mockClear()
  vi.stubGlobal('location', { assign })
  renderToStaticMarkup(<MemberSignInAgain member={session('titan.rudo', 'titan')} />)
})
afterEach(() => void vi.unstubAllGlobals())

test('the same member goes on where they were, and what failed is read again', () => {
  signIns.at(-1)?.(session('titan.rudo', 'titan'))
  expect([refetch.mock.calls.length, assign.mock.calls]).toEqual([1, []])
})

test('another member, of this firm or another one, begins on their own dashboard', () => {
  for (const [name, slug] of [
    ['titan.tariro', 'titan'],
    ['gambe.rudo', 'gambe'],
  ] as const)
    signIns.at(-1)?.(session(name, slug))
  expect([refetch.mock.calls, assign.mock.calls.flat()]).toEqual([[], ['titan', 'gambe'].map(toFirmDashboard)])
})
