import { type BrowserContext, expect, type Page } from '@playwright/test'
import { lightTracking } from '../../../worker/contract/addresses/paths'
import type { Person, Screen } from './screens'

const password = 'Demo-pass-2026'

interface SignIn {
  path: string
  data: Record<string, string>
}
type Session = Awaited<ReturnType<BrowserContext['cookies']>>

const signIns: Record<Exclude<Person, 'visitor'>, SignIn> = {
  owner: { path: '/api/local/login', data: { email: 'owner@example.com', password } },
  admin: { path: '/api/local/login', data: { email: 'admin@example.com', password } },
  member: { path: '/api/lawfirm/login', data: { username: 'titan.admin', password } },
  stepper: { path: '/api/lawfirm/login', data: { username: 'gambe.admin', password } },
  superAdmin: { path: '/api/super-admin/verify-code', data: { code: 'demo-access-code-2026' } },
}

/** Opens a screen as the person who sees it, and waits until it has loaded. */
export async function visit(page: Page, { person, path, open }: Screen, origin: string) {
  await signIn(page.context(), person, origin)
  // the console's page keeps a mark of its own that it was unlocked
  if (person === 'superAdmin') await page.addInitScript(() => sessionStorage.setItem('console-unlocked', 'yes'))
  await page.goto(path, { waitUntil: 'networkidle' })
  // neither the stand-ins nor the page without scripts are the application
  if (path.startsWith('/sandbox') || path === lightTracking) return
  await loaded(page)
  await open?.(page)
  await loaded(page)
  // what loads when it comes into view
  await page.evaluate(async () => {
    for (let seen = 0; seen < document.body.scrollHeight; seen += innerHeight) {
      scrollTo(0, seen)
      await new Promise((next) => setTimeout(next, 150))
    }
  })
  await loaded(page)
  await page.evaluate(() => scrollTo(0, 0))
}

/** Nothing on the page waits any more: no skeleton, no spinner, no font on its way. */
export async function loaded(page: Page) {
  // a click has started what it starts
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(page.locator('#root[data-live]')).toBeAttached()
  await expect(page.locator('.skeleton-group, .spinner')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
}

const sessions = new Map<Person, Promise<Session>>()

/** Once for each person: the server takes a third of a second of the processor to check a password. */
async function signIn(context: BrowserContext, person: Person, origin: string) {
  if (person === 'visitor') return
  const session = sessions.get(person) ?? newSession(context, signIns[person], origin)
  sessions.set(person, session)
  await context.addCookies(await session)
}

async function newSession(context: BrowserContext, { path, data }: SignIn, origin: string): Promise<Session> {
  const answer = await context.request.post(path, { data, headers: { origin } })
  if (!answer.ok()) throw new Error(`${path} refused: ${await answer.text()}`)
  return context.cookies()
}
