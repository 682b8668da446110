import { type Browser, expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { startApplication } from './released-deed'
import { test } from './test'

interface Drawing {
  width?: number
  height?: number
  /** Pixels around each that are mixed with it. */
  blur?: number
  paper?: string
  ink?: string
}

/** A photo of a page of text, as large as a phone's. */
async function aPhoto(page: Page, name: string, drawing: Drawing = {}) {
  const encoded = await page.evaluate(
    async ({ width = 3000, height = 4000, blur = 0, paper = '#eee', ink = '#222' }) => {
      const canvas = document.createElement('canvas')
      canvas.width = width
      canvas.height = height
      const context = canvas.getContext('2d')
      if (!context) throw new Error('no canvas')
      context.fillStyle = paper
      context.fillRect(0, 0, width, height)
      context.filter = blur > 0 ? `blur(${blur}px)` : 'none'
      context.fillStyle = ink
      context.font = '60px sans-serif'
      for (let y = 200; y < height - 200; y += 90)
        context.fillText('Deed of Transfer 1234/2001 Harare '.repeat(3), 150, y)
      const blob = await new Promise<Blob | null>((resolve) => {
        canvas.toBlob(resolve, 'image/jpeg', 1)
      })
      const bytes = new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))
      let text = ''
      for (const byte of bytes) text += String.fromCharCode(byte)
      return btoa(text)
    },
    drawing,
  )
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(encoded, 'base64') }
}

async function aSender(browser: Browser, name: string) {
  const { id, reference, browser: storageState } = await startApplication(`${name}-${Date.now()}@example.com`)
  const page = await (await browser.newContext({ storageState })).newPage()
  await page.goto(`/tracking/reference/${reference}#documents`)
  const documents = page.getByRole('region', { name: 'Documents' })
  const sent = async () => {
    const answer = await page.request.get(`/api/applications/${id}`)
    return (
      (await answer.json()) as { documents: { id: number; name: string; contentType: string; sizeBytes: number }[] }
    ).documents
  }
  const content = async (document: number) =>
    (await page.request.get(`/api/applications/${id}/documents/${document}`)).body()
  return { page, documents, chooser: documents.getByLabel('Add a document'), sent, content }
}

/** Width and height of a JPEG, as a browser shows it. */
const sizeOf = (page: Page, jpeg: Buffer) =>
  page.evaluate(async (encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0))
    const { width, height } = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }))
    return [width, height]
  }, jpeg.toString('base64'))

/** The same photo with what a phone writes into it: held on its side, and the place. */
function withExif(jpeg: Buffer): Buffer {
  const entries = Buffer.alloc(26)
  entries.write('II*\0', 'latin1')
  entries.writeUInt32LE(8, 4)
  entries.writeUInt16LE(1, 8)
  // orientation 6: turned a quarter to the right
  entries.writeUInt16LE(0x0112, 10)
  entries.writeUInt16LE(3, 12)
  entries.writeUInt32LE(1, 14)
  entries.writeUInt16LE(6, 18)
  const content = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), entries, Buffer.from('GPS 17.8S 31.0E')])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)])
}

test('a photo is turned, shrunk and sent without the place where it was taken', async ({ browser }, { project }) => {
  const { page, documents, chooser, sent, content } = await aSender(browser, `photo-${project.name}`)
  const photo = await aPhoto(page, 'IMG_1.jpg', { width: 4000, height: 3000 })
  const exif = withExif(photo.buffer)
  await chooser.setInputFiles({ ...photo, buffer: exif })
  await expect(documents.getByText('The document has been uploaded.')).toBeVisible()
  const [document] = await sent()
  expect(document).toMatchObject({ name: 'IMG_1.jpg', contentType: 'image/jpeg' })
  const arrived = await content(document?.id ?? 0)
  expect(arrived.length).toBeLessThan(exif.length / 2)
  expect(await sizeOf(page, arrived)).toEqual([1800, 2400])
  expect(arrived.includes('Exif') || arrived.includes('GPS')).toBe(false)

  // one that this browser cannot read is sent as it is
  const heic = Buffer.from('\0\0\0\x18ftypheic more')
  await chooser.setInputFiles({
    name: 'phone.heic',
    mimeType: 'image/heic',
    buffer: heic,
  })
  await expect(documents.getByRole('listitem').filter({ hasText: 'phone.heic' })).toBeVisible()
  // it is in the list while it is on its way, too
  await expect.poll(async () => (await sent()).find(({ name }) => name === 'phone.heic')?.sizeBytes).toBe(heic.length)
})

