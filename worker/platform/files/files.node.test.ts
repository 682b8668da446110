import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DocumentType } from '#contract/files'
import { attachment, fileAnswer, fileNameFor, newFileKey } from './file-store'
import { fileTypeOf } from './file-type'

const bytes = (...parts: (string | number)[]): ArrayBuffer =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'number' ? [part] : Array.from(Buffer.from(part, 'latin1')))),
  ).buffer

const png = [0x89, 'PNG', 0x0d, 0x0a, 0x1a, 0x0a] as const
const jpeg = [0xff, 0xd8, 0xff] as const

describe('a file’s type by its first bytes', () => {
  test.each<[string, ArrayBuffer, DocumentType | undefined]>([
    ['a PDF', bytes('%PDF-1.7\n'), 'application/pdf'],
    ['a PDF after a byte', bytes(' %PDF-1.7\n'), undefined],
    ['a PDF that is cut', bytes('%PDF'), undefined],
    ['a JPEG', bytes(...jpeg, 0xe0), 'image/jpeg'],
    ['a JPEG without its third byte', bytes(0xff, 0xd8), undefined],
    ['a PNG', bytes(...png, 'more'), 'image/png'],
    ['a PNG whose line ends were changed', bytes(0x89, 'PNG', 0x0a, 0x1a, 0x0a), undefined],
    ['an HEIC', bytes(0, 0, 0, 24, 'ftypheic'), 'image/heic'],
    ['an HEIF of many pictures', bytes(0, 0, 0, 24, 'ftypmsf1'), 'image/heic'],
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
    expect(attachment('deed.pdf', 'application/pdf')).toEqual({
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
    expect(attachment(name, 'application/pdf')['Content-Disposition']).toBe(
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
