import type { PrintedLetter } from './layout-rules'

// half points
const sizes = { text: 22, heading: 28, firm: 34, small: 16 }
const font = 'Arial'

/** The same letter as a document for a word processor. Its library is loaded here: few requests need it. */
export async function wordLetter({ title, letterhead, lines, foot }: PrintedLetter): Promise<ArrayBuffer> {
  const { Document, Footer, HeadingLevel, Packer, Paragraph, TextRun } = await import('docx')
  const paragraph = (text: string, size = sizes.text, bold = false) =>
    new Paragraph({ children: [new TextRun({ text, size, bold, font })] })
  const heading = (text: string) =>
    new Paragraph({
      heading: HeadingLevel.HEADING_1,
      spacing: { before: 120, after: 60 },
      children: [new TextRun({ text, size: sizes.heading, bold: true, font, color: '1C1A17' })],
    })
  const head = letterhead
    ? [paragraph(letterhead.name, sizes.firm, true), paragraph(letterhead.contact, sizes.small), paragraph('')]
    : []
  const document = new Document({
    title,
    creator: letterhead?.name ?? '',
    sections: [
      {
        footers: letterhead ? { default: new Footer({ children: [paragraph(foot, sizes.small)] }) } : {},
        children: [...head, ...lines.map(({ text, isHeading }) => (isHeading ? heading(text) : paragraph(text)))],
      },
    ],
  })
  return Packer.toArrayBuffer(document)
}