test('a blurred or dark photo is named before it is sent, and is sent anyway if its owner wants @phone', async ({
  browser,
}, { project }) => {
  const { page, documents, chooser, sent } = await aSender(browser, `blurred-${project.name}`)
  await chooser.setInputFiles(await aPhoto(page, 'blurred.jpg', { blur: 30 }))
  const review = documents.getByRole('region', { name: 'Photos to send' })
  const heading = review.getByRole('heading', { name: 'This photo may be hard to read' })
  await expect(heading).toBeFocused()
  await expect(review).toContainText('It looks blurred.')
  await expectAccessible(page)
  expect(await sent()).toEqual([])

  const choosing = page.waitForEvent('filechooser')
  await review.getByRole('button', { name: 'Choose another' }).click()
  await (await choosing).setFiles(await aPhoto(page, 'night.jpg', { paper: '#222', ink: '#000' }))
  await expect(review).toContainText('It looks too dark.')
  await expect(review).not.toContainText('blurred')
  const anyway = review.getByRole('button', { name: 'Send anyway' })
  await anyway.focus()
  await page.keyboard.press('Enter')
  await expect(documents.getByText('The document has been uploaded.')).toBeVisible()
  expect((await sent()).map(({ name }) => name)).toEqual(['night.jpg'])
})

test('several pages are put in order by keyboard and become one PDF @phone', async ({ browser }, { project }) => {
  const { page, documents, chooser, sent, content } = await aSender(browser, `pages-${project.name}`)
  const [second, first, third] = [
    await aPhoto(page, 'second.jpg'),
    await aPhoto(page, 'first.jpg', { width: 4000, height: 2000 }),
    await aPhoto(page, 'third.jpg', { blur: 30 }),
  ]
  const chosen = [second, first, third].flatMap((photo) => photo ?? [])
  await chooser.setInputFiles(chosen)
  const review = documents.getByRole('region', { name: 'Photos to send' })
  await expect(review.getByRole('heading', { name: '1 of 3 photos may be hard to read' })).toBeVisible()
  await expectAccessible(page)
  const names = () => review.getByRole('listitem').locator('.document-name').allTextContents()
  await review.getByRole('button', { name: 'Move first.jpg up' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(names).toEqual(['first.jpg', 'second.jpg', 'third.jpg'])
  await expect(review.getByRole('status')).toHaveText('first.jpg is now page 1 of 3')
  await expect(review.getByRole('button', { name: 'Move first.jpg up' })).toBeFocused()
  await page.keyboard.press('Enter')
  expect(await names()).toEqual(['first.jpg', 'second.jpg', 'third.jpg'])
  await review.getByRole('button', { name: 'Leave out third.jpg' }).click()
  await expect(review.getByRole('heading', { name: '2 files to send' })).toBeVisible()
  await review.getByRole('button', { name: 'Make one PDF and send it' }).click()
  await expect(documents.getByText('The document has been uploaded.')).toBeVisible()
  const [document] = await sent()
  expect(document).toMatchObject({ name: 'first.pdf', contentType: 'application/pdf' })
  const pdf = (await content(document?.id ?? 0)).toString('latin1')
  expect(pdf.match(/\/MediaBox \[[^\]]+\]/g)).toEqual([
    '/MediaBox [0 0 842.00 421.00]',
    '/MediaBox [0 0 631.50 842.00]',
  ])

  await chooser.setInputFiles(chosen.slice(0, 2))
  await review.getByRole('button', { name: 'Send separate files' }).click()
  await expect(documents.getByText('2 documents have been uploaded.')).toBeVisible()
  expect(new Set((await sent()).map(({ name }) => name))).toEqual(new Set(['first.jpg', 'first.pdf', 'second.jpg']))
})
