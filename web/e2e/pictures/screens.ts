import type { Page } from '@playwright/test'
import { paths } from '../../../worker/contract/addresses/addresses'
import { helpToDropOff, helpToUpload } from './help-pages'

export type Person = 'visitor' | 'owner' | 'member' | 'stepper' | 'admin' | 'superAdmin'

export interface Screen {
  name: string
  person: Person
  path: string
  /** The route that `open` leads to, if it is another one. */
  route?: string
  /** What a person does on the page before the picture: opens a dialog, follows a link. */
  open?: (page: Page) => Promise<unknown>
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const follow = (name: string | RegExp) => (page: Page) => page.getByRole('link', { name }).first().click()
const inOrder =
  (...steps: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page)
  }
const trackingOf = (property: string) => async (page: Page) => {
  const card = page.getByRole('article').filter({ hasText: property })
  await card.locator('a[href^="/tracking/"]').first().click()
}
const choose = (label: string, option: number) => (page: Page) =>
  page.getByLabel(label, { exact: true }).selectOption({ index: option })
const tick = (name: string) => (page: Page) => page.getByRole('checkbox', { name }).check()
const expand = (title: string) => (page: Page) => page.locator('summary', { hasText: title }).first().click()
const assistantTo = (...steps: ((page: Page) => Promise<unknown>)[]) => inOrder(press("Let's Get Started"), ...steps)

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
  { name: 'log', path: '/log' },
  { name: 'check', path: '/check' },
  { name: 'tracking-not-found', path: '/tracking/reference/ZTL2024001234' },
  { name: 'not-found', path: '/no-such-page' },
  { name: 'member-sign-in', path: '/lawfirm/login' },
  { name: 'console-gate', path: '/downiestreetlaw' },
  { name: 'complaint-not-found', path: '/complaints/C2026-0000-0000' },
  { name: 'message-not-found', path: '/check/UNKNOWN0' },
  { name: 'legacy', path: '/legacy' },
  { name: 'legacy-link-unknown', path: '/legacy/contact/not-a-token' },
  { name: 'legacy-refusal', path: '/legacy/no/not-a-token' },
  { name: 'legacy-code', path: '/legacy/access/not-a-token' },
  { name: 'help-link-unknown', path: '/help/not-a-token' },
  { name: 'digest-off', path: '/morning-digest/not-a-token' },
  { name: 'reminders-off', path: '/reminders/not-a-token' },
  { name: 'email-link-unknown', path: '/verify-email/not-a-token' },
  { name: 'invitation-unknown', path: '/invitation/not-a-token' },
  { name: 'firm-sign-in', path: '/lawfirm/gambe/login' },
  { name: 'titan-sign-in', path: '/titan/login' },
  { name: 'console-link-unknown', path: '/downiestreetlaw/sign-in/not-a-token' },
  { name: 'tracking-light', path: '/track' },
  { name: 'phone-stand-in', path: '/sandbox/phone?number=442079460958' },
]

