import { PDFDocument } from '@cantoo/pdf-lib'
import { toVerify } from '#contract/addresses/paths'
import { custodyText, detailsOf, recordCopy as words } from '#contract/applications/custody-copy'
import type { CustodyEntryView } from '#contract/applications/custody-views'
import { product } from '#contract/product'
import { harareTime } from '#contract/time'
import {
  brandColours as colours,
  drawLetterhead,
  pageHeight as height,
  margin,
  pageWidth as width,
} from '../../platform/pdf/letterhead'
import { drawQr } from '../../platform/pdf/qr'
import { faceFor, wrapped } from '../../platform/pdf/text'
import { inGroups } from '../certificate/certificate-code'

export interface OriginalRecord {
  reference: string
  firm: string | null
  property: string | null
  entries: readonly CustodyEntryView[]
  code: string
  issuedAt: Date
  origin: string
}

const codeSide = 84
const bottom = 64

/** Prints the chain of an original. The same record gives the same bytes. */
export async function printRecord(record: OriginalRecord): Promise<ArrayBuffer> {
  const file = await PDFDocument.create()
  file.setTitle(`${words.title}, ${record.reference}`, { showInWindowTitleBar: true })
  file.setAuthor(product.name)
  file.setProducer(product.name)
  file.setLanguage('en')
  file.setCreationDate(record.issuedAt)
  file.setModificationDate(record.issuedAt)
  const lines = linesOf(record)
  const facts = factsOf(record)
  const { plain, bold, printable } = await faceFor(file, [...facts, ...lines.map(({ text }) => text)])
  let page = file.addPage([width, height])
  let y = height - 140
  drawLetterhead(page, bold)
  const write = (text: string, { size = 10, gap = 14, isBold = false, end = width - margin } = {}) => {
    const font = isBold ? bold : plain
    for (const line of wrapped(printable(text), font, size, end - margin)) {
      if (y < bottom) {
        page = file.addPage([width, height])
        drawLetterhead(page, bold)
        y = height - 140
      }
      page.drawText(line, { x: margin, y, size, font, color: isBold ? colours.deep : colours.ink })
      y -= gap
    }
  }
  drawQr(page, record.origin + toVerify(record.code), {
    x: width - margin - codeSide,
    y: y - codeSide + 20,
    side: codeSide,
  })
  const beside = width - margin - codeSide - 16
  write(words.title, { size: 22, gap: 32, isBold: true, end: beside })
  for (const fact of facts) write(fact, { end: beside })
  y -= 16
  for (const { text, isHead } of lines) {
    if (isHead) y -= 8
    write(text, { isBold: isHead })
  }
  y -= 12
  write(words.foot)
  return (await file.save()).slice().buffer
}

const factsOf = ({ reference, firm, property, entries, code, issuedAt, origin }: OriginalRecord): string[] => [
  `${words.reference}: ${reference}`,
  ...(firm ? [`${words.firm}: ${firm}`] : []),
  ...(property ? [`${words.property}: ${property}`] : []),
  words.issued(harareTime(issuedAt), entries.length),
  words.check(`${origin}${toVerify(code)}`, inGroups(code)),
]

const linesOf = ({ entries }: OriginalRecord): { text: string; isHead: boolean }[] =>
  entries.flatMap((entry) => [
    {
      text: `${entry.number}. ${custodyText(entry.kind)}${entry.isCorrected ? ` (${words.corrected})` : ''}`,
      isHead: true,
    },
    { text: `${harareTime(entry.at)}, ${entry.by}${entry.firm ? `, ${entry.firm}` : ''}`, isHead: false },
    ...detailsOf(entry).map(([label, value]) => ({ text: `${label}: ${value}`, isHead: false })),
  ])
