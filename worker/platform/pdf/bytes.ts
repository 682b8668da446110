/** A 256-byte table with 1 for each of these letters. */
export function byteSet(letters: string): Uint8Array {
  const marks = new Uint8Array(256)
  for (const letter of letters) marks[letter.charCodeAt(0)] = 1
  return marks
}

// classes of bytes. Source: PDF 32000-1 7.2.2
export const [regular, space, delimiter] = [0, 1, 2]
export const classOf = byteSet('\0\t\n\f\r ')
for (const letter of '()<>[]{}/%') classOf[letter.charCodeAt(0)] = delimiter
export const isNumeric = byteSet('+-.0123456789')
export const isHex = byteSet('0123456789abcdefABCDEF')
export const code = (letter: string) => letter.charCodeAt(0)

export const hasWordAt = (bytes: Uint8Array, at: number, word: string): boolean => {
  for (let letter = 0; letter < word.length; letter += 1)
    if (bytes[at + letter] !== word.charCodeAt(letter)) return false
  return true
}

export function lineEnd(file: Uint8Array, from: number): number {
  let at = from
  while (at < file.length && file[at] !== 10 && file[at] !== 13) at += 1
  return at
}

/** Where a string ends, or -1. */
export function stringEnd(file: Uint8Array, from: number): number {
  let level = 0
  for (let at = from; at < file.length; at += 1) {
    const byte = file[at]
    if (byte === code('\\')) at += 1
    else if (byte === code('(')) level += 1
    else if (byte === code(')')) {
      level -= 1
      if (level === 0) return at + 1
    }
  }
  return -1
}
