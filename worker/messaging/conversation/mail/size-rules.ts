/** Larger ones are refused unread. Cloudflare takes mails up to 25 MiB. */
export const maxMailBytes = 20 * 1024 * 1024
const maxBoundaryLines = 100
export const maxHeaderBytes = 64 * 1024
const maxAddresses = 1_000
/** 20 MiB of base64 have fewer. */
const maxLines = 350_000
/** Of the decoded text, which can be shorter than the mail and still have many lines. */
export const maxTextLength = 400_000

const [lineFeed, carriageReturn, dash] = [10, 13, 45]

/** Here, without an import, as the local server's configuration reads it too. */
export const tooComplexText =
  'This message has too many parts or recipients and was not read. Please write on the Gwaro website instead.'

interface Look {
  headerBytes: number
  boundaryLines: number
  lines: number
}

/** One look at the bytes of a mail, before anything of it is parsed. */
export function lookAt(mail: Uint8Array): Look {
  let headerBytes: number | undefined
  let boundaryLines = 0
  let lines = 0
  for (let start = 0; start < mail.length; ) {
    const end = mail.indexOf(lineFeed, start)
    const next = end === -1 ? mail.length : end + 1
    const isEmpty = end === start || (end === start + 1 && mail[start] === carriageReturn)
    if (isEmpty) headerBytes ??= start
    lines += 1
    if (mail[start] === dash && mail[start + 1] === dash) boundaryLines += 1
    start = next
  }
  return { headerBytes: headerBytes ?? mail.length, boundaryLines, lines }
}

/** Whether a mail would take too long to parse. */
export const isTooComplex = ({ headerBytes, boundaryLines, lines }: Look): boolean =>
  headerBytes > maxHeaderBytes || boundaryLines > maxBoundaryLines || lines > maxLines

const withAddresses = /^(?:from|sender|to|cc|bcc|reply-to|delivered-to|return-path)$/i

/**
 * Whether a header has more addresses, or parts of them, than people write to.
 * @param header of a length that was checked
 * @param decode for addresses in encoded words
 */
export function hasTooManyAddresses(header: string, decode: (value: string) => string): boolean {
  let total = 0
  for (const line of header.split(/\r?\n(?![ \t])/)) {
    const colon = line.indexOf(':')
    if (!withAddresses.test(line.slice(0, colon).trim())) continue
    const value = line.slice(colon + 1)
    total += separators(value)
    if (total <= maxAddresses && value.includes('=?')) total += separators(decode(value))
    if (total > maxAddresses) return true
  }
  return false
}

const separators = (value: string): number =>
  Math.max(count(value, /[,;:]/g), count(value, /@/g), count(value, /[<("]/g))
const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0
