import { classOf, code, hasWordAt, isNumeric, space } from './bytes'

/** Whether these are all objects, for any reader: every `n n obj` between any blanks. */
export function areAllHeaders(file: Uint8Array, starts: readonly number[]): boolean {
  let [headers, numbers, beforeComment] = [0, 0, 0]
  let isInNumber = false
  for (let at = 0; at < file.length; at += 1) {
    const byte = file[at] as number
    if (isNumeric[byte]) {
      isInNumber = true
      continue
    }
    if (isInNumber) numbers = Math.min(2, numbers + 1)
    isInNumber = false
    if (byte === 10 || byte === 13) {
      numbers = Math.max(numbers, beforeComment)
      beforeComment = 0
    } else if (byte === code('%')) {
      beforeComment = Math.max(beforeComment, numbers)
      numbers = 0
    } else if (classOf[byte] !== space && byte !== 11 && byte !== 0x80 && byte !== 0xff) {
      if (numbers === 2 && hasWordAt(file, at, 'obj')) {
        if (starts[headers] !== at + 3) return false
        headers += 1
      }
      numbers = 0
    }
  }
  return headers === starts.length
}

/** Whether these are all trailers: every `trailer` before a possible dictionary. */
export function areAllTrailers(file: Buffer, trailers: readonly number[]): boolean {
  const known = new Set(trailers)
  for (let at = file.indexOf('trailer'); at >= 0; at = file.indexOf('trailer', at)) {
    const from = at
    at += 'trailer'.length
    while (at < file.length && classOf[file[at] as number] === space) at += 1
    if ((file[at] === code('<') || file[at] === code('%')) && !known.has(from)) return false
  }
  return true
}
