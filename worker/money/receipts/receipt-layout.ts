import type { PDFPage } from '@cantoo/pdf-lib'
import { toReference } from '#contract/addresses/paths'
import { exactMoney } from '#contract/prices'
import { product } from '#contract/product'
import { paymentSafety } from '#contract/site/payment-safety'
import { drawFacts } from '../../platform/pdf/facts'
import { brandColours as colours, drawLetterhead, margin, pageHeight, pageWidth } from '../../platform/pdf/letterhead'
import { drawQr } from '../../platform/pdf/qr'
import { type Face, wrapped } from '../../platform/pdf/text'
import { amountsOf, factsOf, issuerLines, notesOf, type PrintedReceipt, titleOf } from './receipt-lines'

// in points
const rowGap = 11
const codeSide = 62

export function drawReceipt(page: PDFPage, receipt: PrintedReceipt, face: Face): void {
  const { plain, bold, printable } = face
  page.setSize(pageWidth, pageHeight)
  drawLetterhead(page, bold)
  let y = pageHeight - 132
  const write = (
    text: string,
    { x = margin, end = pageWidth - margin, size = 10, gap = 14, font = plain, ink = colours.ink } = {},
  ) => {
    for (const words of wrapped(printable(text), font, size, end - x)) {
      page.drawText(words, { x, y, size, font, color: ink })
      y -= gap
    }
  }
  const rule = () =>
    page.drawLine({
      start: { x: margin, y: y + 5 },
      end: { x: pageWidth - margin, y: y + 5 },
      color: colours.line,
      thickness: 0.75,
    })
  write(titleOf(receipt), { size: 11, gap: 34, ink: colours.grey })
  write(`${exactMoney(receipt.amountCents)} (US dollars)`, { font: bold, size: 28, ink: colours.deep, gap: 26 })
  for (const note of notesOf(receipt)) write(note, { font: bold, ink: colours.danger, gap: 16 })
  y -= 12
  y = drawFacts(page, factsOf(receipt), face, { top: y, bottom: y - 260 }) - 12
  const amounts = amountsOf(receipt)
  for (const [place, [name, value]] of amounts.entries()) {
    const font = place === amounts.length - 1 ? bold : plain
    page.drawText(name, { x: margin, y, size: 11, font, color: colours.ink })
    page.drawText(value, {
      x: pageWidth - margin - font.widthOfTextAtSize(value, 11),
      y,
      size: 11,
      font,
      color: colours.ink,
    })
    y -= 14
    rule()
    y -= rowGap
  }
  y -= 12
  const issuer = issuerLines(receipt)
  if (issuer.length > 0) write('Issued by', { size: 9, ink: colours.grey })
  for (const [place, line] of issuer.entries()) write(line, { font: place === 0 ? bold : plain, gap: 15 })
  y = Math.min(y - 12, 104)
  const address = receipt.origin + toReference(receipt.reference)
  const codeAt = pageWidth - margin - codeSide
  drawQr(page, address, { x: codeAt, y: y + 9 - codeSide, side: codeSide })
  const beside = { end: codeAt - 12, size: 9, ink: colours.grey }
  write(`Follow the application: ${address}`, { ...beside, ink: colours.action })
  write(paymentSafety, beside)
  write(product.disclaimer, beside)
}
