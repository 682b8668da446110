import { type Browser, expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { openForm, openPart } from './file-parts'
import { plainPdf } from './released-deed'
import { openDashboard } from './sign-in'
import { test } from './test'
import { expectNothingCovered, expectUncovered, toastOf } from './toast'

const password = 'Demo-pass-2026'
const rowOf = (page: Page, client: string) => page.getByRole('row').filter({ hasText: client }).first()

test('a selector firm finds and moves a file, sees a conflict, and two members release a deed', async ({
  page,
  browser,
}) => {
  await page.goto('/titan/dashboard')
  await expect(page).toHaveURL(/\/lawfirm\/login$/)
  await expect(page.getByRole('heading', { name: 'Law Firm Portal Login' })).toBeVisible()
  await page.getByRole('button', { name: 'Forgot Password?' }).click()
  await expect(toastOf(page, 'Contact Support')).toBeVisible()
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Username is required')
  await expectAccessible(page)
  await fillLogin(page, 'titan.lawyer', 'not the password')
  await expect(toastOf(page, 'Login Failed')).toContainText('Invalid credentials')
  await expect(page.getByLabel('Username')).toHaveValue('titan.lawyer')
  await fillLogin(page, 'titan.lawyer', password)
  await expect(toastOf(page, 'Login Successful')).toBeVisible()
  await expect(page).toHaveURL(/\/titan\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Titan Law' })).toBeVisible()
  await expect(page.getByText('titan.lawyer@')).toBeVisible()
  for (const counter of ['Total Files', 'Paid Deposits', 'Active Files'])
    await expect(page.getByText(counter)).toBeVisible()
  await expect(page.getByText('Completed', { exact: true })).toHaveCount(0)
  await expect(page.getByText('DEPOSIT PENDING').first()).toBeVisible()
  await expect(page.getByText(/^\d+ days? late$/).first()).toBeVisible()
  await expectWorkOnTop(page)
  await expectRoomAtFourHundredPercent(page)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Workload' }).press('Enter')
  const picture = page.getByRole('table', { name: 'Files by step, and how many are overdue' })
  await expect(picture.getByRole('columnheader')).toHaveText(['Step', 'Files', '7+ days late', 'Overdue', 'On time'])
  await expect(picture.getByRole('row')).toHaveCount(7)
  await expectAccessible(page)
  const received = picture.getByRole('row', { name: 'Received' })
  const count = Number(await received.getByRole('cell').first().innerText())
  await received.getByRole('link', { name: 'Received' }).click()
  await expect(page).toHaveURL(/status=received/)
  await expect(page.getByLabel('Sort', { exact: true })).toHaveValue('overdue')
  await expect(page.getByRole('table', { name: 'Client Files' }).getByRole('rowheader')).toHaveCount(count)
  await page.goto('/titan/dashboard')

  await page.getByLabel('Payment', { exact: true }).selectOption('unpaid')
  await expect(page.getByText('Deposit Paid')).toHaveCount(0)
  await expect(page).toHaveURL(/payment=unpaid/)
  await page.getByLabel('Service', { exact: true }).selectOption('management')
  await expect(page.getByText('No clients found matching your filters')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByRole('link', { name: 'Memory Zvobgo' }).focus()
  await page.keyboard.press('/')
  await page.keyboard.type('Zvobgo')
  await expect(page).toHaveURL(/q=Zvobgo/)
  await expect(page.getByRole('rowheader')).toHaveCount(1)

  const row = rowOf(page, 'Memory Zvobgo')
  const status = row.getByLabel('Status of Memory Zvobgo')
  const [first, second] =
    (await status.inputValue()) === 'received' ? ['contacted', 'received'] : ['received', 'contacted']
  // as a press does: what is in use is covered last
  await status.focus()
  await status.selectOption(first)
  await expect(toastOf(page, 'Status Updated')).toContainText('Client status has been updated successfully.')
  // the list of a phone has no room without a control
  await (page.viewportSize()?.width === 390 ? expectUncovered(status) : expectNothingCovered(page))
  await page.reload()
  await expect(status).toHaveValue(first)

  const staff = await memberPage(browser, 'titan.staff', '/titan/login')
  await staff.getByRole('link', { name: 'Memory Zvobgo' }).click()
  await expect(staff.getByRole('heading', { level: 1, name: 'Memory Zvobgo' })).toBeVisible()
  await openPart(staff, 'Digital deed')
  await openPart(staff, 'History')
  await expect(staff.getByText('Upload a deed')).toHaveCount(0)
  await staff.getByLabel('Status of Memory Zvobgo').selectOption('pending_documents')
  await expect(toastOf(staff, 'Status Updated')).toBeVisible()
  await expect(staff.getByRole('list', { name: 'History of the file' })).toContainText('Pending Documents')
  await staff.context().close()
  await status.selectOption(second)
  await expect(toastOf(page, 'Failed to update file status')).toContainText('Someone else changed this file first')
  await expect(status).toHaveValue('pending_documents')
  await expect(row.getByText('Pending Documents').first()).toBeVisible()

  await row.getByRole('link', { name: 'Memory Zvobgo' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Memory Zvobgo' })).toBeVisible()
  await openForm(page, 'Message')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('alert')).toContainText('Please write a message')
  await page.getByLabel('Type').selectOption('additional_docs')
  await page.getByLabel('Message', { exact: true }).fill('Please send a copy of your passport.')
  await page.getByRole('button', { name: 'Send message' }).dblclick()
  await expect(toastOf(page, 'Message sent')).toBeVisible()
  await expect(page.getByText('Please write a message')).toHaveCount(0)
  await expect(page.getByText('Please send a copy of your passport.').first()).toBeVisible()
  await expect(page.getByText('The client sees: Additional Docs Requested')).toBeVisible()

  await openPart(page, 'Digital deed')
  const before = await page.getByText(/^Version \d+:/).count()
  await upload(page, 'notes.txt', 'text/plain', Buffer.from('not a deed'))
  await expect(page.getByText('A deed must be a PDF file.')).toBeVisible()
  await upload(
    page,
    'Deed of transfer.pdf',
    'application/pdf',
    plainPdf('DEED OF TRANSFER', `% ${new URL(page.url()).pathname}\n`),
  )
  await expect(toastOf(page, 'Deed uploaded')).toBeVisible()
  const ownEntry = page.getByRole('listitem').filter({ hasText: `Version ${before + 1}:` })
  await expect(ownEntry).toContainText('Waiting for release')
  await expect(ownEntry).toContainText('A second person must release this deed')
  await expect(ownEntry.getByRole('button', { name: 'Release' })).toHaveCount(0)
  await expectAccessible(page)
  const address = new URL(page.url())
  const id = address.pathname.split('/').at(-1)
  const refused = await page.evaluate(
    async (path) => (await fetch(path, { method: 'POST' })).status,
    `/api/lawfirm/clients/${id}/deed/${before + 1}/release`,
  )
  expect(refused).toBe(403)

  const colleague = await memberPage(browser, 'titan.admin', '/lawfirm/titan/login')
  await colleague.goto(address.pathname)
  const colleagueEntry = colleague.getByRole('listitem').filter({ hasText: `Version ${before + 1}:` })
  await colleagueEntry.getByRole('button', { name: 'Release' }).click()
  const dialog = colleague.getByRole('dialog', { name: 'Release this deed?' })
  await expect(dialog).toContainText('We add a certificate as the last page')
  const firstPage = dialog.getByRole('img', { name: 'The first page of the uploaded file' })
  await expect(firstPage).toBeVisible()
  await expect.poll(() => firstPage.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(640)
  await expectAccessible(colleague)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(colleagueEntry).toContainText('Waiting for release')
  await colleagueEntry.getByRole('button', { name: 'Release' }).click()
  await expect(dialog).toContainText('Releasing it completes the file: it moves straight to “Digital Copy Ready”')
  const release = dialog.getByRole('button', { name: 'Release' })
  for (const box of await dialog.getByRole('checkbox').all()) {
    await expect(release).toBeDisabled()
    // by keyboard
    await box.focus()
    await colleague.keyboard.press('Space')
  }
  await expect(dialog.getByRole('group', { name: 'Compare each with the deed' })).toContainText('Client:')
  await dialog.getByRole('button', { name: 'Release' }).dblclick()
  await expect(toastOf(colleague, 'Deed released')).toBeVisible()
  await expect(toastOf(colleague, 'The deed was not released')).toHaveCount(0)
  await expect(colleague.getByText(/^(Every step is done|This is the last step)\.$/)).toBeVisible()
  await expect(colleagueEntry).toContainText('Released by')
  await expect(colleagueEntry.getByText('Sealed', { exact: true })).toBeVisible()
  const [download] = await Promise.all([
    colleague.waitForEvent('download'),
    colleagueEntry.getByRole('link', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toContain('.pdf')
  await colleague.context().close()

  await page.getByRole('link', { name: 'All files' }).click()
  await expect(page).toHaveURL(/\/titan\/dashboard\?q=Zvobgo$/)
  await page.goto('/gambe/dashboard')
  await expect(page).toHaveURL(/\/titan\/dashboard$/)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/lawfirm\/login$/)
  await expect(toastOf(page, 'Logged Out')).toBeVisible()
})

test('a stepper firm is offered only the next step, and logging out always works @desktop', async ({ page }) => {
  await page.goto('/gambe/dashboard')
  await expect(page).toHaveURL(/\/lawfirm\/gambe\/login$/)
  await fillLogin(page, 'titan.lawyer', password)
  await expect(toastOf(page, 'Login Failed')).toBeVisible()
  await fillLogin(page, 'gambe.admin', password)
  await expect(page).toHaveURL(/\/gambe\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Gambe Law Group' })).toBeVisible()
  await expect(page.getByText('gambe.admin@')).toHaveCount(0)
  for (const counter of ['Total Files', 'Deposits Paid', 'Active Files', 'Completed']) {
    await expect(page.getByText(counter, { exact: true })).toBeVisible()
  }
  await expect(page.getByLabel('Service', { exact: true }).getByRole('option')).toHaveCount(4)
  await expectAccessible(page)

  const row = rowOf(page, 'George Hove')
  const move = row.getByRole('button', { name: /^Move to / })
  const last = row.getByText('Report Ready', { exact: true })
  // the button is away for a moment while the file moves
  for (let steps = 0; steps < 5 && (await last.count()) === 0; steps += 1) {
    await expect(move).toBeVisible()
    const label = (await move.innerText()).replace('Move to ', '')
    await move.dblclick()
    await expect(toastOf(page, 'Status Updated')).toBeVisible()
    await expect(toastOf(page, 'Error')).toHaveCount(0)
    await expect(row.getByText(label, { exact: true })).toBeVisible()
  }
  await expect(last).toBeVisible()
  await expect(move).toHaveCount(0)
  await row.getByRole('link', { name: 'George Hove' }).click()
  await expect(page.getByText(/^(Every step is done|This is the last step)\.$/)).toBeVisible()
  await expectAccessible(page)

  // logging out in one tab removes the firm's files from the other one
  const other = await page.context().newPage()
  await other.goto('/gambe/dashboard')
  await expect(other.getByRole('heading', { level: 1, name: 'Gambe Law Group' })).toBeVisible()
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/lawfirm\/gambe\/login\?to=/)
  await other.close()
  await fillLogin(page, 'gambe.admin', password)
  await expect(page.getByText(/^(Every step is done|This is the last step)\.$/)).toBeVisible()

  await page.route('**/api/lawfirm/logout', (route) => route.abort())
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/lawfirm\/gambe\/login$/)
  await expect(toastOf(page, 'Session cleared. Redirecting to login...')).toBeVisible()
})

/** The first client is near the top of a clerk's screen, each row has one control of its status, and nothing is cut. */
async function expectWorkOnTop(page: Page) {
  const size = page.viewportSize()
  for (const [width, height] of [
    [1366, 768],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    const rows = page
      .getByRole('table', { name: 'Client Files' })
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') })
    // the page takes its new width a moment after the window does
    await expect.poll(() => rows.first().evaluate((row) => row.getBoundingClientRect().top + scrollY)).toBeLessThan(300)
    for (const row of await rows.all()) {
      await expect(row.getByRole('combobox')).toHaveCount(1)
      await expect(row.getByRole('link', { name: /^WhatsApp / })).toHaveCount(1)
      const cut = () =>
        row.evaluate((element) =>
          [...element.querySelectorAll('.cell-value, .cell-value *:not(.visually-hidden, select)')]
            .filter((part) => part.scrollWidth > part.clientWidth + 1)
            // an address is whole on the page of its file
            .filter(
              (part) =>
                !/^inline |ellipsis/.test(`${getComputedStyle(part).display} ${getComputedStyle(part).textOverflow}`),
            )
            .map((part) => `${part.className} ${part.textContent}: ${part.scrollWidth} > ${part.clientWidth}`),
        )
      await expect.poll(cut).toEqual([])
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  if (size) await page.setViewportSize(size)
}

/** At 400 % zoom nothing of a dialog stays in place but its content. */
async function expectRoomAtFourHundredPercent(page: Page) {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 256 })
  await page.getByRole('button', { name: 'Paid Deposits' }).click()
  const dialog = page.getByRole('dialog', { name: 'Payment Receipts' })
  const send = dialog.getByRole('button', { name: 'Send to Accountant' })
  await expect(dialog.getByRole('checkbox').last()).toBeAttached()
  await expect(send).not.toBeInViewport()
  await send.scrollIntoViewIfNeeded()
  await expect(send).toBeInViewport()
  await expect(dialog.getByRole('heading')).not.toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  if (size) await page.setViewportSize(size)
}

async function fillLogin(page: Page, username: string, secret: string) {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

/** Another member in a browser context of their own, on their dashboard. */
async function memberPage(browser: Browser, username: string, loginPath: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(loginPath)
  await fillLogin(page, username, password)
  await expect(page).toHaveURL(/\/titan\/dashboard$/)
  return page
}

const upload = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.getByLabel(/^Upload a deed/).setInputFiles({ name, mimeType, buffer })

test('a toast that still comes in moves once, clear of the control in use @phone', async ({ page }) => {
  await openDashboard(page, 'titan.lawyer')
  await page.getByRole('searchbox', { name: 'Search clients' }).fill('Zvobgo')
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await page.evaluate(() => {
    const pause = () => {
      for (const animation of document.querySelector('.toast')?.getAnimations() ?? []) animation.pause()
    }
    new MutationObserver(pause).observe(document.body, { childList: true, subtree: true })
  })
  const status = page.getByLabel('Status of Memory Zvobgo')
  await status.focus()
  await status.selectOption((await status.inputValue()) === 'received' ? 'contacted' : 'received')
  const toast = toastOf(page, 'Status Updated')
  const move = () => toast.evaluate(({ style }) => style.translate)
  await expect.poll(move).not.toBe('')
  const first = await move()
  await page.evaluate(async () => {
    for (const type of ['scrollend', 'scrollend', 'scrollend']) {
      dispatchEvent(new Event(type))
      await new Promise((done) => setTimeout(done, 50))
    }
  })
  expect(await move()).toBe(first)
  await toast.evaluate((element) => {
    for (const animation of element.getAnimations()) animation.finish()
  })
  await expectUncovered(status)
})
