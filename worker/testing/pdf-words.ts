import { inflateSync } from 'node:zlib'
import { PDFDict, PDFDocument, PDFName, type PDFPage } from '@cantoo/pdf-lib'

const unpacked = (stream: unknown) =>
  inflateSync((stream as { getContents(): Uint8Array }).getContents()).toString('latin1')

/** The drawing instructions of a page. */
export const instructionsOf = (file: PDFDocument, page: PDFPage): string =>
  (page.node.normalizedEntries().Contents?.asArray() ?? [])
    .map((reference) => unpacked(file.context.lookup(reference)))
    .join('\n')

export async function wordsOf(content: ArrayBuffer): Promise<string[]> {
  const file = await PDFDocument.load(content)
  const lettersOf = (page: PDFPage, font: string): Map<string, string> | null => {
    const fonts = page.node.normalizedEntries().Font
    const dictionary = fonts.lookup(PDFName.of(font), PDFDict)
    const table = dictionary.lookup(PDFName.of('ToUnicode'))
    if (!table) return null
    return new Map(
      Array.from(unpacked(table).matchAll(/^<(\w{4})> <(\w+)>$/gm), ([, glyph = '', letter = '']) => [
        glyph.toUpperCase(),
        Buffer.from(letter, 'hex').swap16().toString('utf16le'),
      ]),
    )
  }
  return file.getPages().map((page) => {
    let letters: Map<string, string> | null = null
    const texts: string[] = []
    for (const [, font, hex] of instructionsOf(file, page).matchAll(/\/(\S+) [\d.]+ Tf|<([0-9A-F]+)> Tj/g)) {
      if (font !== undefined) letters = lettersOf(page, font)
      else if (letters) texts.push((hex?.match(/.{4}/g) ?? []).map((glyph) => letters?.get(glyph) ?? '\ufffd').join(''))
      else texts.push(Buffer.from(hex ?? '', 'hex').toString('latin1'))
    }
    return texts.join('\n')
  })
}
