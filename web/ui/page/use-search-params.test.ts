import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runHook } from '../../server/action/testing/run-hook'
import { useSearchParams } from './use-search-params'

const { navigate } = vi.hoisted(() => ({ navigate: vi.fn() }))
vi.mock('react-router', () => ({
  useLocation: () => ({ pathname: '/titan/dashboard', search: '?q=moyo', hash: '#list' }),
  useNavigate: () => navigate,
}))
const at = (pathname: string, search = '?q=moyo') => vi.stubGlobal('window', { location: { pathname, search } })
const change = () => runHook(useSearchParams)[1]

beforeEach(() => void navigate.mockClear())
afterEach(() => void vi.unstubAllGlobals())

test('a change keeps the part of the page, and replaces the address in the history only when asked', () => {
  at('/titan/dashboard')
  change()({ q: 'dube' }, { replace: true })
  change()({})
  expect(navigate.mock.calls).toEqual([
    [{ pathname: '/titan/dashboard', search: '?q=dube', hash: '#list' }, { replace: true }],
    [{ pathname: '/titan/dashboard', search: '', hash: '#list' }, {}],
  ])
})

test('a change begins with the address as it is now, not as it was drawn', () => {
  at('/titan/dashboard', '?q=moyo&status=received')
  change()((before) => ({ ...Object.fromEntries(before), sort: 'name' }))
  expect(navigate.mock.calls[0]?.[0]).toMatchObject({ search: '?q=moyo&status=received&sort=name' })
})

test('a page that was left changes nothing', () => {
  at('/titan/team')
  change()({ q: 'dube' })
  expect(navigate).not.toHaveBeenCalled()
})
