import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { printPages } from '../../money/receipts/pdf'
import type { PrintedReceipt } from '../../money/receipts/receipt-lines'
import { wordsOf } from '../../testing/pdf-words'

const receiptFor = (payer: string): PrintedReceipt => ({
  number: 1001,
  type: 'deposit',
  amountCents: 5000,
  refundedCents: 0,
  refunds: [],
  status: 'succeeded',
  paidAt: new Date('2026-11-20T22:30:00Z'),
  payer,
  part: null,
  service: 'Deed Digitization',
  reference: 'ZTL2026K7Q2M9XA4D',
  method: 'Card',
  firm: 'Titan Law',
  issuer: { name: null, number: null, country: null, address: null },
  origin: 'http://localhost',
})

test('names are printed as written; a script without a font is named instead of printed as question marks', async () => {
  for (const [payer, printed] of [
    ['Rudo Moyo', 'Rudo Moyo'],
    ['Žofia Łoś-Nguyễn Thị Ánh', 'Žofia Łoś-Nguyễn Thị Ánh'],
    ['Ελένη Παπαδοπούλου', 'Ελένη Παπαδοπούλου'],
    ['Дмитрий Ѓорѓи', 'Дмитрий Ѓорѓи'],
    ['Ọmọlará Adébáyọ̀', 'Ọmọlará Adébáyọ̀'.normalize('NFC')],
    ['王 小明 Wang 😀', '[East Asian characters] Wang'],
    ['محمد علي', '[Arabic script]'],
    ['राम Ali', '[Devanagari script] Ali'],
  ] as const) {
    const [words = ''] = await wordsOf(await printPages([receiptFor(payer)]))
    expect(words.split('\n')).toContain(printed)
    expect(words).not.toMatch(/[?\ufffd]/)
  }
})

test('a file embeds only the glyphs it uses, and no font for a name that needs none', async () => {
  expect((await printPages([receiptFor('Rudo Moyo')])).byteLength).toBeLessThan(6_000)
  expect((await printPages([receiptFor('Žofia')])).byteLength).toBeLessThan(30_000)
})

test('a receipt has a title that readers show, a language, and its time in Harare', async () => {
  const content = await printPages([receiptFor('Žofia')])
  const file = await PDFDocument.load(content)
  expect(file.getTitle()).toBe('Receipt No. 1001, ZTL2026K7Q2M9XA4D')
  expect(file.catalog.getViewerPreferences()?.getDisplayDocTitle()).toBe(true)
  expect(String(file.catalog.get(PDFName.of('Lang')))).toContain('en')
  expect((await wordsOf(content))[0]).toContain('21 Nov 2026, 00:30, Harare time')
})
