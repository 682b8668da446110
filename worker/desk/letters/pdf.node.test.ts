import { inflateRawSync } from 'node:zlib'
import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { letterFields } from '#contract/desk/letters/fields'
import { type LetterKind, letterKinds } from '#contract/desk/letters/kinds'
import { startingTexts } from '#contract/desk/letters/starting-texts'
import { letterFileName, printedLetter } from './layout-rules'
import { printLetter } from './pdf'
import { wordLetter } from './word'

const aLetter = (kind: LetterKind, text = startingTexts[kind], value = 'Żółć Ελένη Ирина') => ({
  id: 1,
  applicationId: 1,
  firmId: 1,
  kind,
  templateVersion: 0,
  text,
  fieldValues: Object.fromEntries(letterFields.map((field) => [field, value])),
  letterhead: {
    name: 'Titan Law',
    address: '57 Jason Moyo Avenue, Harare',
    phone: '0242 700100',
    email: 'a@b.example',
  },
  reference: 'GWR-1',
  checkedBy: null,
  checkedAt: null,
  memberId: 1,
  memberName: 'A clerk',
  createdAt: new Date(0),
  sentBy: null,
  sentAt: null,
})

test('every kind prints, a long one on as many pages as it needs, and a label on a card', async () => {
  for (const kind of letterKinds) {
    const file = await PDFDocument.load(await printLetter(printedLetter(aLetter(kind))))
    const { width } = file.getPage(0).getSize()
    expect([kind, width]).toEqual([kind, kind === 'label' ? 420 : 595])
  }
  const long = aLetter('resolution', Array(200).fill('{{resolved}}').join('\n\n'))
  expect((await PDFDocument.load(await printLetter(printedLetter(long)))).getPageCount()).toBeGreaterThan(3)
})

test('the foot says that no lawyer checked the text, until one did', () => {
  expect(printedLetter(aLetter('resolution')).foot).toBe('Resolution · GWR-1 · Text not checked by a lawyer')
  const checked = { ...aLetter('resolution'), checkedBy: 'A lawyer', checkedAt: new Date(0) }
  expect(printedLetter(checked).foot).toBe('Resolution · GWR-1')
  expect(letterFileName('resolution', 'GWR-1', 'pdf')).toBe('Resolution GWR-1.pdf')
})

test('the document to edit has every script as it is, and the headings as headings', async () => {
  const words = documentOf(await wordLetter(printedLetter(aLetter('power-of-attorney', undefined, '住宅 عقد'))))
  expect(words).toContain('住宅 عقد')
  expect(words).toContain('Heading1')
  expect(words).not.toContain('{{')
})

/** The text of a document: its part `word/document.xml`, found in the list at the end of the archive. */
function documentOf(content: ArrayBuffer): string {
  const bytes = Buffer.from(content)
  const name = 'word/document.xml'
  const at = bytes.lastIndexOf(Buffer.from(name)) - 46
  const [size, start] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 42)]
  const from = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28)
  return inflateRawSync(bytes.subarray(from, from + size)).toString()
}
