import { deflateSync } from 'node:zlib'

// Parts of PDF files, combined as no library would do it: for files that lie about themselves.

export const begin =
  '%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n'
export const finish = '\ntrailer<</Root 1 0 R/Size 20>>\nstartxref\n0\n%%EOF\n'
export const script = '<</S/JavaScript/JS(app.alert\\(1\\))>>'

type Part = string | Uint8Array

export const join = (...parts: Part[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part))))

/** A file with a correct catalog and end, and these parts in between. */
export const pdf = (...parts: Part[]): ArrayBuffer => join(begin, ...parts, finish).buffer

export const stream = (dictionary: string, content: Part, keyword = 'stream\r\n', number = 7): Uint8Array =>
  join(`${number} 0 obj\n<<${dictionary}>>${keyword}`, content, '\r\nendstream endobj\n')

export const deflated = (text: Part): Uint8Array => deflateSync(join(text))

interface Packing {
  dictionary?: string
  filter?: string
  pack?: (text: string) => Part
  before?: string
}

export const packed = (
  object: string,
  {
    dictionary = '/Type/ObjStm/N 1/First 4',
    filter = '/Filter/FlateDecode',
    pack = deflated,
    before = '9 0 ',
  }: Packing = {},
): Uint8Array => stream(`${dictionary}${filter}`, pack(before + object))

export const hex = (content: Part): string => `${Buffer.from(join(content)).toString('hex')}>`

/** ASCII85. Source: PDF 32000-1 7.4.3. */
export function base85(content: Part): string {
  const bytes = join(content)
  let text = ''
  for (let at = 0; at < bytes.length; at += 4) {
    const four = [0, 1, 2, 3].map((place) => bytes[at + place] ?? 0)
    let value = four.reduce((sum, byte) => sum * 256 + byte, 0)
    const digits: string[] = []
    for (let digit = 0; digit < 5; digit += 1) {
      digits.unshift(String.fromCharCode(33 + (value % 85)))
      value = Math.floor(value / 85)
    }
    text += digits.slice(0, Math.min(5, bytes.length - at + 1)).join('')
  }
  return `${text}~>`
}

/** PNG's predictor 12, "up", of rows of four bytes. Source: PNG 1.2, chapter 6. */
export function predicted(content: Part): Uint8Array {
  const bytes = join(content)
  const rows: number[] = []
  for (let at = 0; at < bytes.length; at += 4) {
    rows.push(2)
    for (let place = at; place < at + 4; place += 1)
      rows.push(((bytes[place] ?? 32) - (at === 0 ? 0 : (bytes[place - 4] ?? 32)) + 256) % 256)
  }
  return deflated(Uint8Array.from(rows))
}

/** Run-length encoding in which every byte is a run of its own. */
export const runs = (content: Part): Uint8Array =>
  join(...Array.from(join(content), (byte) => Uint8Array.of(0, byte)), Uint8Array.of(128))
