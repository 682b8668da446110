import { expect, type Locator, type Page } from '@playwright/test'
import type { ClientApplication } from '../../worker/contract/desk/views'
import { expectAccessible } from './accessibility'
import { releaseDeed, startApplication } from './released-deed'
import { openDashboard } from './sign-in'
import { test } from './test'

/** What a printer gets, with folds open, as `print()` and Ctrl+P make it. */
async function printed(page: Page): Promise<Locator> {
  const foot = page.getByText('Printed from Gwaro on')
  await expect(foot).toBeAttached()
  await expect(foot).toBeHidden()
  await print(page)
  await expect(foot).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR code of this page’s address' })).toBeVisible()
  return page.locator('.print-foot')
}

async function print(page: Page) {
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  const controls = page
    .locator('button, input, select, textarea, form, nav, summary > svg, dialog')
    .filter({ visible: true })
  await expect(controls).toHaveCount(0)
  await expect(page.locator('details:not([open])')).toHaveCount(0)
}

async function backToScreen(page: Page) {
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: null })
}

test('tracking, a certificate and a file print without controls, with open folds, ticks, time and address', async ({
  page,
  browser,
}) => {
  const started = await startApplication(`print-${Date.now()}@example.com`)
  await releaseDeed(started)
  const owner = await (await browser.newContext({ storageState: started.browser })).newPage()
  await owner.goto(`/tracking/${started.id}`)
  await expect(owner.getByRole('list', { name: 'Status timeline' })).toBeVisible()
  await expect(await printed(owner)).toContainText(`/tracking/reference/${started.reference}`)
  const mark = owner.locator('.timeline-done .timeline-mark').first()
  await expect(mark).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(mark).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await expect(owner.getByRole('list', { name: 'Status timeline' })).toContainText('(Done)')
  await backToScreen(owner)
  await expect(owner.locator('details[open]')).toHaveCount(0)
  await owner.getByText('Share the certificate').click()
  const certificate = (await owner.getByRole('link', { name: /\/verify\/[0-9A-Z]+$/ }).getAttribute('href')) ?? ''
  await owner.context().close()

  await page.goto(certificate)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Certificate')
  await expect(await printed(page)).toContainText(certificate)
  await backToScreen(page)

  await openDashboard(page, `${started.slug}.admin`)
  await page.goto(`/${started.slug}/files/${started.id}`)
  await expect(page.getByRole('region', { name: 'Progress' })).toBeVisible()
  await expect(await printed(page)).toContainText(`/${started.slug}/files/${started.id}`)
})

test('a firm prints a cover sheet, and the former addresses of label and receipt lead to the letters', async ({
  page,
}) => {
  await openDashboard(page, 'titan.admin')
  const applications = (await (await page.request.get('/api/lawfirm/clients')).json()) as ClientApplication[]
  const application = applications.find(({ clientName }) => clientName === 'Memory Zvobgo')
  if (!application) throw new Error('the demonstration has no such client')
  const address = `/titan/files/${application.id}`
  for (const former of ['label', 'receipt']) {
    await page.goto(`${address}/print/${former}`)
    await expect(page).toHaveURL(`${address}#letters`)
    const letters = page.getByRole('region', { name: 'Letters', exact: true })
    await expect(letters.getByRole('button', { name: 'Label' })).toBeVisible()
    await expect(letters.getByRole('button', { name: 'Receipt for an original' })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Cover sheet' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Memory Zvobgo' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR code of the file’s address' })).toBeVisible()
  await expectAccessible(page)
  await printed(page)
  await backToScreen(page)

  await page.goto(`${address}/print/signing`)
  const country = page.getByLabel('Country in which the client signs')
  await expect(country).toBeVisible()
  const codes = await country.locator('option').evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))
  expect(codes.length).toBeGreaterThan(3)
  for (const code of codes) {
    await country.selectOption(code)
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    // its foot is on the first sheet, not alone on a second one
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
    expect(pdf.match(/\/Type \/Page\b/g), code).toHaveLength(1)
  }
})
