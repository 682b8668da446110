import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { everythingKept } from './everything-kept'
import { openDashboard, signInAsMember } from './sign-in'

const client = 'Memory Zvobgo'
const rowOf = (page: Page) => page.getByRole('row', { name: new RegExp(client) })
const asOf = (page: Page) => page.getByRole('status').filter({ hasText: /^As of \d\d:\d\d$/ })
const isKept = (page: Page) => page.evaluate(() => caches.has('last-list'))

/** Answers no list until the returned function is called. */
async function holdLists(page: Page) {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/lawfirm/clients?*', async (route) => {
    await held
    await route.continue()
  })
  return release
}

test('the last list shows immediately, as of its time and without controls, until the current one is here', async ({
  page,
}) => {
  await openDashboard(page, 'titan.lawyer')
  await expect(rowOf(page)).toBeVisible()
  await expect.poll(() => isKept(page)).toBe(true)
  const release = await holdLists(page)
  await page.reload()
  await expect(asOf(page)).toBeVisible()
  await expect(rowOf(page)).toBeVisible()
  await expect(rowOf(page).getByRole('combobox')).toHaveCount(0)
  await expectAccessible(page)
  release()
  await expect(rowOf(page).getByRole('combobox', { name: `Status of ${client}` })).toBeVisible()
  await expect(asOf(page)).toHaveCount(0)
})

test('what is kept of a list cannot be read, and signing out leaves nothing of it behind', async ({ page }) => {
  await openDashboard(page, 'titan.lawyer')
  await expect(rowOf(page)).toBeVisible()
  await expect.poll(() => isKept(page)).toBe(true)
  const kept = await everythingKept(page)
  expect(['Zvobgo', 'clientName', 'titan.lawyer', '@example'].filter((word) => kept.includes(word))).toEqual([])
  expect(kept).toContain('list-key')
  expect(await page.evaluate(() => document.cookie)).not.toContain('list-key')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/login/)
  await expect.poll(() => isKept(page)).toBe(false)
  expect(await everythingKept(page)).not.toContain('list-key')
  await page.goto('/titan/dashboard')
  await expect(page).toHaveURL(/login/)
})

test('a list is gone when its session has ended or someone else has signed in @desktop', async ({ page, context }) => {
  await openDashboard(page, 'titan.lawyer')
  await expect.poll(() => isKept(page)).toBe(true)
  await context.clearCookies({ name: /^__Host-(owner|member|super)$/ })
  await page.goto('/titan/dashboard')
  await expect(page).toHaveURL(/login/)
  await expect.poll(() => isKept(page)).toBe(false)

  // the page is open while its session ends
  await openDashboard(page, 'titan.lawyer')
  await expect.poll(() => isKept(page)).toBe(true)
  await context.clearCookies({ name: /^__Host-(owner|member|super)$/ })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(rowOf(page)).toBeVisible()
  await expect.poll(() => isKept(page)).toBe(false)
  expect(await everythingKept(page)).not.toContain('list-key')

  await openDashboard(page, 'titan.lawyer')
  await expect.poll(() => isKept(page)).toBe(true)
  await context.clearCookies({ name: /^__Host-(owner|member|super)$/ })
  await signInAsMember(page, 'titan.admin')
  await page.goto('/titan/dashboard')
  await expect(page.getByRole('combobox', { name: `Status of ${client}` })).toBeVisible()
  await expect(asOf(page)).toHaveCount(0)
})
