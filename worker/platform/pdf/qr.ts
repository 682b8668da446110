import type { PDFPage } from '@cantoo/pdf-lib'
import { qrPath } from '#contract/deeds/qr-path'
import { brandColours } from './letterhead'

/** Draws a QR code in one shape, in points from its lower left corner. The page around it is the quiet zone. */
export function drawQr(page: PDFPage, text: string, { x, y, side }: { x: number; y: number; side: number }): void {
  const { path, size } = qrPath(text)
  page.drawSvgPath(path, { x, y: y + side, scale: side / size, color: brandColours.ink })
}
