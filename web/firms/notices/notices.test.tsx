import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import type { NoticesView } from '#contract/desk/people'
import { noticesCopy } from './copy'

const browser = vi.hoisted(() => ({
  member: {} as object,
  answer: undefined as unknown,
  press: new Map<string, () => void>(),
  read: (_upTo: number) => undefined as void,
}))
const firm = { slug: 'titan', name: 'Titan Law' }
vi.mock('../member', () => ({ useMember: () => browser.member }))
vi.mock('../member-query', () => ({ asMember: vi.fn(), firmKey: 'firm-files', memberQuery: { queryKey: ['member'] } }))
vi.mock('../../identity/factors/factor-notice', () => ({ FactorNotice: () => 'second factor' }))
vi.mock('./first-password-notice', () => ({ FirstPasswordNotice: () => 'first password' }))
vi.mock('../licence/licence-notice', () => ({ LicenceNotice: () => 'licence' }))
vi.mock('@tanstack/react-query', async (original) => ({
  ...(await original<object>()),
  useQuery: () => ({ data: browser.answer }),
}))
vi.mock('../../server/action/use-action', () => ({
  useAction: () => ({ isPending: false, error: null, mutate: (upTo: number) => browser.read(upTo) }),
}))
vi.mock('../../ui/button', () => ({
  Button: ({ onClick, children }: { onClick: () => void; children: string }) => {
    browser.press.set(children, onClick)
    return children
  },
}))
const { Notices } = await import('./notices')

const notice = (id: number): NoticesView['notices'][number] => ({
  id,
  kind: 'handed-over',
  by: `Colleague ${id}`,
  at: '2026-11-02T08:00:00Z',
  word: null,
  about: null,
  files: 1,
  tasks: 0,
  standsInFor: null,
  file: null,
})
const shown = (isFirst: boolean, more: object) => {
  browser.member = { firm, ...more }
  return renderToStaticMarkup(<Notices isFirst={isFirst} />)
}
const all = { news: '9', factorDaysLeft: 3, firstPasswordEndsAt: '2026-11-09', licence: { stage: 'grace' } }

beforeEach(() => {
  browser.press.clear()
  browser.answer = { notices: [notice(9), notice(8), notice(7)], isWhole: true } satisfies NoticesView
})

test('the first page shows what a member should do, every page what colleagues did', () => {
  expect(shown(true, all)).toMatch(/second factor.*first password.*licence.*Colleague 9/)
  expect(shown(false, all)).not.toMatch(/second factor|first password|licence/)
  expect(shown(false, all)).toContain('Colleague 9')
  expect(shown(true, {})).toBe('')
})

test('a member who must add a second factor first is shown nothing else', () => {
  expect(shown(true, { ...all, factorDaysLeft: 0 })).toBe('')
})

test('two notices are shown at first, and all are read up to the newest', () => {
  const page = shown(false, { news: '9' })
  expect([page.includes('Colleague 8'), page.includes('Colleague 7')]).toEqual([true, false])
  const upTo: number[] = []
  browser.read = (id) => void upTo.push(id)
  browser.press.get(noticesCopy.done)?.()
  expect(upTo).toEqual([9])
})
