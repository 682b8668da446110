import { inflateSync } from 'node:zlib'
import { PDFDict, PDFDocument, PDFName, PDFNumber, type PDFPage, type PDFRawStream } from '@cantoo/pdf-lib'

const unpacked = (stream: unknown) =>
  inflateSync((stream as { getContents(): Uint8Array }).getContents()).toString('latin1')

/** The drawing instructions of a page. */
const instructionsOf = (file: PDFDocument, page: PDFPage): string =>
  (page.node.normalizedEntries().Contents?.asArray() ?? [])
    .map((reference) => unpacked(file.context.lookup(reference)))
    .join('\n')

/** The instructions of a page's drawings of lines, whose rows are differences from the row above. */
export function drawingsOf(page: PDFPage): string {
  const forms = page.node.normalizedEntries().XObject
  return forms
    .keys()
    .map((name) => {
      const form = forms.lookup(name) as PDFRawStream
      const columns = form.dict.lookup(PDFName.of('DecodeParms'), PDFDict).lookup(PDFName.of('Columns'), PDFNumber)
      const packed = inflateSync(form.getContents())
      const length = columns.asNumber()
      const rows = Buffer.alloc((packed.length / (length + 1)) * length)
      for (let at = 0; at < rows.length; at += 1) {
        const difference = packed[Math.floor(at / length) * (length + 1) + 1 + (at % length)] ?? 0
        rows[at] = difference + (rows[at - length] ?? 0)
      }
      return rows.toString('latin1')
    })
    .join('')
}

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
