import { letterTitles, type MadeKind } from '#contract/desk/letters/kinds'
import { letterText } from './letter-rules'
import type { LetterRow } from './queries'

export interface LetterLine {
  text: string
  isHeading: boolean
}

/** The lines of a text; one that begins with “# ” is a heading. */
const linesOf = (text: string): LetterLine[] =>
  text.split('\n').map((line) => {
    const isHeading = line.startsWith('# ')
    return { text: isHeading ? line.slice(2).trim() : line.trimEnd(), isHeading }
  })

export interface PrintedLetter {
  title: string
  /** Null for a label, which has neither letterhead nor foot. */
  letterhead: { name: string; contact: string } | null
  lines: LetterLine[]
  foot: string
}

/** What paper and document show: the text, the firm as it was, and whether a lawyer confirmed the template. */
export function printedLetter(row: LetterRow): PrintedLetter {
  const { kind, letterhead, reference, checkedBy } = row
  const { name, address, phone, email } = letterhead
  const lines = linesOf(letterText(row))
  return {
    title: letterTitles[kind],
    letterhead: kind === 'label' ? null : { name, contact: [address, phone, email].filter(Boolean).join(' · ') },
    lines,
    foot: [letterTitles[kind], reference, ...(checkedBy === null ? [uncheckedFoot] : [])].join(' · '),
  }
}

const uncheckedFoot = 'Text not checked by a lawyer'

export const letterFileName = (kind: MadeKind, reference: string, type: 'pdf' | 'docx'): string =>
  `${letterTitles[kind]} ${reference}.${type}`
