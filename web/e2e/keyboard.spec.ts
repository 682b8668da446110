import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { titleOfFile } from './file-parts'
import { quietWhile } from './quiet'
import { test } from './test'

const password = 'Demo-pass-2026'
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' })
const firstLinks = (page: Page) => page.getByRole('rowheader').getByRole('link')

test('a clerk works by keyboard: searches, goes through the rows, opens files and sees the keys @desktop', async ({
  page,
}) => {
  await page.request.post('/api/lawfirm/login', { data: { username: 'titan.admin', password } })
  await page.goto('/titan/dashboard')
  const links = firstLinks(page)
  await expect(links.first()).toBeVisible()
  await page.keyboard.press('j')
  await expect(links.nth(0)).toBeFocused()
  await expect(links.nth(0)).toHaveCSS('outline-style', 'solid')
  await page.keyboard.press('j')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('Control+j')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('k')
  await expect(links.nth(0)).toBeFocused()
  const first = await links.nth(0).innerText()
  const second = await links.nth(1).innerText()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible()
  const title = await titleOfFile(page)
  await page.keyboard.press('j')
  await titleOfFile(page, title)
  await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible()
  await page.keyboard.press('k')
  await expect(page).toHaveTitle(title)
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible()

  await expect(page.getByLabel('Note', { exact: true })).toBeVisible()
  // to the forms of the file, which open, and to its assignee and next step
  for (const [key, label] of [
    ['n', 'Note'],
    ['t', 'Task'],
    ['r', 'Message'],
    ['a', 'Assigned to'],
  ] as const) {
    await page.getByRole('heading', { level: 1 }).focus()
    await page.keyboard.press(key)
    await expect(page.getByLabel(label, { exact: true })).toBeFocused()
  }
  await expect(page.getByRole('button', { name: 'Send message' })).toBeVisible()

  // a key in a field is text
  await page.getByLabel('Message', { exact: true }).fill('')
  await page.keyboard.type('j/?')
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('j/?')
  await expect(dialogOf(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('j/?')
  await page.keyboard.press('/')
  const search = page.getByLabel('Search clients')
  await expect(search).toBeFocused()
  await page.keyboard.type('Zvobgo')
  await expect(links).toHaveCount(1)
  await expect(links).toHaveText('Memory Zvobgo')

  await page.getByRole('link', { name: 'Titan' }).first().focus()
  await page.keyboard.press('?')
  await expect(dialogOf(page)).toBeVisible()
  await expect(dialogOf(page)).toContainText('On a file: write to the client')
  await expectAccessible(page)
  await page.keyboard.press('j')
  await page.getByRole('checkbox', { name: 'Use keyboard shortcuts' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toHaveCount(0)
  await page.reload()
  await expect(links.first()).toBeVisible()
  await page.keyboard.press('?')
  await page.keyboard.press('j')
  await expect(links.first()).not.toBeFocused()
  await expect(dialogOf(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await expect(dialogOf(page)).toContainText('Keyboard shortcuts are off on this device.')
  await page.getByRole('checkbox', { name: 'Use keyboard shortcuts' }).check()
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('j')
  await expect(links.first()).toBeFocused()
})

test('the lists of administrators follow the same keys, and their account turns them off @desktop', async ({
  page,
}) => {
  await page.request.post('/api/local/login', { data: { email: 'admin@example.com', password } })
  await page.goto('/manage?tab=settings')
  await expect(page.getByRole('tab', { name: 'Settings' })).toBeVisible()
  await page.keyboard.press('/')
  await expect(page).toHaveURL(/tab=applications/)
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(firstLinks(page).first()).toBeVisible()
  await page.keyboard.press('j')
  await expect(firstLinks(page).first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/manage\/applications\/\d+/)
  await expect(page.getByRole('heading', { name: 'Payments' })).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.goto('/account')
  await page.getByRole('checkbox', { name: 'Use keyboard shortcuts' }).uncheck()
  await page.goto('/manage')
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.press('?')
  await expect(page.getByRole('searchbox')).not.toBeFocused()
  await expect(dialogOf(page)).toHaveCount(0)

  await page.request.post('/api/super-admin/verify-code', { data: { code: 'demo-access-code-2026' } })
  await page.addInitScript(() => {
    sessionStorage.setItem('console-unlocked', 'yes')
    localStorage.removeItem('keyboard-shortcuts')
  })
  await page.goto('/downiestreetlaw?tab=users')
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('row').nth(1).getByRole('link').first()).toBeFocused()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
})

test('a hint shows to the keyboard at once and to a resting pointer, and Escape closes it', async ({
  page,
  isMobile,
}) => {
  await page.request.post('/api/lawfirm/login', { data: { username: 'titan.admin', password } })
  await page.goto('/titan/dashboard')
  const refresh = page.getByRole('button', { name: 'Refresh' })
  const hint = page.getByRole('tooltip', { name: 'Reload the files and numbers' })
  await expect(firstLinks(page).first()).toBeVisible()
  await expect(refresh).toHaveAccessibleDescription('Reload the files and numbers')
  await page.getByRole('button', { name: 'Export CSV' }).focus()
  await page.keyboard.press('Tab')
  await expect(refresh).toBeFocused()
  await expect(hint).toBeInViewport({ ratio: 1 })
  const [above, below] = [await hint.boundingBox(), await refresh.boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(hint).toBeHidden()
  await expect(refresh).toBeFocused()
  if (isMobile) return
  await refresh.hover()
  await expect(hint).toBeVisible()
  await hint.hover()
  await quietWhile(page)
  await expect(hint).toBeVisible()
  await page.mouse.move(5, 5)
  await expect(hint).toBeHidden()
})
