import type { Page } from '@playwright/test'

export type Person = 'visitor' | 'owner' | 'member' | 'admin' | 'superAdmin'

export interface Screen {
  name: string
  person: Person
  path: string
  /** What a person does on the page before the picture: opens a dialog, follows a link. */
  open?: (page: Page) => Promise<void>
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const follow = (name: string | RegExp) => (page: Page) => page.getByRole('link', { name }).first().click()
const inOrder =
  (...steps: ((page: Page) => Promise<void>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page)
  }
const trackingOf = (property: string) => async (page: Page) => {
  const card = page.getByRole('article').filter({ hasText: property })
  await card.locator('a[href^="/tracking/"]').first().click()
}
const assistantTo = (...steps: ((page: Page) => Promise<void>)[]) => inOrder(press("Let's Get Started"), ...steps)

const visitor: Omit<Screen, 'person'>[] = [
  { name: 'landing', path: '/' },
  { name: 'assistant', path: '/get-started' },
  { name: 'assistant-services', path: '/get-started', open: assistantTo() },
  { name: 'support', path: '/support' },
  { name: 'about', path: '/about' },
  { name: 'fees', path: '/fees' },
  { name: 'law-firms', path: '/law-firms' },
  { name: 'original-deed', path: '/original-deed' },
  { name: 'refunds', path: '/refunds' },
  { name: 'complaints', path: '/complaints' },
  { name: 'privacy', path: '/privacy' },
  { name: 'terms', path: '/terms' },
  { name: 'join', path: '/join' },
  { name: 'sign-in', path: '/auth' },
  { name: 'sign-up', path: '/auth?mode=signup' },
  { name: 'forgot-password', path: '/forgot-password' },
  { name: 'expired-reset', path: '/reset-password/not-a-token' },
  { name: 'verify', path: '/verify' },
  { name: 'verify-unknown', path: '/verify/UNKNOWN0000' },
  { name: 'check', path: '/check' },
  { name: 'tracking-not-found', path: '/tracking/reference/ZTL2024001234' },
  { name: 'not-found', path: '/no-such-page' },
  { name: 'member-sign-in', path: '/lawfirm/login' },
  { name: 'console-gate', path: '/downiestreetlaw' },
]

const owner: Omit<Screen, 'person'>[] = [
  { name: 'dashboard', path: '/dashboard' },
  { name: 'tracking-open', path: '/dashboard', open: trackingOf('Leopold Takawira') },
  { name: 'tracking-ready', path: '/dashboard', open: trackingOf('Plumtree') },
  { name: 'tracking-transfer', path: '/dashboard', open: trackingOf('Borrowdale') },
  { name: 'payment', path: '/dashboard', open: inOrder(follow('Pay $450 balance')) },
  { name: 'vault', path: '/vault' },
  { name: 'certificate', path: '/vault', open: follow(/\/verify\//) },
  { name: 'submission', path: '/submission' },
  { name: 'find', path: '/tracking' },
  { name: 'profile', path: '/profile' },
  { name: 'account', path: '/account' },
]

const member: Omit<Screen, 'person'>[] = [
  { name: 'files', path: '/titan/dashboard' },
  { name: 'files-none', path: '/titan/dashboard?q=nothing-has-this-name' },
  { name: 'file', path: '/titan/dashboard', open: follow('Tariro Moyo') },
  { name: 'receipts', path: '/titan/dashboard', open: press(/Paid Deposits/) },
  { name: 'team', path: '/titan/team' },
]

const admin: Omit<Screen, 'person'>[] = [
  { name: 'users', path: '/manage' },
  { name: 'applications', path: '/manage?tab=applications' },
  { name: 'application', path: '/manage?tab=applications', open: follow(/^ZTL/) },
  { name: 'settings', path: '/manage?tab=settings' },
  { name: 'activity', path: '/manage?tab=activity' },
  { name: 'complaints', path: '/manage?tab=complaints' },
]

const superAdmin: Omit<Screen, 'person'>[] = ['firms', 'applications', 'interest', 'deposits', 'users'].map((tab) => ({
  name: tab,
  path: `/downiestreetlaw?tab=${tab}`,
}))

/** Every screen, with the person who sees it in the demonstration data. */
export const screens: Screen[] = Object.entries({ visitor, owner, member, admin, superAdmin }).flatMap(
  ([person, theirs]) => theirs.map((screen) => ({ ...screen, person: person as Person })),
)
