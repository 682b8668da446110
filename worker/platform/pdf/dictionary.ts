import { classOf, code, lineEnd, regular, space, stringEnd } from './bytes'

/** A value of a dictionary: a name or word, a number or reference as it is written, a string, or several of them. */
export type PdfValue = string | Buffer | readonly PdfValue[] | Dictionary
export type Dictionary = ReadonlyMap<string, PdfValue>

const maxNested = 8
const longest = 16 * 1024

/**
 * Reads the dictionary that starts here, as plain writers write one.
 * @returns undefined for anything else, for escapes in names, and for a key that is written twice
 */
export function readDictionary(file: Buffer, from: number): Dictionary | undefined {
  const bytes = file.subarray(0, Math.min(file.length, from + longest))
  let at = from

  const skip = () => {
    while (at < bytes.length) {
      if (classOf[bytes[at] as number] === space) at += 1
      else if (bytes[at] === code('%')) at = lineEnd(bytes, at)
      else return
    }
  }

  function value(depth: number): PdfValue | undefined {
    skip()
    const first = bytes[at]
    if (first === undefined || depth > maxNested) return undefined
    if (first === code('(')) return literal()
    if (first === code('[')) return list(depth)
    if (first === code('<')) return bytes[at + 1] === first ? dictionary(depth) : hexadecimal()
    return word()
  }

  function word(): string | undefined {
    const reference = /^\d{1,10}[\s\0]+\d{1,5}[\s\0]+R(?![\w#])/.exec(bytes.toString('latin1', at, at + 40))
    if (reference) {
      at += reference[0].length
      return reference[0].replace(/[\s\0]+/g, ' ')
    }
    const from = at
    if (bytes[at] === code('/')) at += 1
    while (at < bytes.length && classOf[bytes[at] as number] === regular) at += 1
    const text = bytes.toString('latin1', from, at)
    return text === '' || text.includes('#') ? undefined : text
  }

  function literal(): Buffer | undefined {
    const from = at + 1
    at = stringEnd(bytes, at)
    if (at < 0) return undefined
    const text = bytes.toString('latin1', from, at - 1)
    return Buffer.from(
      text.replace(/\\([0-7]{1,3}|\r\n|[^])/g, (_, escaped: string) => meaning(escaped)),
      'latin1',
    )
  }

  function hexadecimal(): Buffer | undefined {
    const from = at + 1
    at = bytes.indexOf('>', at) + 1
    const digits = bytes.toString('latin1', from, at - 1).replace(/[\s\0]/g, '')
    const isWhole = at > 0 && /^[\da-f]*$/i.test(digits)
    return isWhole ? Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex') : undefined
  }

  function list(depth: number): PdfValue[] | undefined {
    const values: PdfValue[] = []
    at += 1
    for (;;) {
      skip()
      if (bytes[at] === code(']')) {
        at += 1
        return values
      }
      const one = value(depth + 1)
      if (one === undefined) return undefined
      values.push(one)
    }
  }

  function dictionary(depth: number): Dictionary | undefined {
    const entries = new Map<string, PdfValue>()
    at += 2
    for (;;) {
      skip()
      if (bytes[at] === code('>') && bytes[at + 1] === code('>')) {
        at += 2
        return entries
      }
      const key = bytes[at] === code('/') ? word() : undefined
      const one = key === undefined || entries.has(key) ? undefined : value(depth + 1)
      if (key === undefined || one === undefined) return undefined
      entries.set(key, one)
    }
  }

  skip()
  return bytes[at] === code('<') && bytes[at + 1] === code('<') ? dictionary(0) : undefined
}

const letters: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', '\n': '', '\r': '', '\r\n': '' }

/** What follows a backslash in a string. Source: PDF 32000-1 7.3.4.2. */
const meaning = (escaped: string) =>
  letters[escaped] ?? (/^[0-7]/.test(escaped) ? String.fromCharCode(Number.parseInt(escaped, 8) & 0xff) : escaped)
