import { product } from '#contract/product'
import { factsOf, issuerLines, type PrintedReceipt, titleOf } from './receipt-lines'

/** Prints receipts as one PDF, a page each. The PDF library is loaded here, so that the Worker starts without it. */
export async function printPages(receipts: readonly PrintedReceipt[]): Promise<ArrayBuffer> {
  const [{ PDFDocument }, { faceFor }, { drawReceipt }] = await Promise.all([
    import('@cantoo/pdf-lib'),
    import('../../platform/pdf/text'),
    import('./receipt-layout'),
  ])
  const file = await PDFDocument.create()
  const [first] = receipts
  const title = receipts.length === 1 && first ? `${titleOf(first)}, ${first.reference}` : 'Receipts'
  file.setTitle(title, { showInWindowTitleBar: true })
  file.setAuthor(product.name)
  file.setProducer(product.name)
  file.setLanguage('en')
  const texts = receipts.flatMap((receipt) => [...factsOf(receipt).map(([, value]) => value), ...issuerLines(receipt)])
  const face = await faceFor(file, texts)
  for (const receipt of receipts) drawReceipt(file.addPage(), receipt, face)
  return (await file.save()).buffer
}
