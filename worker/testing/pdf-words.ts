import { inflateSync } from 'node:zlib'
import { PDFDict, PDFDocument, PDFName, type PDFPage } from '@cantoo/pdf-lib'

export async function wordsOf(content: ArrayBuffer): Promise<string[]> {
  const file = await PDFDocument.load(content)
  const unpacked = (stream: unknown) =>
    inflateSync((stream as { getContents(): Uint8Array }).getContents()).toString('latin1')
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
    const streams = page.node.normalizedEntries().Contents?.asArray() ?? []
    const shown = streams.map((reference) => unpacked(file.context.lookup(reference))).join('\n')
    let letters: Map<string, string> | null = null
    const texts: string[] = []
    for (const [, font, hex] of shown.matchAll(/\/(\S+) [\d.]+ Tf|<([0-9A-F]+)> Tj/g)) {
      if (font !== undefined) letters = lettersOf(page, font)
      else if (letters) texts.push((hex?.match(/.{4}/g) ?? []).map((glyph) => letters?.get(glyph) ?? '\ufffd').join(''))
      else texts.push(Buffer.from(hex ?? '', 'hex').toString('latin1'))
    }
    return texts.join('\n')
  })
}
