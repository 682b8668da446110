import { degrees, type PDFDocument, type PDFFont, PDFName, type PDFPage, StandardFonts } from '@cantoo/pdf-lib'
import { paths, toVerify } from '#contract/addresses/paths'
import { factLines } from '#contract/applications/evidence/evidence-copy'
import type { PublicEvidence } from '#contract/applications/evidence/evidence-views'
import {
  certificateRoles,
  certificateSentence,
  certifiedVersion,
  expectedEntry,
  uploadedPart,
  certificateCopy as words,
} from '#contract/deeds/certificate'
import { minutesToLog } from '#contract/deeds/public-log'
import { engravedWidth, rosetteLines, rosetteSide } from '#contract/deeds/rosette'
import { maskedDeedNumber } from '#contract/deeds/verification'
import type { MemberRole } from '#contract/firms/member-roles'
import { product } from '#contract/product'
import { harareDay, harareTime, minute } from '#contract/time'
import { cutTo, drawFacts } from '../../platform/pdf/facts'
import {
  brandColours as colours,
  drawLetterhead,
  pageHeight as height,
  margin,
  pageWidth as width,
} from '../../platform/pdf/letterhead'
import { drawLines } from '../../platform/pdf/line-drawing'
import { drawQr } from '../../platform/pdf/qr'
import { faceFor, serifFor, wrapped } from '../../platform/pdf/text'
import { inGroups } from './certificate-code'

export interface Person {
  name: string
  role: MemberRole | 'platform'
}

export interface Certificate {
  firm: string
  at: Date
  service: string
  property: string | null
  deedNumber: string | null
  reference: string
  version: number
  uploader: Person
  releaser: Person
  /** Of the uploaded file. */
  sha256: string
  sizeBytes: number
  code: string
  /** What is recorded of the deed itself. */
  evidence: PublicEvidence
  origin: string
}

const inset = 14
const rosetteSize = 170
const codeSize = 112
const codeAt = 96
/** Where the facts end: below them are the fingerprint and how to check. */
const factsEnd = codeAt + codeSize + 76

/** The certificate's sentence, repeated in the PDF signature. */
export const sentenceOf = ({ firm, at }: Certificate): string => certificateSentence(firm, harareDay(at))

