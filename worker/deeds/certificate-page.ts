import {
  type Color,
  degrees,
  type PDFDocument,
  type PDFFont,
  PDFName,
  type PDFPage,
  rgb,
  StandardFonts,
} from '@cantoo/pdf-lib'
import { encode } from 'uqr'
import { certificateRoles, certifiedVersion, uploadedPart, certificateCopy as words } from '#contract/certificate'
import { toVerify } from '#contract/http/paths'
import { product } from '#contract/product'
import type { MemberRole } from '#contract/staff/firms'
import { harareDay, harareTime } from '#contract/time'
import { certificateSentence, maskedDeedNumber } from '#contract/verification'
import { type Face, faceFor, wrapped } from '../platform/pdf/text'
import { inGroups } from './verification/certificate-code'

/** Somebody who had a part in a deed, and what they are. */
export interface Person {
  name: string
  role: MemberRole | 'platform'
}

/** What a certificate says. */
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
  /** Of the file as it was uploaded. */
  sha256: string
  sizeBytes: number
  code: string
  /** Where the site stands. */
  origin: string
}

// points; 595 × 842 is A4
const [width, height, margin] = [595, 842, 56]
const column = 132
const inset = 18
const rowGap = 11
const codeSize = 112
const codeAt = 96
/** Where the facts end at the latest: above the hash and the code. */
const factsEnd = codeAt + codeSize + 56

const colour = (hex: number): Color => rgb((hex >> 16) / 255, ((hex >> 8) & 255) / 255, (hex & 255) / 255)
const colours = {
  deep: colour(0x0d1f4d),
  action: colour(0x1a3f9c),
  lime: colour(0xa6d92c),
  white: colour(0xffffff),
  ink: colour(0x1c1a17),
  grey: colour(0x5e5950),
  line: colour(0xe6e1d8),
  sunken: colour(0xf4f1eb),
}

/** The sentence of a certificate, which its seal repeats. */
export const sentenceOf = ({ firm, at }: Certificate): string => certificateSentence(firm, harareDay(at))

/** Adds the certificate as the last page of a deed. */
export async function addCertificate(file: PDFDocument, certificate: Certificate): Promise<PDFPage> {
  const page = file.addPage([width, height])
  // the deed's own words stay where it has them
  if (!file.getTitle()) file.setTitle(`${words.title}, ${certificate.reference}`, { showInWindowTitleBar: true })
  if (!file.catalog.has(PDFName.of('Lang'))) file.setLanguage('en')
  // what the deed hands down to all its pages, such as being turned, is not for this one
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

  drawHead(page, bold)
  write(words.title, { font: bold, size: 23, ink: colours.deep, gap: 34 })

  const { lines, size } = sentenceLines(printable(sentenceOf(certificate)), bold)
  const box = { y: y + 16 - (lines.length * size * 1.45 + 26), height: lines.length * size * 1.45 + 26 }
  page.drawRectangle({ ...box, x: margin, width: width - 2 * margin, color: colours.sunken })
  page.drawRectangle({ ...box, x: margin, width: 4, color: colours.lime })
  y -= 9
  write(lines, { x: margin + inset, font: bold, size, gap: size * 1.45, ink: colours.deep })
  y = box.y - 26

  for (const [name, value] of factLines(factsOf(certificate), face, y - factsEnd)) {
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
  drawCode(page, address, margin, codeAt)
  y = codeAt + codeSize - 10
  const beside = { x: margin + codeSize + 20 }
  write(words.check, { ...beside, font: bold, size: 13, ink: colours.deep, gap: 19 })
  write(words.howToCheck, beside)
  y -= 4
  write(address, { ...beside, font: bold, ink: colours.action })
  write(`${words.code}: ${inGroups(certificate.code)}`, { ...beside, font: fixed, size: 11 })
  y = codeAt - 24
  for (const text of [words.seal, `${words.zone} ${product.disclaimer}`]) {
    write(text, { size: 8, gap: 11, ink: colours.grey })
  }
  return page
}

/** The sentence is never cut: a firm with a very long name makes it smaller. */
function sentenceLines(sentence: string, font: PDFFont): { lines: string[]; size: number } {
  const at = (size: number) => ({ size, lines: wrapped(sentence, font, size, width - 2 * (margin + inset)) })
  const usual = at(13)
  return usual.lines.length <= 4 ? usual : at(10)
}

/** The facts broken into lines, each into so many that all of them have room. */
function factLines(facts: [string, string][], { plain, printable }: Face, room: number): [string, string[]][] {
  const broken = facts.map(([name, value]): [string, string[]] => [
    name,
    wrapped(printable(value), plain, 10, width - 2 * margin - column),
  ])
  const cut = (most: number) =>
    broken.map(([name, lines]): [string, string[]] => [
      name,
      lines.length > most ? [...lines.slice(0, most - 1), `${lines[most - 1]?.slice(0, -2)}…`] : lines,
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
]

const personIn = ({ name, role }: Person): string => `${name}, ${certificateRoles[role]}`

/** The band with the mark: a deed whose folded corner is also a roof. */
function drawHead(page: PDFPage, font: PDFFont): void {
  const top = height - 22
  page.drawRectangle({ x: 0, y: height - 92, width, height: 92, color: colours.deep })
  page.drawRectangle({ x: 0, y: height - 95, width, height: 3, color: colours.lime })
  const at = { x: margin - 3, y: top, scale: 1.1 }
  page.drawSvgPath('M3 19.2 19.5 5 36 19.2V38.5a1.5 1.5 0 0 1-1.5 1.5h-30A1.5 1.5 0 0 1 3 38.5Z', {
    ...at,
    color: colours.white,
  })
  page.drawSvgPath('M19.5 5 36 19.2H21a1.5 1.5 0 0 1-1.5-1.5Z', { ...at, color: colours.lime })
  page.drawSvgPath('M10 26.5h19M10 33h12', { ...at, borderColor: colours.deep, borderWidth: 2.6 })
  page.drawText(product.name, { x: margin + 48, y: top - 37, size: 27, font, color: colours.white })
  const promise = product.headline
  page.drawText(promise, {
    x: width - margin - font.widthOfTextAtSize(promise, 11),
    y: top - 35,
    size: 11,
    font,
    color: colours.white,
  })
}

/** The address as a QR code: one shape of rectangles. The paper around it is the quiet border that readers need. */
function drawCode(page: PDFPage, address: string, x: number, y: number): void {
  const { data, size } = encode(address, { ecc: 'M', border: 0 })
  const path = data.flatMap((row, line) => row.map((isDark, place) => (isDark ? `M${place} ${line}h1v1h-1z` : '')))
  page.drawSvgPath(path.join(''), { x, y: y + codeSize, scale: codeSize / size, color: colours.ink })
}
