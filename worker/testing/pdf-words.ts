import { inflateSync } from 'node:zlib'
import { PDFDocument } from '@cantoo/pdf-lib'

/** Every text that a PDF shows, page by page. */
export async function wordsOf(content: ArrayBuffer): Promise<string[]> {
  const file = await PDFDocument.load(content)
  return file.getPages().map((page) => {
    const streams = page.node.normalizedEntries().Contents?.asArray() ?? []
    const bytes = streams.map((reference) => {
      const stream = file.context.lookup(reference) as unknown as { getContents(): Uint8Array }
      return inflateSync(stream.getContents()).toString('latin1')
    })
    return Array.from(bytes.join('\n').matchAll(/<([0-9A-F]+)> Tj/g), ([, hex = '']) =>
      Buffer.from(hex, 'hex').toString('latin1'),
    ).join('\n')
  })
}