export async function addCertificate(file: PDFDocument, certificate: Certificate): Promise<PDFPage> {
  const page = file.addPage([width, height])
  // the deed's own title stays
  if (!file.getTitle()) file.setTitle(`${words.title}, ${certificate.reference}`, { showInWindowTitleBar: true })
  if (!file.catalog.has(PDFName.of('Lang'))) file.setLanguage('en')
  // undo the rotation that all pages of the deed inherit
  page.setRotation(degrees(0))
  page.setCropBox(0, 0, width, height)
  const face = await faceFor(file, [sentenceOf(certificate), ...factsOf(certificate).map(([, value]) => value)])
  const { plain, bold, printable } = face
  const property = printable(certificate.property ?? words.title)
  const title = (await serifFor(file, property)) ?? bold
  const fixed = file.embedStandardFont(StandardFonts.Courier)
  let y = height - 132
  const write = (
    lines: string | readonly string[],
    { x = margin, size = 10, gap = 14, font = plain, ink = colours.ink, end = width - margin },
  ) => {
    for (const line of typeof lines === 'string' ? wrapped(printable(lines), font, size, end - x) : lines) {
      page.drawText(line, { x, y, size, font, color: ink })
      y -= gap
    }
  }

  drawLetterhead(page, bold)
  const rosetteTop = y + 14
  const room = width - 2 * margin - rosetteSize - 18
  drawRosette(page, certificate.sha256, width - margin - rosetteSize, rosetteTop)
  if (certificate.property) write(words.title, { size: 11, gap: 26, ink: colours.grey })
  write(cutTo(3, wrapped(property, title, 20, room)), { font: title, size: 20, gap: 25, ink: colours.deep })
  y -= 8
  const { lines, size } = sentenceLines(printable(sentenceOf(certificate)), bold, room - 2 * inset)
  const box = { y: y + 16 - (lines.length * size * 1.45 + 20), height: lines.length * size * 1.45 + 20 }
  page.drawRectangle({ ...box, x: margin, width: room, color: colours.sunken })
  page.drawRectangle({ ...box, x: margin, width: 4, color: colours.lime })
  y -= 6
  write(lines, { x: margin + inset, font: bold, size, gap: size * 1.45, ink: colours.deep })
  y = Math.min(box.y, rosetteTop - rosetteSize) - 24

  drawFacts(page, factsOf(certificate), face, { top: y, bottom: factsEnd })
  y = factsEnd - 12
  write(words.hash, { size: 8.5, gap: 13, ink: colours.grey })
  const halves = certificate.sha256.match(/.{32}/g) ?? []
  write(halves.map((half) => half.replace(/.{8}(?=.)/g, '$& ')).join('  '), { font: fixed, size: 9, gap: 13 })
  write(uploadedPart(certificate.sizeBytes), { size: 8.5, ink: colours.grey })

  const address = `${certificate.origin}${toVerify(certificate.code)}`
  const besideCode = { end: width - margin - codeSize - 20 }
  drawQr(page, address, { x: width - margin - codeSize, y: codeAt, side: codeSize })
  y = codeAt + codeSize - 10
  write(words.check, { ...besideCode, font: bold, size: 13, ink: colours.deep, gap: 19 })
  write(words.howToCheck, besideCode)
  y -= 4
  write(address, { ...besideCode, font: bold, ink: colours.action })
  write(`${words.code}: ${inGroups(certificate.code)}`, { ...besideCode, font: bold, size: 11 })
  y = codeAt - 18
  for (const text of [words.seal, `${words.zone} ${product.disclaimer}`]) {
    write(text, { size: 8, gap: 10, ink: colours.grey })
  }
  return page
}

/** The sentence is never cut: it shrinks for a firm with a very long name. */
function sentenceLines(sentence: string, font: PDFFont, room: number): { lines: string[]; size: number } {
  const at = (size: number) => ({ size, lines: wrapped(sentence, font, size, room) })
  const usual = at(13)
  return usual.lines.length <= 4 ? usual : at(10)
}

const factsOf = (certificate: Certificate): [label: string, value: string][] => [
  [words.subject, certifiedVersion(certificate.version)],
  [words.service, certificate.service],
  // one that is known is the title
  ...(certificate.property ? [] : [[words.property, words.notStated] satisfies [string, string]]),
  [words.deedNumber, maskedDeedNumber(certificate.deedNumber) ?? words.noDeedNumber],
  [words.reference, certificate.reference],
  [words.firm, certificate.firm],
  [words.at, harareTime(certificate.at)],
  [words.uploader, personIn(certificate.uploader)],
  [words.releaser, personIn(certificate.releaser)],
  ...factLines(certificate.evidence, certificate.firm).map(({ short, value, more }): [string, string] => [
    short,
    more ? `${value}. ${more.replace(/\.$/, '')}` : value,
  ]),
  [words.log, entryExpected(certificate)],
]

const entryExpected = ({ origin, at }: Certificate): string =>
  expectedEntry(new URL(origin).host + paths.log, harareTime(new Date(at.getTime() + minutesToLog * minute)))

const personIn = ({ name, role }: Person): string => `${name}, ${certificateRoles[role]}`

/** The drawing of the screens, from the same lines, with its upper left corner here. */
function drawRosette(page: PDFPage, sha256: string, x: number, y: number): void {
  const inks = [colours.deep, colours.action, colours.green]
  for (const [ring, lines] of rosetteLines(sha256, 'engraved').entries()) {
    drawLines(page, lines, {
      side: rosetteSide,
      x,
      y,
      scale: rosetteSize / rosetteSide,
      colour: inks[ring] ?? colours.deep,
      width: engravedWidth(rosetteSize),
    })
  }
}
