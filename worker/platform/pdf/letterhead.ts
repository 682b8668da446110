import { type Color, type PDFFont, type PDFPage, rgb } from '@cantoo/pdf-lib'
import { product } from '#contract/product'

/** An A4 page in points. */
export const [pageWidth, pageHeight, margin] = [595, 842, 56]

const colour = (hex: number): Color => rgb((hex >> 16) / 255, ((hex >> 8) & 255) / 255, (hex & 255) / 255)
export const brandColours = {
  deep: colour(0x0d1f4d),
  action: colour(0x1a3f9c),
  lime: colour(0xa6d92c),
  green: colour(0x2c6a12),
  white: colour(0xffffff),
  ink: colour(0x1c1a17),
  grey: colour(0x5e5950),
  line: colour(0xe6e1d8),
  sunken: colour(0xf4f1eb),
  danger: colour(0xa81a1a),
}

export function drawLetterhead(page: PDFPage, font: PDFFont): void {
  const top = pageHeight - 22
  page.drawRectangle({ x: 0, y: pageHeight - 92, width: pageWidth, height: 92, color: brandColours.deep })
  page.drawRectangle({ x: 0, y: pageHeight - 95, width: pageWidth, height: 3, color: brandColours.lime })
  const at = { x: margin - 3, y: top, scale: 1.1 }
  page.drawSvgPath('M3 19.2 19.5 5 36 19.2V38.5a1.5 1.5 0 0 1-1.5 1.5h-30A1.5 1.5 0 0 1 3 38.5Z', {
    ...at,
    color: brandColours.white,
  })
  page.drawSvgPath('M19.5 5 36 19.2H21a1.5 1.5 0 0 1-1.5-1.5Z', { ...at, color: brandColours.lime })
  page.drawSvgPath('M10 26.5h19M10 33h12', { ...at, borderColor: brandColours.deep, borderWidth: 2.6 })
  page.drawText(product.name, { x: margin + 48, y: top - 37, size: 27, font, color: brandColours.white })
  const promise = product.headline
  page.drawText(promise, {
    x: pageWidth - margin - font.widthOfTextAtSize(promise, 11),
    y: top - 35,
    size: 11,
    font,
    color: brandColours.white,
  })
}
