import { inflateSync } from 'node:zlib'

/** The metrics of a font. The outlines follow, aligned to four bytes. Made by fonts/fonts.py. */
interface Facts {
  name: string
  unitsPerEm: number
  ascent: number
  descent: number
  capHeight: number
  xHeight: number
  bbox: [minX: number, minY: number, maxX: number, maxY: number]
  /** Code points in glyph order; glyph 0 comes before the first. */
  points: number[]
  widths: number[]
  sizes: number[]
}

export const unpackFont = (packed: string): Uint8Array => new Uint8Array(inflateSync(Buffer.from(packed, 'base64')))

/** Replaces pdf-lib's font engine: one glyph a letter suffices for Latin, Greek and Cyrillic. */
export const fontEngine = {
  create(bytes: Uint8Array) {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const length = view.getUint32(0)
    const facts = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + length))) as Facts
    const glyphOf = new Map(facts.points.map((point, index) => [point, index + 1]))
    const starts = [4 + length]
    for (const size of facts.sizes) starts.push((starts.at(-1) ?? 0) + size)
    const glyph = (point: number) => {
      const id = glyphOf.get(point) ?? 0
      return { id, codePoints: [point], advanceWidth: facts.widths[id] ?? 0 }
    }
    const [minX, minY, maxX, maxY] = facts.bbox
    return {
      ...facts,
      postscriptName: facts.name,
      italicAngle: 0,
      bbox: { minX, minY, maxX, maxY, width: maxX - minX, height: maxY - minY },
      characterSet: facts.points,
      glyphForCodePoint: glyph,
      layout: (text: string) => ({ glyphs: Array.from(text, (letter) => glyph(letter.codePointAt(0) ?? 0)) }),
      createSubset() {
        const taken = [0]
        return {
          includeGlyph(glyphOrId: number | { id: number }): number {
            const id = typeof glyphOrId === 'number' ? glyphOrId : glyphOrId.id
            const place = taken.indexOf(id)
            return place >= 0 ? place : taken.push(id) - 1
          },
          encode: () =>
            trueType(
              facts,
              taken.map((id) => ({
                outline: bytes.subarray(starts[id] ?? 0, starts[id + 1] ?? 0),
                width: facts.widths[id] ?? 0,
              })),
            ),
        }
      },
    }
  },
}

interface Outline {
  outline: Uint8Array
  width: number
}

/** A TrueType font of these glyphs with the tables that a PDF needs. Source: OpenType 1.9; PDF 32000-1 9.9. */
function trueType({ unitsPerEm, ascent, descent, bbox }: Facts, glyphs: readonly Outline[]): Uint8Array {
  const words = (...values: number[]) => {
    const table = Buffer.alloc(values.length * 2)
    for (const [index, value] of values.entries()) table.writeUInt16BE(value & 0xffff, index * 2)
    return table
  }
  const places = Buffer.alloc((glyphs.length + 1) * 4)
  let end = 0
  for (const [index, { outline }] of glyphs.entries()) {
    end += outline.length
    places.writeUInt32BE(end, (index + 1) * 4)
  }
  const widest = Math.max(...glyphs.map(({ width }) => width))
  const tables: [name: string, content: Buffer][] = [
    ['glyf', Buffer.concat(glyphs.map(({ outline }) => outline))],
    // version, revision, no checksum, magic, flags, units, no dates, box, no style, smallest size, direction, long
    // offsets
    ['head', words(1, 0, 1, 0, 0, 0, 0x5f0f, 0x3cf5, 3, unitsPerEm, 0, 0, 0, 0, 0, 0, 0, 0, ...bbox, 0, 8, 2, 1, 0)],
    ['hhea', words(1, 0, ascent, descent, 0, widest, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, glyphs.length)],
    ['hmtx', words(...glyphs.flatMap(({ width, outline }) => [width, leftOf(outline)]))],
    ['loca', places],
    ['maxp', words(1, 0, glyphs.length, 2000, 200, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0)],
  ]
  const head = Buffer.concat([words(1, 0, tables.length, 64, 2, 32), Buffer.alloc(tables.length * 16)])
  let at = head.length
  const parts = tables.map(([name, content], index) => {
    const padded = Buffer.concat([content, Buffer.alloc(-content.length & 3)])
    const row = 12 + index * 16
    head.write(name, row, 'latin1')
    head.writeUInt32BE(sumOf(padded), row + 4)
    head.writeUInt32BE(at, row + 8)
    head.writeUInt32BE(content.length, row + 12)
    at += padded.length
    return padded
  })
  return Uint8Array.from(Buffer.concat([head, ...parts]))
}

const leftOf = (outline: Uint8Array): number =>
  outline.length === 0 ? 0 : ((outline[2] ?? 0) << 8) | (outline[3] ?? 0)

function sumOf(table: Buffer): number {
  let sum = 0
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0
  return sum
}
