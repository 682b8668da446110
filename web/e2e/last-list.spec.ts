import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { everythingKept } from './everything-kept'
import { openDashboard, signInAsMember } from './sign-in'
import { test } from './test'

const client = 'Memory Zvobgo'
const rowOf = (page: Page) => page.getByRole('row', { name: new RegExp(client) })
const asOf = (page: Page) => page.getByRole('status').filter({ hasText: /^As of \d\d:\d\d$/ })
/** The list, and its key, which is kept after it. */
const kept = (page: Page) =>
  page.evaluate(async () => [await caches.has('last-list'), localStorage.getItem('list-key') !== null])
const expectKept = (page: Page) => expect.poll(() => kept(page)).toEqual([true, true])
const expectNotKept = (page: Page) => expect.poll(() => kept(page)).toEqual([false, false])

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
  await expectKept(page)
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
  await expectKept(page)
  const all = await everythingKept(page)
  expect(['Zvobgo', 'clientName', 'titan.lawyer', '@example'].filter((word) => all.includes(word))).toEqual([])
  expect(all).toContain('list-key')
  expect(await page.evaluate(() => document.cookie)).not.toContain('list-key')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/login/)
  await expectNotKept(page)
  expect(await everythingKept(page)).not.toContain('list-key')
  await page.goto('/titan/dashboard')
  await expect(page).toHaveURL(/login/)
})

test('a list is gone when its session has ended or someone else has signed in @desktop', async ({ page, context }) => {
  await openDashboard(page, 'titan.lawyer')
  await expectKept(page)
  await context.clearCookies({ name: /^__Host-(owner|member|super)$/ })
  await page.goto('/titan/dashboard')
  await expect(page).toHaveURL(/login/)
  await expectNotKept(page)

  // the page is open while its session ends
  await openDashboard(page, 'titan.lawyer')
  await expectKept(page)
  await context.clearCookies({ name: /^__Host-(owner|member|super)$/ })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(rowOf(page)).toBeVisible()
  await expectNotKept(page)
  expect(await everythingKept(page)).not.toContain('list-key')

  await openDashboard(page, 'titan.lawyer')
  await expectKept(page)
  await context.clearCookies({ name: /^__Host-(owner|member|super)$/ })
  await signInAsMember(page, 'titan.admin')
  await page.goto('/titan/dashboard')
  await expect(page.getByRole('combobox', { name: `Status of ${client}` })).toBeVisible()
  await expect(asOf(page)).toHaveCount(0)
})
