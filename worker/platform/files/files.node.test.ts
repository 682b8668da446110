import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DocumentType } from '#contract/documents/documents'
import type { ForeignFile } from '#contract/documents/refused-files'
import { fileNameFor } from './file-name'
import { downloadHeaders, fileAnswer, newFileKey } from './file-store'
import { fileTypeOf, foreignKindOf } from './file-type'

const bytes = (...parts: (string | number)[]): ArrayBuffer =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'number' ? [part] : Array.from(Buffer.from(part, 'latin1')))),
  ).buffer

const png = [0x89, 'PNG', 0x0d, 0x0a, 0x1a, 0x0a] as const
const jpeg = [0xff, 0xd8, 0xff] as const

describe('a file’s type by its first bytes', () => {
  test.each<[string, ArrayBuffer, DocumentType | undefined]>([
    ['a PDF', bytes('%PDF-1.7\n'), 'application/pdf'],
    ['a PDF after a byte', bytes(' %PDF-1.7\n'), 'application/pdf'],
    ['a PDF after a kilobyte', bytes(' '.repeat(1_030), '%PDF-1.7\n'), undefined],
    ['a PDF in an archive', bytes('PK', 3, 4, 'a.pdf%PDF-1.7\n'), undefined],
    ['a PDF behind a program', bytes('MZ%PDF-1.7\n'), undefined],
    ['a PDF that is cut', bytes('%PDF'), undefined],
    ['a JPEG', bytes(...jpeg, 0xe0), 'image/jpeg'],
    ['a JPEG without its third byte', bytes(0xff, 0xd8), undefined],
    ['a PNG', bytes(...png, 'more'), 'image/png'],
    ['a PNG whose line ends were changed', bytes(0x89, 'PNG', 0x0a, 0x1a, 0x0a), undefined],
    ['an HEIC', bytes(0, 0, 0, 24, 'ftypheic'), 'image/heic'],
    ['an HEIF of many pictures', bytes(0, 0, 0, 24, 'ftypmsf1'), 'image/heic'],
    [
      'an HEIF of any kind, with HEIC among others',
      bytes(0, 0, 0, 28, 'ftypmif1', 0, 0, 0, 0, 'avifheicmiaf'),
      'image/heic',
    ],
    ['an AVIF', bytes(0, 0, 0, 24, 'ftypavif', 0, 0, 0, 0, 'mif1miaf'), undefined],
    ['an AVIF that calls itself HEIF', bytes(0, 0, 0, 28, 'ftypmif1', 0, 0, 0, 0, 'mif1avifmiaf'), undefined],
    ['a moving AVIF that calls itself HEIF', bytes(0, 0, 0, 24, 'ftypmsf1', 0, 0, 0, 0, 'avismiaf'), undefined],
    ['a film in the same box', bytes(0, 0, 0, 24, 'ftypmp42'), undefined],
    ['a box of another kind', bytes(0, 0, 0, 24, 'moovheic'), undefined],
    ['a page', bytes('<!doctype html>'), undefined],
    ['a program', bytes('MZ'), undefined],
    ['nothing', bytes(), undefined],
  ])('%s', (_, content, type) => expect(fileTypeOf(content)).toBe(type))

  test('whatever follows them', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 50 }), (rest) => {
        expect(fileTypeOf(bytes(...png, ...rest))).toBe('image/png')
        expect(fileTypeOf(bytes('%PDF-', ...rest))).toBe('application/pdf')
      }),
    )
  })
})

const utf16 = (words: string) => Buffer.from(words, 'utf16le').toString('latin1')

