import { deflateSync } from 'node:zlib'
import {
  type Color,
  drawObject,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  setLineWidth,
  setStrokingColor,
} from '@cantoo/pdf-lib'

interface LineDrawing {
  /** The square of the lines, and where its upper left corner is on the page. */
  side: number
  x: number
  y: number
  scale: number
  colour: Color
  /** In the square. */
  width: number
}

const rowLength = 12
const row = (text: string) => `${text.padEnd(rowLength - 1)}\n`

/**
 * Draws closed lines, each x, y, x, y… in whole numbers of the square. All instructions are rows of one length, so that each can
 * be written as its difference from the row above, which takes a third less. Source: PDF 32000-1, 7.4.4.4.
 */
export function drawLines(page: PDFPage, lines: readonly (readonly number[])[], drawing: LineDrawing): void {
  const { context } = page.doc
  const { side, x, y, scale, colour, width } = drawing
  const rows = lines.flatMap((line) => [
    ...Array.from({ length: line.length / 2 }, (_, point) =>
      row(`${pad(line[2 * point])} ${pad(line[2 * point + 1])} ${point === 0 ? 'm' : 'l'}`),
    ),
    row('h'),
  ])
  const form = context.stream(differences([...rows, row('S')]), {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [-width, -width, side + width, side + width],
    Matrix: [scale, 0, 0, -scale, x, y],
    Filter: 'FlateDecode',
    DecodeParms: { Predictor: 12, Columns: rowLength },
  })
  page.pushOperators(
    pushGraphicsState(),
    setStrokingColor(colour),
    setLineWidth(width),
    drawObject(page.node.newXObject('Lines', context.register(form))),
    popGraphicsState(),
  )
}

const pad = (at = 0) => String(at).padStart(3)

/** Each row after the number of its predictor, "up". */
function differences(rows: readonly string[]): Uint8Array {
  const bytes = Buffer.from(rows.join(''), 'latin1')
  const packed = Buffer.alloc(rows.length * (rowLength + 1))
  for (let at = 0; at < bytes.length; at += 1) {
    const place = Math.floor(at / rowLength) * (rowLength + 1)
    packed[place] = 2
    packed[place + 1 + (at % rowLength)] = (bytes[at] ?? 0) - (bytes[at - rowLength] ?? 0)
  }
  return deflateSync(packed, { level: 9 })
}
