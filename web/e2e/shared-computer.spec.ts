import { expect, type Page } from '@playwright/test'
import { wholeBrowser } from './browser'
import { openDashboard, password, signInAsMember, signInByEmail } from './sign-in'
import { test } from './test'

test.use({ launchOptions: wholeBrowser })

const mark = 'from the back/forward cache: '

/** What could be read on each page that the back/forward cache brought back, once the page's own handlers had run. */
async function watchReturns(page: Page): Promise<string[]> {
  const read: string[] = []
  const times = new Set<string>()
  page.on('console', (message) => {
    const [, at = '', text = ''] = new RegExp(`^${mark}(\\S+) ([^]*)$`).exec(message.text()) ?? []
    // Playwright repeats what a page logged before it went into the cache
    if (at && !times.has(at)) read.push(text)
    times.add(at)
  })
  await page.addInitScript((start) => {
    const note = ({ persisted }: PageTransitionEvent) => {
      // biome-ignore lint/suspicious/noConsole: the page is gone before it could be asked
      if (persisted) console.log(`${start}${performance.now()} ${document.title}${document.body.innerText}`)
    }
    // the last of its handlers
    addEventListener('pagehide', () => addEventListener('pageshow', note, { once: true }))
  }, mark)
  return read
}

/** Once this call has its answer: a page that is kept for the way back would never give it. */
const goBack = (page: Page) =>
  page.evaluate(() => {
    setTimeout(() => history.back())
  })

const people = [
  {
    who: 'an owner',
    open: async (page: Page) => {
      await signInByEmail(page, 'owner@example.com')
      await page.goto('/home')
    },
    words: 'Welcome, Tariro',
    leave: (page: Page) => page.request.get('/api/logout'),
    after: 'Lawyer Login',
  },
  {
    who: 'a member',
    open: (page: Page) => openDashboard(page, 'titan.lawyer'),
    words: 'Memory Zvobgo',
    leave: (page: Page) => page.request.post('/api/lawfirm/logout'),
    after: 'Username',
  },
  {
    who: 'a super admin',
    open: async (page: Page) => {
      await page.goto('/downiestreetlaw')
      await page.getByLabel('Access Code').fill('demo-access-code-2026')
      await page.getByRole('button', { name: 'Unlock Dashboard' }).click()
    },
    words: 'Needs attention',
    leave: (page: Page) => page.request.post('/api/super-admin/lock'),
    after: 'Unlock Dashboard',
  },
]

for (const { who, open, words, leave, after } of people) {
  test(`the page of ${who} comes back as it was left, and after the sign-out it is empty before any answer @desktop`, async ({
    page,
  }) => {
    const read = await watchReturns(page)
    await open(page)
    await expect(page.getByText(words).first()).toBeVisible()
    await page.goto('/fees')
    await goBack(page)
    await expect.poll(() => read.length).toBe(1)
    expect(read[0]).toContain(words)
    await expect(page.getByText(words).first()).toBeVisible()

    await page.goto('/fees')
    // as another tab would: this one has not seen it
    await leave(page)
    await goBack(page)
    await expect.poll(() => read.length).toBe(2)
    expect(read[1]).toBe('')
    await expect(page.getByText(after).or(page.getByLabel(after)).first()).toBeVisible()
    await expect(page.getByText(words)).toHaveCount(0)
  })
}

test('Back after Sign Out shows nothing of the owner', async ({ page, isMobile }) => {
  const read = await watchReturns(page)
  await signInByEmail(page, 'owner@example.com')
  await page.goto('/home')
  await expect(page.getByText('Welcome, Tariro')).toBeVisible()
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
  await goBack(page)
  await expect(page).toHaveURL('/home')
  await expect(page.getByText('Tariro')).toHaveCount(0)
  expect(read.join()).not.toContain('Tariro')
})

test('a session that was ended elsewhere is known to the server alone, and its page goes once it answers @desktop', async ({
  page,
}) => {
  await signInByEmail(page, 'owner@example.com')
  await page.goto('/home')
  await expect(page.getByText('Welcome, Tariro')).toBeVisible()
  const cookies = await page.context().cookies()
  await page.goto('/fees')
  await page.request.get('/api/logout')
  await page.context().addCookies(cookies)
  await goBack(page)
  await expect.poll(() => page.getByText('Tariro').count()).toBe(0)
})

test('another person’s session empties the page, too @desktop', async ({ page }) => {
  const read = await watchReturns(page)
  await openDashboard(page, 'titan.lawyer')
  await expect(page.getByText('Memory Zvobgo').first()).toBeVisible()
  await page.goto('/fees')
  await signInAsMember(page, 'gambe.admin')
  await goBack(page)
  await expect(page).toHaveURL('/gambe/dashboard')
  expect(read).toEqual([''])
})

test('a member’s unsent message is gone with them: the next member of the tab begins with an empty box @desktop', async ({
  page,
}) => {
  const signIn = async (username: string) => {
    await page.getByLabel('Username').fill(username)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await page.getByRole('link', { name: 'Memory Zvobgo' }).first().click()
  }
  const message = page.getByRole('textbox', { name: 'Message' })
  await page.goto('/lawfirm/login')
  await signIn('titan.lawyer')
  await message.fill('Only the lawyer wrote this')
  await page.reload()
  await expect(message).toHaveValue('Only the lawyer wrote this')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/lawfirm/login')
  await signIn('titan.admin')
  await expect(message).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('Only the lawyer')
})

test('an assistant’s draft is the account’s once its owner signs in, and gone after Sign Out', async ({
  page,
  isMobile,
}) => {
  const kept = () => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  const begin = async (name: string) => {
    await page.goto('/get-started')
    const assistant = page.getByRole('dialog', { name: 'Your Property Assistant' })
    await assistant.getByRole('button', { name: "Let's Get Started" }).click()
    await assistant.getByRole('button', { name: 'Property Transfer' }).click()
    await assistant.getByRole('button', { name: 'Start Application' }).click()
    await assistant.getByLabel('Full Name').fill(name)
    await expect.poll(kept).toContain(name)
  }
  await begin('Rudo Visitor')
  await signInByEmail(page, 'owner@example.com')
  await page.goto('/home')
  await expect(page.getByText('Welcome, Tariro')).toBeVisible()
  expect(await kept()).toContain('Rudo Visitor')
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(kept).not.toContain('Rudo Visitor')

  // an address that was typed: no page sees the click
  await begin('Rudo Visitor')
  await signInByEmail(page, 'owner@example.com')
  await page.goto('/home')
  await expect(page.getByText('Welcome, Tariro')).toBeVisible()
  await page.goto('/api/logout')
  await expect.poll(kept).not.toContain('Rudo Visitor')
})

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('what the service worker keeps outlives a sign-out, and the page still opens without a connection @desktop', async ({
    page,
    context,
  }) => {
    const names = () =>
      page.evaluate(async () =>
        // what is a member's goes with them
        (await caches.keys()).filter((name) => !/^(last-list$|seen-|drafts)/.test(name)).toSorted(),
      )
    await openDashboard(page, 'titan.lawyer')
    await expect(page.getByText('Memory Zvobgo').first()).toBeVisible()
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    const before = await names()
    expect(before.length).toBeGreaterThan(1)
    const left = page.waitForResponse('**/api/lawfirm/logout')
    await page.getByRole('button', { name: 'Logout' }).click()
    expect((await (await left).allHeaders())['clear-site-data']).toBe('"cache"')
    await expect(page.getByLabel('Username')).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await names()).toEqual(before)
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByLabel('Username')).toBeVisible()
  })
})