const owner: Omit<Screen, 'person'>[] = [
  { name: 'dashboard', path: '/dashboard' },
  { name: 'tracking-open', path: '/dashboard', route: paths.trackingOne, open: trackingOf('Leopold Takawira') },
  { name: 'tracking-ready', path: '/dashboard', open: trackingOf('Plumtree') },
  { name: 'tracking-transfer', path: '/dashboard', open: trackingOf('Borrowdale') },
  {
    name: 'tracking-instructions',
    path: '/dashboard',
    open: inOrder(trackingOf('Leopold Takawira'), press('Instructions')),
  },
  { name: 'payment', path: '/dashboard', route: paths.payment, open: inOrder(follow('Pay $450 balance')) },
  { name: 'vault', path: '/vault' },
  {
    name: 'certificate',
    path: '/vault',
    route: paths.verifyOne,
    open: inOrder(expand('Share the certificate'), follow(/\/verify\//)),
  },
  { name: 'submission', path: '/submission' },
  { name: 'find', path: '/tracking' },
  { name: 'profile', path: '/profile' },
  { name: 'home', path: '/home' },
  { name: 'onboarding', path: '/onboarding' },
  { name: 'account', path: '/account' },
  { name: 'legacy-contact', path: '/account', open: press('Add a legacy contact') },
  { name: 'new-passkey', path: '/account', open: press('Add a passkey') },
  {
    name: 'helper',
    path: '/dashboard',
    open: inOrder(trackingOf('Leopold Takawira'), expand('Ask someone to help'), press(/^Ask someone$/)),
  },
  {
    name: 'help-drop-off',
    path: '/dashboard',
    route: paths.help,
    open: helpToDropOff,
  },
  { name: 'help-upload', path: '/dashboard', open: inOrder(trackingOf('Borrowdale'), helpToUpload) },
]

const member: Omit<Screen, 'person'>[] = [
  { name: 'files', path: '/titan/dashboard' },
  { name: 'files-selected', path: '/titan/dashboard', open: inOrder(press('Select'), tick('Select Memory Zvobgo')) },
  {
    name: 'files-assigning',
    path: '/titan/dashboard',
    open: inOrder(press('Select'), tick('Select Memory Zvobgo'), choose('With the selected files...', 1)),
  },
  { name: 'action-needed', path: '/titan/dashboard?view=action' },
  { name: 'my-day', path: '/titan/dashboard?view=day' },
  { name: 'files-none', path: '/titan/dashboard?q=nothing-has-this-name' },
  { name: 'file', path: '/titan/dashboard', route: paths.firmFile, open: follow('Tariro Moyo') },
  {
    name: 'cover-sheet',
    path: '/titan/dashboard',
    route: paths.firmFileSheet,
    open: inOrder(follow('Tariro Moyo'), expand('Letters'), follow('Cover sheet')),
  },
  { name: 'receipts', path: '/titan/dashboard', open: press(/Paid Deposits/) },
  { name: 'team', path: '/titan/team' },
  { name: 'payments-of-a-firm', path: '/titan/payments?period=2026-Q4' },
  { name: 'account', path: '/titan/account' },
  {
    name: 'team-template',
    path: '/titan/team',
    open: inOrder(expand('Message templates'), (page) =>
      page.locator('form.team-form > .disclosure > summary').first().click(),
    ),
  },
]

const stepper: Omit<Screen, 'person'>[] = [
  { name: 'files', path: '/gambe/dashboard' },
  {
    name: 'file',
    path: '/gambe/dashboard',
    open: (page) => page.getByRole('rowheader').getByRole('link').first().click(),
  },
]

const admin: Omit<Screen, 'person'>[] = [
  { name: 'users', path: '/manage' },
  { name: 'applications', path: '/manage?tab=applications' },
  { name: 'application', path: '/manage?tab=applications', route: paths.manageApplication, open: follow(/^ZTL/) },
  { name: 'application-status', path: '/manage?tab=applications', open: press(/^Update Status/) },
  { name: 'application-firm', path: '/manage?tab=applications', open: inOrder(follow(/^ZTL/), press(/firm/i)) },
  { name: 'settings', path: '/manage?tab=settings' },
  { name: 'activity', path: '/manage?tab=activity' },
  { name: 'complaints', path: '/manage?tab=complaints' },
]

const consoleTabs: Omit<Screen, 'person'>[] = [
  'firms',
  'licences',
  'applications',
  'interest',
  'deposits',
  'payouts',
  'users',
  'health',
].map((tab) => ({
  name: tab,
  path: `/downiestreetlaw?tab=${tab}`,
}))

const superAdmin: Omit<Screen, 'person'>[] = [
  ...consoleTabs,
  { name: 'add-admin', path: '/downiestreetlaw?tab=firms', open: press(/^Add Admin/) },
  { name: 'account', path: '/downiestreetlaw/account' },
]

/** Every screen, with the person who sees it in the demonstration data. */
export const screens: Screen[] = Object.entries({ visitor, owner, member, stepper, admin, superAdmin }).flatMap(
  ([person, theirs]) => theirs.map((screen) => ({ ...screen, person: person as Person })),
)
