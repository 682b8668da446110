import { type Color, type PDFFont, type PDFPage, rgb } from '@cantoo/pdf-lib'
import { product } from '#contract/product'

/** An A4 page in points. */
export const [pageWidth, pageHeight, margin] = [595, 842, 56]

// three decimals are exact in 256 steps, and shorter in every instruction
const part = (value: number) => Math.round(((value & 255) / 255) * 1000) / 1000
const colour = (hex: number): Color => rgb(part(hex >> 16), part(hex >> 8), part(hex))
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

/** 12 mm. */
const frame = 34

/** A frame of the outer ring's line, and the name of the product in its head. */
export function drawLetterhead(page: PDFPage, font: PDFFont): void {
  page.drawRectangle({
    x: frame,
    y: frame,
    width: pageWidth - 2 * frame,
    height: pageHeight - 2 * frame,
    borderColor: brandColours.deep,
    borderWidth: 0.75,
  })
  const top = pageHeight - 52
  const at = { x: margin - 3, y: top, scale: 0.9 }
  page.drawSvgPath('M3 19.2 19.5 5 36 19.2V38.5a1.5 1.5 0 0 1-1.5 1.5h-30A1.5 1.5 0 0 1 3 38.5Z', {
    ...at,
    color: brandColours.deep,
  })
  page.drawSvgPath('M19.5 5 36 19.2H21a1.5 1.5 0 0 1-1.5-1.5Z', { ...at, color: brandColours.lime })
  page.drawSvgPath('M10 26.5h19M10 33h12', { ...at, borderColor: brandColours.white, borderWidth: 2.4 })
  page.drawText(product.name, { x: margin + 40, y: top - 31, size: 22, font, color: brandColours.deep })
  const promise = product.headline
  page.drawText(promise, {
    x: pageWidth - margin - font.widthOfTextAtSize(promise, 10),
    y: top - 30,
    size: 10,
    font,
    color: brandColours.grey,
  })
}
