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
