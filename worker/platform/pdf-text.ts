import type { PDFFont } from '@cantoo/pdf-lib'

/** What the PDF standard fonts can show beyond Latin-1. Source: PDF 32000-1, annex D.2, WinAnsiEncoding. */
const beyondLatin1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'

/** Letters that do not come apart into a plain letter and a mark. */
const written: Record<string, string> = { đ: 'd', Đ: 'D', ł: 'l', Ł: 'L', ı: 'i', ħ: 'h', Ħ: 'H', ŋ: 'n', Ŋ: 'N' }

const isShown = (letter: string): boolean => /[\x20-\x7e\xa0-\xff]/.test(letter) || beyondLatin1.includes(letter)

/** A text as the standard fonts of a PDF can show it: marks they lack fall away, letters they lack become `?`. */
export const printable = (text: string): string =>
  Array.from(text.normalize('NFC'), (letter) => {
    if (isShown(letter)) return letter
    if (/\s|\p{Cc}/u.test(letter)) return ' '
    const plain = written[letter] ?? letter.normalize('NFKD').replace(/\p{M}/gu, '')
    return plain && Array.from(plain).every(isShown) ? plain : plain === '' ? '' : '?'
  }).join('')

/** Breaks a text into lines that fit into `room` points; a word longer than a line is cut. */
export function wrapped(text: string, font: PDFFont, size: number, room: number): string[] {
  const lines: string[] = []
  let line = ''
  const fits = (words: string) => font.widthOfTextAtSize(words, size) <= room
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line) lines.push(line)
    line = word
    while (!fits(line)) {
      let end = line.length - 1
      while (end > 1 && !fits(line.slice(0, end))) end -= 1
      lines.push(line.slice(0, end))
      line = line.slice(end)
    }
  }
  return [...lines, line]
}
