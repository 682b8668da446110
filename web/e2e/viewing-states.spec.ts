import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { openPart } from './file-parts'
import { test } from './test'
import { aRequest, isDrawn, pdfOf, photoOf } from './viewing-files'

const whole = /\/api\/lawfirm\/clients\/\d+\/documents\/\d+$/

async function sent(page: Page, id: number, name: string, mimeType: string, data: Buffer) {
  const answer = await page.request.post(`/api/applications/${id}/documents`, {
    data,
    headers: { 'content-type': mimeType, 'x-file-name': name },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return ((await answer.json()) as { id: number }).id
}

/** A page that is a scan in JPEG 2000, which needs WebAssembly to be shown. */
async function jpeg2000() {
  const pdf = await PDFDocument.create()
  const page = pdf.addPage([595, 842])
  const scan = pdf.context.stream(Buffer.from('ff4fff51002f0000', 'hex'), {
    Type: 'XObject',
    Subtype: 'Image',
    Width: 8,
    Height: 8,
    ColorSpace: 'DeviceGray',
    BitsPerComponent: 8,
    Filter: 'JPXDecode',
  })
  page.node.newXObject('Scan', pdf.context.register(scan))
  page.node.addContentStream(pdf.context.register(pdf.context.flateStream('q 595 0 0 842 0 0 cm /Scan Do Q')))
  return Buffer.from(await pdf.save())
}

async function locked() {
  const pdf = await PDFDocument.create()
  pdf.addPage([595, 842])
  pdf.encrypt({ userPassword: 'secret', ownerPassword: 'owner' })
  return Buffer.from(await pdf.save({ useObjectStreams: false }))
}

test('a file that can’t be shown says what to do with the original, and a deed opens like a document', async ({
  page,
  browser,
  isMobile,
}, { project }) => {
  const size = isMobile ? { width: 390, height: 844 } : { width: 1366, height: 768 }
  const clerk = await (await browser.newContext({ viewport: size })).newPage()
  const { id, file } = await aRequest(page, clerk, `states-${project.name}-${Date.now()}`)
  const empty = await PDFDocument.create()
  empty.addPage([595, 842])
  const heic = Buffer.concat([Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(400)])
  await sent(page, id, 'white.pdf', 'application/pdf', Buffer.from(await empty.save()))
  await sent(page, id, 'scan.pdf', 'application/pdf', await jpeg2000())
  await sent(page, id, 'photo.heic', 'image/heic', heic)
  await sent(page, id, 'bank.pdf', 'application/pdf', (await pdfOf('bank.pdf', 1)).buffer)
  const deed = await clerk.request.post(`/api/lawfirm/clients/${id}/deed`, {
    data: (await pdfOf('deed.pdf', 2)).buffer,
    headers: { 'content-type': 'application/pdf', 'x-file-name': 'deed.pdf' },
  })
  expect(deed.status(), await deed.text()).toBe(201)

  await clerk.goto(file)
  const documents = await openPart(clerk, 'Documents')
  const opened = (name: string) => clerk.getByRole(isMobile ? 'dialog' : 'region', { name })
  const says = async (name: string, words: string) => {
    await documents.getByRole('link', { name: `View ${name}` }).click()
    await expect(opened(name).getByText(words)).toBeVisible()
    await expect(opened(name).getByRole('link', { name: 'Download the original' })).toBeVisible()
    await expectAccessible(clerk)
    await clerk.keyboard.press('Escape')
    await expect(opened(name)).toBeHidden()
  }
  await says('white.pdf', 'This page looks empty here.')
  await says('scan.pdf', 'Some scans can’t be shown in a browser.')
  await says('photo.heic', 'This browser can’t show HEIC photos.')
  const protectedFile = await locked()
  await clerk.route(whole, (route) => route.fulfill({ contentType: 'application/pdf', body: protectedFile }))
  await says('bank.pdf', 'This PDF is protected by a password.')
  await clerk.unrouteAll()

  const deeds = await openPart(clerk, 'Digital deed')
  await deeds.getByRole('link', { name: /^View/ }).click()
  const viewed = opened('deed.pdf')
  await isDrawn(viewed)
  await expect(viewed.getByText('Page 1 of 2')).toBeVisible()
  await expectAccessible(clerk)
})

test('on a slow line the first page is there before the file, which is loaded for the second one @desktop', async ({
  page,
  browser,
}, { project }) => {
  const clerk = await (await browser.newContext({ viewport: { width: 1366, height: 768 } })).newPage()
  const { id, file } = await aRequest(page, clerk, `slow-${project.name}-${Date.now()}`)
  const scan = await PDFDocument.create()
  for (const grain of [40, 60]) {
    const photo = await scan.embedJpg((await photoOf(page, '', grain)).buffer)
    scan.addPage([600, 450]).drawImage(photo, { width: 600, height: 450 })
  }
  const document = await sent(page, id, 'letter.pdf', 'application/pdf', Buffer.from(await scan.save()))
  const picture = await page.request.post(`/api/applications/${id}/documents/${document}/picture`, {
    data: (await photoOf(page, '', 0, 0.3)).buffer,
    headers: { 'content-type': 'image/jpeg' },
  })
  expect(picture.status(), await picture.text()).toBe(201)

  let wholes = 0
  const { promise: isSeen, resolve: seen } = Promise.withResolvers<void>()
  await clerk.route(whole, async (route) => {
    wholes += 1
    await isSeen
    await route.continue()
  })
  await clerk.goto(file)
  const documents = await openPart(clerk, 'Documents')
  const line = await clerk.context().newCDPSession(clerk)
  const bytes = 150 * 1024
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  })
  await documents.getByRole('link', { name: 'View letter.pdf' }).click()
  const viewer = clerk.getByRole('region', { name: 'letter.pdf' })
  await isDrawn(viewer)
  await expect(viewer.getByText('A small picture of the first page')).toBeVisible()
  expect(wholes).toBe(0)
  await clerk.keyboard.press('ArrowRight')
  await expect(viewer.getByText(/^Loading the whole file/)).toBeVisible()
  // the picture stays while the file comes
  await isDrawn(viewer)
  seen()
  await expect(viewer.getByText('Page 2 of 2')).toBeVisible()
  expect(wholes).toBe(1)
})
