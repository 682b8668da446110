import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib'
import { composed, scriptOf } from './script-rules'

/** What the PDF standard fonts have beyond Latin-1. Source: PDF 32000-1, annex D.2, WinAnsiEncoding. */
const beyondLatin1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'
const isStandard = (letter: string): boolean => /[\x20-\x7e\xa0-\xff]/.test(letter) || beyondLatin1.includes(letter)

export interface Face {
  plain: PDFFont
  bold: PDFFont
  printable: (text: string) => string
}

/**
 * The fonts that these texts need: the standard ones, or Noto Sans for other letters.
 * It is loaded only then, and only the glyphs used are embedded.
 */
export async function faceFor(file: PDFDocument, texts: readonly string[]): Promise<Face> {
  if (!texts.some((text) => Array.from(composed(text)).some(needsMore))) {
    const { StandardFonts } = await import('@cantoo/pdf-lib')
    return {
      plain: file.embedStandardFont(StandardFonts.Helvetica),
      bold: file.embedStandardFont(StandardFonts.HelveticaBold),
      printable: (text) => printable(text, isStandard),
    }
  }
  const [{ fontEngine, unpackFont }, regular, heavy] = await Promise.all([
    import('./font'),
    import('./fonts/noto-sans-regular'),
    import('./fonts/noto-sans-bold'),
  ])
  file.registerFontkit(fontEngine)
  const plain = await file.embedFont(unpackFont(regular.default), { subset: true })
  const bold = await file.embedFont(unpackFont(heavy.default), { subset: true })
  const shown = new Set(plain.getCharacterSet())
  return { plain, bold, printable: (text) => printable(text, (letter) => shown.has(letter.codePointAt(0) ?? 0)) }
}

/** The serif of the screens' titles, if it has every letter of this text. It is loaded only for this. */
export async function serifFor(file: PDFDocument, text: string): Promise<PDFFont | null> {
  const [{ fontEngine, unpackFont }, serif] = await Promise.all([
    import('./font'),
    import('./fonts/source-serif-semibold'),
  ])
  const bytes = unpackFont(serif.default)
  const shown = new Set(fontEngine.create(bytes).characterSet)
  if (!Array.from(text).every((letter) => shown.has(letter.codePointAt(0) ?? 0))) return null
  file.registerFontkit(fontEngine)
  return file.embedFont(bytes, { subset: true })
}

const needsMore = (letter: string): boolean =>
  !isStandard(letter) && /[\p{L}\p{M}]/u.test(letter) && scriptOf(letter) === ''

/** A text that a font can show: another script is replaced by its name, signs that are not letters are dropped. */
function printable(text: string, isShown: (letter: string) => boolean): string {
  let [printed, script] = ['', '']
  for (const letter of composed(text)) {
    const parts = isShown(letter) ? [letter] : Array.from(letter.normalize('NFKD')).filter(isShown)
    const named = parts.length === 0 ? scriptOf(letter) : ''
    if (named !== '' && named !== script) printed += named
    printed += parts.join('')
    if (named !== '') script = named
    else if (parts.some((part) => part !== ' ')) script = ''
  }
  return printed.replace(/ {2,}/g, ' ').trim()
}

/** Breaks a text into lines of at most `room` points; a word longer than a line is cut. */
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
      const letters = Array.from(line)
      let end = Math.max(1, letters.length - 1)
      while (end > 1 && !fits(letters.slice(0, end).join(''))) end -= 1
      lines.push(letters.slice(0, end).join(''))
      line = letters.slice(end).join('')
    }
  }
  return [...lines, line]
}
