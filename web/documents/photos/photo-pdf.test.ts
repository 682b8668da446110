import { PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { faultOf } from '../../../worker/platform/pdf/safety'
import { pdfOfPhotos } from './photo-pdf'

const jpeg = (seed: number, size: number) =>
  Uint8Array.from({ length: size }, (_, at) => (at < 3 ? ([0xff, 0xd8, 0xff][at] ?? 0) : (at * seed) & 0xff))

const pages = [
  { jpeg: jpeg(7, 900), width: 1800, height: 2400 },
  { jpeg: jpeg(11, 1_300), width: 2400, height: 1200 },
  { jpeg: jpeg(13, 50), width: 10, height: 10 },
]

test('photos become the pages of one PDF, in their order, unchanged and as large as A4', async () => {
  const made = await PDFDocument.load(pdfOfPhotos(pages), { throwOnInvalidObject: true })
  expect(made.getPages().map((page) => page.getSize())).toEqual([
    { width: 631.5, height: 842 },
    { width: 842, height: 421 },
    { width: 842, height: 842 },
  ])
  const photos = made.getPages().map((page) => {
    const photo = page.node.Resources()?.lookup(PDFName.of('XObject'), PDFDict).lookup(PDFName.of('Photo'))
    return photo instanceof PDFRawStream ? [...photo.contents] : undefined
  })
  expect(photos).toEqual(pages.map(({ jpeg: content }) => [...content]))
})

test('the server accepts it', () => expect(faultOf(pdfOfPhotos(pages).buffer)).toBeUndefined())

test('every object is where the table says', () => {
  const text = Buffer.from(pdfOfPhotos(pages)).toString('latin1')
  const entries = [...text.matchAll(/(\d{10}) 00000 n /g)].map(([, at]) => Number(at))
  expect(entries).toHaveLength(2 + 3 * pages.length)
  for (const [index, at] of entries.entries()) expect(text.slice(at)).toMatch(new RegExp(`^${index + 1} 0 obj\n`))
  expect(text.slice(Number(/startxref\n(\d+)/.exec(text)?.[1]))).toMatch(/^xref\n/)
})
