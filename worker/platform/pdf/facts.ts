import type { PDFPage } from '@cantoo/pdf-lib'
import { firstOf } from '#contract/fields/cut'
import { brandColours as colours, margin, pageWidth } from './letterhead'
import { type Face, wrapped } from './text'

const between = 24
const column = (pageWidth - 2 * margin - between) / 2
const [size, gap, labelSize, labelGap] = [10, 13, 8.5, 13]
const [leastRow, mostRow] = [9, 20]

type Fact = [label: string, value: string]

/**
 * Facts in two columns, each below its label, between top and bottom: values are cut where they do not fit.
 * @returns where they end
 */
export function drawFacts(
  page: PDFPage,
  facts: readonly Fact[],
  { plain, printable }: Face,
  { top, bottom }: { top: number; bottom: number },
): number {
  const broken = facts.map(([label, value]) => ({ label, lines: wrapped(printable(value), plain, size, column) }))
  const rowsOf = (most: number) =>
    Array.from({ length: Math.ceil(broken.length / 2) }, (_, row) =>
      broken.slice(2 * row, 2 * row + 2).map(({ label, lines }) => ({ label, lines: cutTo(most, lines) })),
    )
  const heightOf = (row: ReturnType<typeof rowsOf>[number]) =>
    labelGap + gap * Math.max(...row.map(({ lines }) => lines.length))
  const least = (rows: ReturnType<typeof rowsOf>) => rows.reduce((sum, row) => sum + heightOf(row) + leastRow, 0)
  const rows = [6, 4, 3, 2].map(rowsOf).find((fitting) => least(fitting) <= top - bottom) ?? rowsOf(1)
  // what is left is shared among the rows
  const rest = Math.max(0, top - bottom - least(rows)) / rows.length
  let y = top
  for (const row of rows) {
    for (const [place, { label, lines }] of row.entries()) {
      const x = margin + place * (column + between)
      page.drawText(label, { x, y, size: labelSize, font: plain, color: colours.grey })
      for (const [line, words] of lines.entries())
        page.drawText(words, { x, y: y - labelGap - line * gap, size, font: plain, color: colours.ink })
    }
    y -= heightOf(row) + Math.min(mostRow, leastRow + rest)
    page.drawLine({
      start: { x: margin, y: y + 13 },
      end: { x: pageWidth - margin, y: y + 13 },
      color: colours.line,
      thickness: 0.75,
    })
  }
  return y
}

/** At most so many lines; a cut one says so. */
export function cutTo(most: number, lines: readonly string[]): string[] {
  const last = lines[most - 1] ?? ''
  return lines.length > most ? [...lines.slice(0, most - 1), `${firstOf(last, last.length - 2)}…`] : [...lines]
}
