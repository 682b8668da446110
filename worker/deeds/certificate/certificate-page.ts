import { degrees, type PDFDocument, type PDFFont, PDFName, type PDFPage, StandardFonts } from '@cantoo/pdf-lib'
import { toVerify } from '#contract/addresses/paths'
import { factLines } from '#contract/applications/evidence/evidence-copy'
import type { PublicEvidence } from '#contract/applications/evidence/evidence-views'
import { certificateRoles, certifiedVersion, uploadedPart, certificateCopy as words } from '#contract/deeds/certificate'
import { engravedWidth, rosettePaths, rosetteSide } from '#contract/deeds/rosette'
import { certificateSentence, maskedDeedNumber } from '#contract/deeds/verification'
import { firstOf } from '#contract/fields/cut'
import type { MemberRole } from '#contract/firms/member-roles'
import { product } from '#contract/product'
import { harareDay, harareTime } from '#contract/time'
import {
  brandColours as colours,
  drawLetterhead,
  pageHeight as height,
  margin,
  pageWidth as width,
} from '../../platform/pdf/letterhead'
import { drawQr } from '../../platform/pdf/qr'
import { type Face, faceFor, wrapped } from '../../platform/pdf/text'
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

const column = 132
const inset = 18
const rowGap = 11
const rosetteSize = 120
const codeSize = 112
const codeAt = 96
const factsEnd = codeAt + codeSize + 56

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
  const fixed = file.embedStandardFont(StandardFonts.Courier)
  let y = height - 140
  const write = (
    lines: string | readonly string[],
    { x = margin, size = 10, gap = 14, font = plain, ink = colours.ink },
  ) => {
    const room = width - margin - x
    for (const line of typeof lines === 'string' ? wrapped(printable(lines), font, size, room) : lines) {
      page.drawText(line, { x, y, size, font, color: ink })
      y -= gap
    }
  }
  const label = (text: string) => page.drawText(text, { x: margin, y, size: 10, font: plain, color: colours.grey })

  drawLetterhead(page, bold)
  const rosetteTop = y + 22
  drawRosette(page, certificate.sha256, width - margin - rosetteSize, rosetteTop)
  write(words.title, { font: bold, size: 23, ink: colours.deep, gap: 34 })

  const boxWidth = width - 2 * margin - rosetteSize - inset
  const { lines, size } = sentenceLines(printable(sentenceOf(certificate)), bold, boxWidth - 2 * inset)
  const box = { y: y + 16 - (lines.length * size * 1.45 + 26), height: lines.length * size * 1.45 + 26 }
  page.drawRectangle({ ...box, x: margin, width: boxWidth, color: colours.sunken })
  page.drawRectangle({ ...box, x: margin, width: 4, color: colours.lime })
  y -= 9
  write(lines, { x: margin + inset, font: bold, size, gap: size * 1.45, ink: colours.deep })
  y = Math.min(box.y, rosetteTop - rosetteSize) - 26

  for (const [name, value] of linesOfFacts(factsOf(certificate), face, y - factsEnd)) {
    label(name)
    write(value, { x: margin + column })
    page.drawLine({
      start: { x: margin, y: y + 5 },
      end: { x: width - margin, y: y + 5 },
      color: colours.line,
      thickness: 0.75,
    })
    y -= rowGap
  }
  label(words.hash)
  const halves = certificate.sha256.match(/.{32}/g) ?? []
  write(
    halves.map((half) => half.replace(/.{8}(?=.)/g, '$& ')),
    { x: margin + column, font: fixed },
  )
  write(uploadedPart(certificate.sizeBytes), { x: margin + column, size: 9, ink: colours.grey })

  const address = `${certificate.origin}${toVerify(certificate.code)}`
  drawQr(page, address, { x: margin, y: codeAt, side: codeSize })
  y = codeAt + codeSize - 10
  const besideCode = { x: margin + codeSize + 20 }
  write(words.check, { ...besideCode, font: bold, size: 13, ink: colours.deep, gap: 19 })
  write(words.howToCheck, besideCode)
  y -= 4
  write(address, { ...besideCode, font: bold, ink: colours.action })
  write(`${words.code}: ${inGroups(certificate.code)}`, { ...besideCode, font: fixed, size: 11 })
  y = codeAt - 24
  for (const text of [words.seal, `${words.zone} ${product.disclaimer}`]) {
    write(text, { size: 8, gap: 11, ink: colours.grey })
  }
  return page
}

/** The sentence is never cut: it shrinks for a firm with a very long name. */
function sentenceLines(sentence: string, font: PDFFont, room: number): { lines: string[]; size: number } {
  const at = (size: number) => ({ size, lines: wrapped(sentence, font, size, room) })
  const usual = at(13)
  return usual.lines.length <= 4 ? usual : at(10)
}

function linesOfFacts(facts: [string, string][], { plain, printable }: Face, room: number): [string, string[]][] {
  const broken = facts.map(([name, value]): [string, string[]] => [
    name,
    wrapped(printable(value), plain, 10, width - 2 * margin - column),
  ])
  const cut = (most: number) =>
    broken.map(([name, lines]): [string, string[]] => [
      name,
      lines.length > most
        ? [...lines.slice(0, most - 1), `${firstOf(lines[most - 1] ?? '', (lines[most - 1]?.length ?? 0) - 2)}…`]
        : lines,
    ])
  const heightOf = (cutLines: [string, string[]][]) =>
    cutLines.reduce((sum, [, lines]) => sum + lines.length * 14 + rowGap, 0)
  return [4, 3, 2].map(cut).find((cutLines) => heightOf(cutLines) <= room) ?? cut(1)
}

const factsOf = (certificate: Certificate): [label: string, value: string][] => [
  [words.subject, certifiedVersion(certificate.version)],
  [words.service, certificate.service],
  [words.property, certificate.property ?? words.notStated],
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
]

const personIn = ({ name, role }: Person): string => `${name}, ${certificateRoles[role]}`

/** The drawing of the screens, from the same paths, with its upper left corner here. */
function drawRosette(page: PDFPage, sha256: string, x: number, y: number): void {
  const scale = rosetteSize / rosetteSide
  const inks = [colours.deep, colours.action, colours.green]
  for (const [ring, path] of rosettePaths(sha256, 'engraved').entries()) {
    page.drawSvgPath(path, {
      x,
      y,
      scale,
      borderColor: inks[ring] ?? colours.deep,
      borderWidth: engravedWidth(rosetteSize),
    })
  }
}
