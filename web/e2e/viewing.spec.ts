import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { openPart } from './file-parts'
import { test } from './test'
import { aRequest, isDrawn, pdfOf, photoOf } from './viewing-files'

test('a clerk reads what came beside the file, accepts and refuses by keyboard', async ({ page, browser, isMobile }, {
  project,
}) => {
  const size = isMobile ? { width: 390, height: 844 } : { width: 1366, height: 768 }
  const clerk = await (await browser.newContext({ viewport: size })).newPage()
  const { id, file } = await aRequest(page, clerk, `${project.name}-${Date.now()}`)
  await page.goto(`/tracking/${id}`)
  const slots = page.getByRole('list', { name: 'Requested by your law firm' })
  const send = async (name: string, upload: Awaited<ReturnType<typeof pdfOf>>) => {
    const slot = slots.getByRole('listitem').filter({ hasText: name })
    await slot.getByLabel('Choose a file').setInputFiles(upload)
    const anyway = slot.getByRole('button', { name: /Send/ })
    await expect(slot.getByText('With the law firm to check').or(anyway)).toBeVisible()
    if (await anyway.isVisible()) await anyway.click()
    await expect(slot).toContainText('With the law firm to check')
  }
  await send('Copy of your ID or passport', await pdfOf('passport.pdf', 3))
  await send('Marriage certificate', await photoOf(page, 'marriage.jpg'))

  await clerk.goto(file)
  const documents = await openPart(clerk, 'Documents')
  await documents.getByRole('link', { name: 'View passport.pdf' }).press('Enter')
  const viewer = clerk.getByRole(isMobile ? 'dialog' : 'region', { name: 'passport.pdf' })
  await isDrawn(viewer)
  await expect(viewer.getByText('Page 1 of 3')).toBeVisible()
  await expectAccessible(clerk)
  // the file beside it can be read, and nothing is wider than the window
  if (!isMobile) await expect(clerk.getByRole('heading', { level: 1 })).toBeInViewport()
  expect(await clerk.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft']) await clerk.keyboard.press(key)
  await expect(viewer.getByText('Page 2 of 3')).toBeVisible()
  await clerk.keyboard.press('+')
  await expect(viewer.getByText('150%')).toBeVisible()
  const shape = () => viewer.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.width > canvas.height)
  await expect.poll(shape).toBe(false)
  await clerk.keyboard.press('t')
  await expect.poll(shape).toBe(true)
  await expect(viewer.getByRole('link', { name: 'Download' })).toHaveAttribute('href', /documents\/\d+$/)

  if (process.env['VIEW_SHOTS']) await clerk.screenshot({ path: `/tmp/view-${project.name}.png` })
  // accept the first, refuse the second
  await expect(viewer.getByText('Requested as')).toBeVisible()
  await clerk.keyboard.press('a')
  await expect(viewer.getByText('Accepted', { exact: true })).toBeVisible()
  await expect(viewer.getByText(/^\d of 2$/)).toBeVisible()
  const place = viewer.getByText(/^\d of 2$/)
  const second = clerk.getByRole(isMobile ? 'dialog' : 'region', { name: 'marriage.jpg' })
  await clerk.keyboard.press((await place.textContent()) === '1 of 2' ? 'j' : 'k')
  await isDrawn(second)
  await clerk.keyboard.press('x')
  await expect(clerk.getByLabel('What is wrong with it')).toBeFocused()
  await clerk.keyboard.press('Escape')
  await expect(second).toBeVisible()
  await expect(clerk.getByLabel('What is wrong with it')).toBeHidden()
  await clerk.keyboard.press('x')
  await clerk.getByLabel('What is wrong with it').pressSequentially('It is cut off.')
  await clerk.keyboard.press('Enter')
  await expect(second.getByText('Refused', { exact: true })).toBeVisible()
  await clerk.keyboard.press('Escape')
  await expect(second).toBeHidden()
  const list = clerk.getByRole('list', { name: 'Requested documents' })
  await expect(list.getByRole('listitem').filter({ hasText: 'Marriage certificate' })).toContainText('It is cut off.')

  // what may go wrong says so, and the original is still there
  const address = /\/api\/lawfirm\/clients\/\d+\/documents\/\d+$/
  const problem = (status: number, code: string, detail: string) =>
    clerk.route(address, (route) =>
      route.fulfill({
        status,
        contentType: 'application/problem+json',
        body: JSON.stringify({ code, detail, status }),
      }),
    )
  const open = documents.getByRole('link', { name: 'View passport.pdf' })
  const says = async (words: string) => {
    await open.click()
    await expect(viewer.getByText(words)).toBeVisible()
    await expect(viewer.getByRole('link', { name: 'Download' })).toBeVisible()
    await clerk.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
    await clerk.unrouteAll()
  }
  await problem(404, 'not-found', 'There is nothing here.')
  await says('This document is not here any more.')
  await problem(403, 'unsafe-document', 'A virus was found in this file, so it can’t be opened.')
  await says('A virus was found in this file')
  await clerk.route(address, (route) => route.fulfill({ contentType: 'application/pdf', body: 'no PDF at all' }))
  await says('This file can’t be shown here.')
  await clerk.route(address, (route) => route.abort())
  await open.click()
  await expect(viewer.getByText('No connection.')).toBeVisible()
  await clerk.unrouteAll()
  await viewer.getByRole('button', { name: 'Try again' }).click()
  await isDrawn(viewer)

  // the owner reads their own in the same way
  await page.reload()
  await page.getByRole('link', { name: 'View marriage.jpg' }).click()
  await isDrawn(page.getByRole(isMobile ? 'dialog' : 'region', { name: 'marriage.jpg' }))
  await expectAccessible(page)
})

