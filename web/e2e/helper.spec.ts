import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { linkTo } from './mailbox'
import { plainPdf, recordCall, startApplication } from './released-deed'
import { chosen as password } from './sign-in'
import { cut, slow } from './slow-line'
import { test } from './test'
import { toastOf } from './toast'

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n')

/** An owner with an application whose original is awaited. */
async function anOwnersApplication(page: Page, stamp: string) {
  const email = `helped-${stamp}@example.com`
  const person = { firstName: 'Rudo', lastName: 'Chikafu', country: 'Canada', phoneNumber: '+1 416 555 0199' }
  await page.request.post('/api/local/signup', { data: { ...person, email, password } })
  const propertyAddress = '14 Samora Machel Avenue, Harare'
  const started = await startApplication(email, { submissionMethod: 'mail', propertyAddress }, page.request)
  await recordCall(started)
  return { email, ...started }
}

const pressAsk = (page: Page) => page.getByRole('button', { name: 'Ask someone', exact: true }).click()

test('an owner asks one person to drop off the deed and another to upload documents, and ends a link @phone', async ({
  page,
  browser,
}, { project }) => {
  const stamp = `${project.name}-${Date.now()}`
  const { email, id, reference } = await anOwnersApplication(page, stamp)
  await page.goto(`/tracking/${id}`)
  const card = page.getByRole('region', { name: 'Ask someone to help' })
  await page.getByRole('heading', { name: 'Ask someone to help' }).click()
  await expect(card.getByText('No one yet')).toBeVisible()
  await expectAccessible(page)
  await pressAsk(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await expect(dialog.getByText('Please enter the person’s name').last()).toBeVisible()
  await expectAccessible(page)
  const helperEmail = `tendai-${stamp}@example.com`
  await dialog.getByLabel('Their name').fill('Tendai Ncube')
  await dialog.getByLabel('Their email').fill(helperEmail)
  await page.route('**/helpers', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await expect(dialog.getByRole('alert')).toContainText('What you entered is still here.')
  await page.unroute('**/helpers')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await expect(toastOf(page, 'Link sent')).toBeVisible()
  await expect(card.getByText('Not opened yet')).toBeVisible()

  const context = await browser.newContext()
  const helper = await context.newPage()
  const { path } = await linkTo(page, helperEmail, '/help/')
  await helper.route('**/api/help/**', (route) => route.abort())
  await helper.goto(path)
  await expect(helper.getByText('The link didn’t open')).toBeVisible()
  await helper.unroute('**/api/help/**')
  await helper.getByRole('button', { name: 'Try again' }).click()
  await expect(
    helper.getByRole('heading', { level: 1, name: 'Rudo has asked you to drop off an original title deed' }),
  ).toBeVisible()
  await expect(helper.getByText(reference).first()).toBeVisible()
  const said = await helper.getByRole('main').innerText()
  expect(said).not.toContain('Chikafu')
  expect(said).not.toContain(email)
  expect(said).not.toContain('$')
  await expectAccessible(helper)
  const finish = helper.getByRole('button', { name: 'I have dropped it off' })
  await helper.route('**/done', (route) => route.abort())
  await finish.click()
  await expect(helper.getByRole('alert').filter({ hasText: 'connection' }).first()).toBeVisible()
  await helper.unroute('**/done')
  await finish.focus()
  await helper.keyboard.press('Enter')
  await expect(helper.getByText('We told Rudo that you dropped it off.')).toBeVisible()
  await expectAccessible(helper)

  await page.reload()
  await page.getByRole('heading', { name: 'Ask someone to help' }).click()
  await expect(card.getByText('Done', { exact: true })).toBeVisible()
  await page.getByRole('heading', { name: 'Who saw or changed this application' }).click()
  await expect(page.getByText('Tendai Ncube (helper) said that the original deed was dropped off')).toBeVisible()

  await pressAsk(page)
  await dialog.getByLabel('Their name').fill('Farai Dube')
  // the original is on its way: nothing is left to drop off
  await expect(dialog.getByLabel('Drop off')).toHaveCount(0)
  await dialog.getByLabel('I’ll send it on WhatsApp').check()
  await dialog.getByLabel('Their WhatsApp number').fill('+263 77 123 4567')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const share = dialog.getByRole('link', { name: /Send on WhatsApp/ })
  await expect(share).toHaveAttribute('href', /^https:\/\/wa\.me\/263771234567\?text=/)
  await expectAccessible(page)
  const text = decodeURIComponent((await share.getAttribute('href'))?.split('text=')[1] ?? '')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await helper.goto(new URL(/http\S+$/.exec(text)?.[0] ?? '').pathname)
  await expect(helper.getByText('You can upload 5 more documents.')).toBeVisible()
  await helper.getByLabel('Choose documents').setInputFiles([
    { name: 'Identity.pdf', mimeType: 'application/pdf', buffer: pdf },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no') },
  ])
  await expect(helper.getByText('You can upload 4 more documents.')).toBeVisible()
  await expect(helper.getByText('notes.txt: Please choose a PDF, JPEG, PNG or HEIC file.')).toBeVisible()
  await expectAccessible(helper)

  await page.reload()
  await page.getByRole('heading', { name: 'Ask someone to help' }).click()
  await card.getByRole('button', { name: 'Cancel link of Farai Dube' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel link', exact: true }).click()
  await expect(toastOf(page, 'Link cancelled')).toBeVisible()
  await expect(card.getByText('Cancelled', { exact: true })).toBeVisible()
  await helper.reload()
  await expect(helper.getByRole('alert')).toContainText('The person who asked you has cancelled this link.')
  await expectAccessible(helper)
  await helper.goto('/help/unknown')
  await expect(helper.getByRole('heading', { name: 'We don’t recognise this link' })).toBeVisible()
  await context.close()
})

test('a helper’s document of 2 MB arrives over a line that drops, and continues after a reload', async ({
  page,
  browser,
}, { project }) => {
  const { id } = await anOwnersApplication(page, `pieces-${project.name}-${Date.now()}`)
  const asked = await page.request.post(`/api/applications/${id}/helpers`, {
    data: { name: 'Tendai Ncube', task: 'upload', channel: 'whatsapp', phone: '+263 77 123 4567' },
  })
  const { link } = (await asked.json()) as { link: string }
  const helper = await (await browser.newContext()).newPage()
  await helper.goto(link.slice(link.indexOf('/help/')))
  const line = await helper.context().newCDPSession(helper)
  await slow(line)
  const buffer = plainPdf('A letter', `%${'x'.repeat(2 * 1024 * 1024)}\n`)
  const choose = () =>
    helper.locator('input[type=file]').setInputFiles({ name: 'Letter.pdf', mimeType: 'application/pdf', buffer })
  const untilSent = (part: number) =>
    expect
      .poll(() => helper.getByRole('progressbar').evaluate((bar) => (bar as HTMLProgressElement).value), {
        intervals: [50],
      })
      .toBeGreaterThan(part)
  await choose()
  await untilSent(0.3)
  await cut(line)
  await expect(helper.getByText('Waiting for the connection: Letter.pdf')).toBeVisible()
  await expectAccessible(helper)
  await slow(line)
  await untilSent(0.4)
  await helper.reload()
  await expect(helper.getByText('Not finished yet: Letter.pdf')).toBeVisible()
  await choose()
  await expect(helper.getByText('The document has been uploaded.')).toBeVisible()
  const { documents } = (await (await page.request.get(`/api/applications/${id}`)).json()) as {
    documents: { name: string; sizeBytes: number }[]
  }
  expect(documents).toMatchObject([{ name: 'Letter.pdf', sizeBytes: buffer.byteLength }])
})
