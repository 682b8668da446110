import type { PDFDocument, PDFPage } from '@cantoo/pdf-lib'
import type { PrintedLetter } from './layout-rules'

/** Prints a letter. The PDF library is loaded here, so that the Worker starts without it. */
export async function printLetter(letter: PrintedLetter): Promise<ArrayBuffer> {
  const [{ PDFDocument }, { faceFor }, { drawLetter }] = await Promise.all([
    import('@cantoo/pdf-lib'),
    import('../../platform/pdf/text'),
    import('./page'),
  ])
  const file = await PDFDocument.create()
  const { title, letterhead, lines, foot } = letter
  file.setTitle(title, { showInWindowTitleBar: true })
  file.setAuthor(letterhead?.name ?? '')
  file.setLanguage('en')
  const texts = [...lines.map(({ text }) => text), letterhead?.name ?? '', letterhead?.contact ?? '', foot]
  drawLetter(pagesOf(file), letter, await faceFor(file, texts))
  return (await file.save()).buffer
}

const pagesOf = (file: PDFDocument) => (): PDFPage => file.addPage()