test('a large file opens as a small picture first, and the whole of it when it is needed @desktop', async ({
  page,
  browser,
}, { project }) => {
  const clerk = await (await browser.newContext({ viewport: { width: 1366, height: 768 } })).newPage()
  const { id, file } = await aRequest(page, clerk, `large-${project.name}-${Date.now()}`)
  await page.goto(`/tracking/${id}`)
  const photo = await photoOf(page, 'stamp.jpg', 60)
  const scan = await PDFDocument.create()
  for (let number = 1; number <= 2; number += 1) {
    scan
      .addPage([600, 450])
      .drawImage(await scan.embedJpg((await photoOf(page, '', 60)).buffer), { width: 600, height: 450 })
  }
  const pdf = { name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await scan.save()) }
  const pictureSent = (from: Page) =>
    from.waitForResponse((answer) => answer.url().endsWith('/picture') && answer.request().method() === 'POST')
  const slots = page.getByRole('list', { name: 'Requested by your law firm' })
  for (const [name, upload] of [
    ['Marriage certificate', photo],
    ['Letter of the council', pdf],
  ] as const) {
    const slot = slots.getByRole('listitem').filter({ hasText: name })
    const picture = pictureSent(page)
    await slot.getByLabel('Choose a file').setInputFiles(upload)
    await expect(slot).toContainText('With the law firm to check')
    expect((await picture).status()).toBe(201)
  }
  // by another way, without a picture
  const other = await page.request.post(`/api/applications/${id}/documents`, {
    data: photo.buffer,
    headers: { 'content-type': 'image/jpeg', 'x-file-name': 'by-mail.jpg' },
  })
  expect(other.status()).toBe(201)

  const loaded: string[] = []
  let bytes = 0
  clerk.on('response', (answer) => {
    const { pathname } = new URL(answer.url())
    if (!/\/documents\/\d+(\/picture)?$/.test(pathname) || answer.request().method() !== 'GET') return
    loaded.push(pathname.endsWith('/picture') ? 'picture' : 'whole')
    bytes += Number(answer.headers()['content-length'] ?? 0)
  })
  await clerk.goto(file)
  const documents = await openPart(clerk, 'Documents')
  const preview = clerk.getByText('A small picture of the first page')
  await documents.getByRole('link', { name: 'View letter.pdf' }).click()
  const viewer = clerk.getByRole('region', { name: 'letter.pdf' })
  await isDrawn(viewer)
  await expect(preview).toBeVisible()
  await expectAccessible(clerk)
  expect([loaded, bytes < 100_000]).toEqual([['picture'], true])
  await clerk.keyboard.press('t')
  expect(loaded).toEqual(['picture'])
  await clerk.keyboard.press('ArrowRight')
  await expect(viewer.getByText('Page 2 of 2')).toBeVisible()
  await expect(preview).toBeHidden()
  expect(loaded).toEqual(['picture', 'whole'])
  // the first reader of what came without a picture makes one
  await clerk.keyboard.press('Escape')
  const kept = pictureSent(clerk)
  await documents.getByRole('link', { name: 'View by-mail.jpg' }).click()
  await isDrawn(clerk.getByRole('region', { name: 'by-mail.jpg' }))
  await expect(preview).toBeHidden()
  expect((await kept).status()).toBe(201)
  await clerk.reload()
  await documents.getByRole('link', { name: 'View by-mail.jpg' }).click()
  await expect(preview).toBeVisible()
})
