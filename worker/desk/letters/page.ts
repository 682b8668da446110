import type { PDFPage } from '@cantoo/pdf-lib'
import { brandColours as colours, margin, pageHeight, pageWidth } from '../../platform/pdf/letterhead'
import { type Face, wrapped } from '../../platform/pdf/text'
import type { PrintedLetter } from './layout-rules'

// in points; a label is an A6 card
const bottom = 64
const label = { width: 420, height: 298, margin: 30 }

/** Draws a letter on as many pages as it needs: the firm's head on the first, its foot and number on each. */
export function drawLetter(addPage: () => PDFPage, { letterhead, lines, foot }: PrintedLetter, face: Face): void {
  const { plain, bold, printable } = face
  const isLabel = letterhead === null
  const [width, height] = isLabel ? [label.width, label.height] : [pageWidth, pageHeight]
  const side = isLabel ? label.margin : margin
  const size = isLabel ? 13 : 11
  const pages: PDFPage[] = []
  let y = 0
  const begin = () => {
    const page = addPage()
    page.setSize(width, height)
    pages.push(page)
    y = height - side - size
    return page
  }
  let page = begin()
  const write = (text: string, { font = plain, points = size, ink = colours.ink } = {}) => {
    for (const words of wrapped(printable(text), font, points, width - 2 * side)) {
      if (y < (isLabel ? side : bottom)) page = begin()
      page.drawText(words, { x: side, y, size: points, font, color: ink })
      y -= points * 1.4
    }
  }
  if (letterhead) {
    write(letterhead.name, { font: bold, points: 17, ink: colours.deep })
    write(letterhead.contact, { points: 9, ink: colours.grey })
    page.drawLine({ start: { x: side, y }, end: { x: width - side, y }, color: colours.deep, thickness: 1 })
    y -= 28
  }
  for (const { text, isHeading } of lines) {
    if (text === '') y -= size * 0.8
    else if (isHeading) {
      y -= 4
      write(text, { font: bold, points: size + 3 })
    } else write(text)
  }
  if (isLabel) return
  for (const [place, each] of pages.entries()) {
    const words = printable(`${foot} · ${place + 1} of ${pages.length}`)
    const at = { x: side, y: 36, size: 8, font: plain, color: colours.grey }
    each.drawText(wrapped(words, plain, 8, width - 2 * side)[0] ?? '', at)
  }
}
