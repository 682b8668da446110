import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { compactVerify, createLocalJWKSet, type JSONWebKeySet } from 'jose'
import { expectAccessible } from './accessibility'
import { messagesTo } from './mailbox'
import { codeOf, plainPdf, releaseDeed, rosetteOn, startApplication } from './released-deed'
import { signUpFor } from './sign-up'
import { test } from './test'

const pdf = (buffer: Buffer, name = 'deed.pdf') => ({ name, mimeType: 'application/pdf', buffer })
const chooser = (page: Page) => page.locator('input[type=file]')
const verdict = (page: Page, text: string | RegExp) => page.getByRole('heading', { name: text })

test('a visitor verifies a deed by its file and its code, and its owner gets one message', async ({ page, browser }, {
  project,
}) => {
  test.slow()
  const email = `verify-${project.name}-${Date.now()}@example.com`
  const started = await startApplication(email)
  const released = await releaseDeed(started)
  const applicant = await (await browser.newContext({ storageState: started.browser })).newPage()
  await applicant.goto(`/tracking/${started.id}`)
  await expect(applicant.getByText(/^Released by .+, \d{1,2} \w{3} \d{4}, \d\d:\d\d$/)).toBeVisible()
  await applicant.getByText('Share the certificate').click()
  await expect(applicant.getByRole('link', { name: /\/verify\/[0-9A-Z]+$/ })).toBeVisible()
  await expect(applicant.getByLabel('My property is not for sale')).toHaveCount(0)
  await applicant.context().close()
  await signUpFor(page, email)
  await page.goto(`/tracking/${started.id}`)
  await page.getByText('Share the certificate').click()
  const address = await page.getByRole('link', { name: /\/verify\/[0-9A-Z]+$/ }).getAttribute('href')
  const code = address?.split('/').at(-1) ?? ''
  await page.getByLabel('My property is not for sale').check()
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.getByLabel('Show the stand and town').check()
  await expect(page.getByText('Saved.')).toHaveCount(2)
  await page.getByText('Who saw or changed this application').click()
  await expect(page.getByText('Marked the property as not for sale')).toBeVisible()
  await expectAccessible(page)

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto('/')
  await visitor.getByRole('link', { name: 'Verify a digital deed' }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Verify a digital deed' })).toBeVisible()
  const sent: string[] = []
  visitor.on('request', (request) => {
    if (request.url().includes('/api/')) sent.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  await expectAccessible(visitor)
  await chooser(visitor).setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no') })
  await expect(visitor.getByText('This is not a PDF.')).toBeVisible()
  expect(sent).toEqual([])
  await chooser(visitor).setInputFiles(pdf(released))
  const genuine = /^This is the file that .+ validated on .+\. It is not the title deed\.$/
  const notForSale = verdict(visitor, 'The owner says that this property is not for sale.')
  await expect(notForSale).toBeFocused()
  await expect(visitor.getByText(genuine)).toBeVisible()
  await expect(visitor.locator('.result-good')).toHaveCount(0)
  await expect(visitor.getByText('The pattern on the printed certificate must look like this one.')).toBeVisible()
  await expect(visitor.getByText('27 Fort Street, Bulawayo')).toBeVisible()
  const rosette = await rosetteOn(visitor)
  await expectAccessible(visitor)
  const changed = Buffer.concat([released, Buffer.from('\n')])
  await chooser(visitor).setInputFiles(pdf(changed, 'changed.pdf'))
  await expect(verdict(visitor, 'We don’t recognise this file.')).toBeFocused()
  await expect(notForSale).toHaveCount(0)
  await expectAccessible(visitor)
  expect(sent.every((call) => /^GET \/api\/verify\/by-hash\/[0-9a-f]{64}$/.test(call))).toBe(true)

  await visitor.getByRole('button', { name: 'Verify' }).click()
  await expect(visitor.getByRole('link', { name: 'Please enter the code' })).toBeVisible()
  await expectAccessible(visitor)
  await visitor
    .getByLabel('Certificate code')
    .first()
    .fill(`${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase())
  await visitor.getByLabel('Certificate code').first().press('Enter')
  await expect(visitor).toHaveURL(`/verify/${code}`)
  await expect(notForSale).toBeFocused()
  await expect(visitor.getByText(/^.+ released a digital deed with this code on .+ Check below/)).toBeVisible()
  await expect(visitor.getByText('First look at the address')).toHaveCount(0)
  expect(await rosetteOn(visitor)).toBe(rosette)
  await expectAccessible(visitor)
  await checkStatement(visitor)
  await chooser(visitor).setInputFiles(pdf(released))
  await expect(visitor.getByText('Your file is exactly the same.')).toBeVisible()
  await expect(notForSale).toBeFocused()
  await expect(visitor.locator('.result-good')).toHaveCount(0)
  await chooser(visitor).setInputFiles(pdf(plainPdf('27 Fort Street, Harare'), 'other.pdf'))
  await expect(verdict(visitor, 'Your file is different.')).toBeFocused()
  await expect(visitor.locator('.result')).toHaveCount(1)
  await expectAccessible(visitor)

  await expect.poll(async () => (await checkMessages(page, email)).map(({ channel }) => channel)).toEqual(['email'])
  const [told] = await checkMessages(page, email)
  expect(told?.text).toContain('by its file')
  await page.reload()
  await expect(page.getByText('Checked the certificate by its file')).toHaveCount(1)
  await checkMessage(visitor, told?.text ?? '')

  const newer = await releaseDeed(started, '27 Fort Street, Bulawayo, corrected')
  await visitor.goto(`/verify/${code}`)
  await expect(visitor.getByText('Replaced by a newer version', { exact: true })).toBeVisible()
  await expect(visitor.locator('svg.rosette')).toHaveCount(0)
  await expectAccessible(visitor)
  await visitor.goto('/verify')
  await chooser(visitor).setInputFiles(pdf(newer))
  await expect(notForSale).toBeFocused()
  expect(await rosetteOn(visitor)).not.toBe(rosette)
  await visitor.context().close()
})

test('a code alone proves nothing about a file, only a compared file is green, and another one is red @phone', async ({
  page,
}, { project }) => {
  test.slow()
  const started = await startApplication(`verdict-${project.name}-${Date.now()}@example.com`)
  const released = await releaseDeed(started)
  const code = await codeOf(started)
  const panel = page.locator('.result')
  const expectVerdict = async (tone: string, title: string | RegExp) => {
    await expect(verdict(page, title)).toBeFocused()
    await expect(panel).toHaveCount(1)
    await expect(panel).toHaveClass(`result result-${tone}`)
    await expectAccessible(page)
  }
  await page.goto(`/verify/${code}`)
  await expectVerdict(
    'neutral',
    /^.+ released a digital deed with this code on .+\. Check below that yours is the same file\.$/,
  )
  await expect(page.getByText('can be copied onto another document')).toBeVisible()
  await expect(page.getByText(`begin with ${new URL(page.url()).host}/verify,`)).toBeVisible()
  await expect(page.getByText('•7 F••• S•••••, B•••••••')).toBeVisible()
  await expect(page.locator('a[href^="tel:+263"]')).toBeVisible()
  await expect(page.getByText('This is the file')).toHaveCount(0)
  await expect(page.locator('.result ~ .card').getByText('Choose your PDF')).toBeVisible()
  await chooser(page).setInputFiles(pdf(released))
  await expectVerdict('good', /^This is the file that .+ It is not the title deed\.$/)
  await chooser(page).setInputFiles(pdf(plainPdf('27 Fort Street, Harare'), 'other.pdf'))
  await expectVerdict('bad', 'Your file is different.')
  await expect(page.getByText('This is the file')).toHaveCount(0)
  await chooser(page).setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no') })
  await expect(panel).toHaveClass('result result-neutral')
  await expect(page.getByText('This is not a PDF.')).toBeVisible()
  await page.goto('/verify')
  await chooser(page).setInputFiles(pdf(released))
  await expectVerdict('good', /^This is the file that/)
  await chooser(page).setInputFiles(pdf(plainPdf('another deed'), 'other.pdf'))
  await expectVerdict('caution', 'We don’t recognise this file.')
  await releaseDeed(started, '27 Fort Street, Bulawayo, corrected')
  await page.goto(`/verify/${code}`)
  await expectVerdict('caution', 'This deed is not the latest version.')
  await expect(page.getByText('Replaced by a newer version', { exact: true })).toBeVisible()
})

test('an unknown code, a failed check and too many checks each show their own error @phone', async ({ page }) => {
  const answer = await page.goto('/verify/N0-SUCH-C0DE')
  expect(answer?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
  await expect(verdict(page, 'We can’t find a certificate with this code.')).toBeVisible()
  await expect(page.getByText('call the law firm on the number on its own website')).toBeVisible()
  await expectAccessible(page)
  await page.route('**/api/verify/*', (route) => route.abort())
  await page.goto('/verify/K7Q2M9XA4D0E')
  await expect(verdict(page, 'We couldn’t check it')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/verify/*')
  await page.route('**/api/verify/*', (route) =>
    route.fulfill({ status: 429, contentType: 'application/problem+json', body: '{"code":"too-many-attempts"}' }),
  )
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(verdict(page, 'Too many tries')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/verify/*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(verdict(page, 'We can’t find a certificate with this code.')).toBeVisible()
  await page.getByRole('link', { name: 'Type the code again' }).click()
  await expect(page).toHaveURL('/verify')
  await chooser(page).focus()
  await expect(page.getByText('Choose the PDF')).toBeVisible()
})

/** Verifies the page's statement with the public key. */
async function checkStatement(page: Page) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^certificate-[0-9a-f]{12}\.jws$/)
  const statement = await readFile(await download.path(), 'utf8')
  const keys = (await (await page.request.get('/.well-known/jwks.json')).json()) as JSONWebKeySet
  const { payload } = await compactVerify(statement, createLocalJWKSet(keys))
  expect(JSON.parse(new TextDecoder().decode(payload))).toMatchObject({ status: 'valid', notForSale: true })
}

const checkMessages = async (page: Page, email: string) =>
  (await messagesTo(page, email)).filter(({ subject }) => subject.startsWith('Someone checked your deed'))

/** The code in a message opens its page on /check. */
async function checkMessage(page: Page, text: string) {
  const code = /code is ([0-9A-Z]{5}-[0-9A-Z]{5})\./.exec(text)?.[1] ?? ''
  await page.getByRole('link', { name: 'Check a message' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Is this message from us?' })).toBeVisible()
  await expect(page.getByText('We never change payment details by message.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Message code').fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Check message' }).click()
  await expect(verdict(page, 'Yes, we sent a message with this code.')).toBeFocused()
  await expect(page.getByText('A check of a digital deed’s certificate')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Message code').fill('N0SUCHC0DE')
  await page.getByRole('button', { name: 'Check message' }).click()
  await expect(verdict(page, 'We didn’t send a message with this code.')).toBeFocused()
  await expectAccessible(page)
}
