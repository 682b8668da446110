import type { Color, PDFPage } from '@cantoo/pdf-lib'
import { toReference } from '#contract/http/paths'
import { exactMoney, type PaymentType } from '#contract/prices'
import { paymentSafety, product } from '#contract/product'
import { harareTime } from '#contract/time'
import type { payments } from '../ledger/tables'
import { type Face, faceFor, wrapped } from '../platform/pdf/text'

export interface PrintedReceipt {
  /** Null for a refunded duplicate payment. */
  number: number | null
  type: PaymentType
  amountCents: number
  refundedCents: number
  /** What could not be refunded of a duplicate payment. */
  heldCents?: number
  status: (typeof payments.$inferSelect)['status']
  paidAt: Date
  payer: string
  service: string
  reference: string
  method: string
  firm: string | null
  origin: string
}

// points; 595 × 842 is A4
const [width, height, margin] = [595, 842, 64]
const column = 180
const lineHeight = 16

/** Prints receipts as one PDF, a page each. The PDF library is loaded here, so that the Worker starts without it. */
export async function printPages(receipts: readonly PrintedReceipt[]): Promise<ArrayBuffer> {
  const { PDFDocument, rgb } = await import('@cantoo/pdf-lib')
  const file = await PDFDocument.create()
  const [first] = receipts
  const title = receipts.length === 1 && first ? `${titleOf(first)}, ${first.reference}` : 'Receipts'
  file.setTitle(title, { showInWindowTitleBar: true })
  file.setAuthor(product.name)
  file.setProducer(product.name)
  file.setLanguage('en')
  const pens = {
    ...(await faceFor(
      file,
      receipts.flatMap((receipt) => factsOf(receipt).map(([, value]) => value)),
    )),
    ink: rgb(0.09, 0.12, 0.2),
    grey: rgb(0.36, 0.4, 0.47),
    red: rgb(0.66, 0.1, 0.1),
    line: rgb(0.82, 0.84, 0.88),
  }
  for (const receipt of receipts) drawReceipt(file.addPage([width, height]), receipt, pens)
  return (await file.save()).buffer
}

interface Pens extends Face {
  ink: Color
  grey: Color
  red: Color
  line: Color
}

function drawReceipt(
  page: PDFPage,
  receipt: PrintedReceipt,
  { plain, bold, printable, ink, grey, red, line }: Pens,
): void {
  let y = height - margin
  const write = (text: string, { x = margin, size = 11, font = plain, color = ink, gap = lineHeight } = {}) => {
    for (const words of wrapped(printable(text), font, size, width - margin - x)) {
      page.drawText(words, { x, y, size, font, color })
      y -= gap
    }
  }
  const rule = () => {
    page.drawLine({ start: { x: margin, y }, end: { x: width - margin, y }, color: line, thickness: 0.75 })
    y -= 24
  }
  write(product.name, { font: bold, size: 13, gap: 40 })
  write(titleOf(receipt), { font: bold, size: 24, gap: 34 })
  write(exactMoney(receipt.amountCents), { font: bold, size: 18, gap: 26 })
  for (const note of notesOf(receipt)) write(note, { font: bold, color: red })
  y -= 4
  rule()
  for (const [label, value] of factsOf(receipt)) {
    page.drawText(label, { x: margin, y, size: 11, font: plain, color: grey })
    write(value, { x: margin + column })
    y -= 8
  }
  rule()
  write(`Follow the application: ${receipt.origin}${toReference(receipt.reference)}`, { size: 9, color: grey, gap: 13 })
  write(paymentSafety, { size: 9, color: grey, gap: 13 })
  write(product.disclaimer, { size: 9, color: grey, gap: 13 })
}

const titleOf = ({ number }: PrintedReceipt): string => (number === null ? 'Receipt' : `Receipt No. ${number}`)

function notesOf({ status, amountCents, refundedCents, heldCents = 0 }: PrintedReceipt): string[] {
  if (status === 'duplicate')
    return heldCents === 0
      ? ['Paid twice by mistake: the whole amount was sent back.']
      : [`Paid twice by mistake: ${exactMoney(heldCents)} is held for its payer.`]
  if (status === 'refunded' || refundedCents >= amountCents) return ['Refunded: the whole amount was sent back.']
  const partly =
    refundedCents > 0
      ? [`Partly refunded: ${exactMoney(refundedCents)} sent back, ${exactMoney(amountCents - refundedCents)} kept.`]
      : []
  return status === 'disputed' ? [...partly, 'Disputed: the bank of the card is looking at this payment.'] : partly
}

const factsOf = (receipt: PrintedReceipt): [label: string, value: string][] => [
  ['Received from', receipt.payer],
  ['For', `${receipt.type === 'deposit' ? 'Deposit' : 'Balance'}, ${receipt.service}`],
  ['Reference', receipt.reference],
  ['Amount', `${exactMoney(receipt.amountCents)} (US dollars)`],
  ['Paid by', receipt.method],
  ['Date', `${harareTime(receipt.paidAt)}, Harare time`],
  ['Law firm', receipt.firm ?? 'Not named yet'],
]