describe('what is not accepted is told apart', () => {
  test.each<[string, ArrayBuffer, string, ForeignFile]>([
    ['a Word file', bytes('PK', 3, 4, '[Content_Types].xml', 'word/document.xml'), 'x.bin', 'word'],
    ['a Word file that is cut', bytes('PK', 3, 4, '0'.repeat(90)), 'affidavit.DOCX', 'word'],
    ['an old Word file', bytes(0xd0, 0xcf, 0x11, 0xe0, utf16('WordDocument')), 'x', 'word'],
    ['an old Word file that is cut', bytes(0xd0, 0xcf, 0x11, 0xe0), 'deed.doc', 'word'],
    ['a spreadsheet', bytes('PK', 3, 4, 'xl/workbook.xml'), 'x.docx', 'sheet'],
    ['a presentation', bytes('PK', 3, 4, 'ppt/presentation.xml'), '', 'slides'],
    ['a LibreOffice text', bytes('PK', 3, 4, 'mimetypeapplication/vnd.oasis.opendocument.text'), '', 'openDocument'],
    ['an archive', bytes('PK', 3, 4, 'deed.pdf'), 'deeds.zip', 'archive'],
    ['another archive', bytes('Rar!', 26, 7), 'deeds.rar', 'archive'],
    ['a TIFF', bytes('II*', 0, 8), 'scan.tif', 'tiff'],
    ['a TIFF of a Mac', bytes('MM', 0, '*', 0), 'scan.pdf', 'tiff'],
    ['a WebP', bytes('RIFF', 64, 0, 0, 0, 'WEBPVP8 '), 'deed.jpg', 'webp'],
    ['an AVIF', bytes(0, 0, 0, 28, 'ftypmif1', 0, 0, 0, 0, 'mif1avifmiaf'), 'x.heic', 'avif'],
    ['a film', bytes(0, 0, 0, 24, 'ftypisom', 0, 0, 0, 0, 'mp42'), 'x.mp4', 'film'],
    ['a GIF', bytes('GIF89a'), '', 'gif'],
    ['a BMP', bytes('BM', 1, 2, 3, 4, 0, 0, 0, 0), '', 'bmp'],
    ['words that begin like one', bytes('BMW 320i, the seller keeps the car'), '', 'text'],
    ['a rich text', bytes('{\\rtf1 hello}'), '', 'text'],
    ['a text', bytes('I, the undersigned'), 'deed.pdf', 'text'],
    ['a web page', bytes('\n <!DOCTYPE html><title>Sign in</title>'), 'deed.pdf', 'web'],
    ['the answer of a web server', bytes('HTTP/1.1 302 Found\r\n\r\n'), '', 'web'],
    ['a drawing', bytes('<?xml version="1.0"?><svg xmlns="x">'), '', 'svg'],
    ['a mail', bytes('Received: from a by b'), '', 'mail'],
    ['a program', bytes('MZ', 144, 0), 'deed.pdf', 'program'],
    ['nothing', bytes(), 'photo.jpg', 'empty'],
    ['what nobody knows', bytes(1, 2, 3), 'deed.docx', 'unknown'],
  ])('%s', (_, content, name, kind) => {
    expect([fileTypeOf(content), foreignKindOf(content, name)]).toEqual([undefined, kind])
  })
})

describe('the name that a client gives its file', () => {
  test.each([
    ['Deed%20of%20Transfer.pdf', 'Deed of Transfer.pdf'],
    ['%C5%BDofia.pdf', 'Žofia.pdf'],
    ['plain.pdf', 'plain.pdf'],
    // not percent-encoded
    ['100%.pdf', 'deed.pdf'],
    ['..%2F..%2Fetc%2Fpasswd', 'passwd'],
    ['C%3A%5CUsers%5Crudo%5Cscan.pdf', 'scan.pdf'],
    ['a%0D%0AX-Evil%3A%201.pdf', 'aX-Evil: 1.pdf'],
    // a right-to-left override would show another extension
    ['scan%E2%80%AEfdp.exe', 'scanfdp.exe'],
    ['folder/', 'deed.pdf'],
    ['%20', 'deed.pdf'],
    ['', 'deed.pdf'],
    [undefined, 'deed.pdf'],
  ])('%j is %s', (header, name) => expect(fileNameFor(header, 'deed.pdf')).toBe(name))

  test('has its last 120 characters, in one line and without a path', () => {
    expect(fileNameFor(`${'x'.repeat(200)}.pdf`, 'deed.pdf')).toBe(`${'x'.repeat(116)}.pdf`)
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (typed) => {
        const name = fileNameFor(encodeURIComponent(typed.toWellFormed()), 'deed.pdf')
        expect(name).not.toMatch(/[/\\\p{Cc}\p{Bidi_Control}]/u)
        expect(name.length).toBeGreaterThan(0)
        expect(name.length).toBeLessThanOrEqual(120)
      }),
    )
  })
})

describe('a download', () => {
  test('is saved and never shown inline, sniffed or cached', () => {
    expect(downloadHeaders('deed.pdf', 'application/pdf')).toEqual({
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="deed.pdf"; filename*=UTF-8''deed.pdf`,
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    })
  })

  test.each([
    ['Žofia.pdf', 'filename="_ofia.pdf"', "UTF-8''%C5%BDofia.pdf"],
    ['a"b.pdf', 'filename="a_b.pdf"', "UTF-8''a%22b.pdf"],
    ["O'Neill (2)*.pdf", 'filename="O_Neill _2__.pdf"', "UTF-8''O%27Neill%20%282%29%2A.pdf"],
    ['a\r\nb.pdf', 'filename="a__b.pdf"', "UTF-8''a%0D%0Ab.pdf"],
  ])('%j is encoded for old browsers and for new ones', (name, plain, extended) => {
    expect(downloadHeaders(name, 'application/pdf')['Content-Disposition']).toBe(
      `attachment; ${plain}; filename*=${extended}`,
    )
  })

  test('has the length of its content and the extension of its type', async () => {
    const answer = fileAnswer(bytes('%PDF-'), 'scan.exe', 'application/pdf')
    expect(answer.headers.get('content-length')).toBe('5')
    expect(answer.headers.get('content-disposition')).toContain('filename="scan.pdf"')
    expect(await answer.text()).toBe('%PDF-')
  })

  test('has a random key in the bucket', () => {
    expect(newFileKey('applications/7/deeds')).toMatch(/^applications\/7\/deeds\/[\w-]{43}$/)
    expect(newFileKey('a')).not.toBe(newFileKey('a'))
  })
})
