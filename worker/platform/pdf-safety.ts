import { constants, inflateSync } from 'node:zlib'

/** What a plain scan never holds, wherever it stands: a reader may see an object where we see a stream's bytes. */
const forbidden =
  /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia|Rendition|SubmitForm|ImportData|GoToE|Encrypt)(?![A-Za-z0-9])/
/** Names too short to be looked for among the bytes of a picture. */
const forbiddenOutside = /\/(JS|XFA|OpenAction\s*<<[^>]*\/URI)(?![A-Za-z0-9])/

/** Objects, or streams, beyond this are not a scan of a deed; they are refused rather than unpacked. */
const mostInflatedBytes = 16 * 1024 * 1024
const mostStreams = 10_000
const peekedBytes = 4096
/** How far before a stream its dictionary is looked for. */
const farthestDictionary = 64 * 1024

/**
 * Whether a PDF holds scripts, launch actions or embedded files, also when its objects lie in compressed
 * streams. Names may be written with #xx escapes, which are read as the letters they stand for. An
 * encrypted file hides its objects and counts as unsafe. Source: PDF 32000-1 7.3.5, 7.5.7, 12.6.
 */
export function isSafePdf(content: ArrayBuffer): boolean {
  const file = new TextDecoder('latin1').decode(content)
  if (!/%%EOF/.test(file.slice(-2048)) || forbidden.test(plainNames(file))) return false
  if (forbiddenOutside.test(plainNames(withoutStreams(file)))) return false
  const found = streams(file)
  if (found.length > mostStreams) return false
  let inflated = 0
  for (const { dictionary, start } of found) {
    const kind = plainNames(dictionary)
    const packed = new Uint8Array(content, start)
    const isNamed = /\/ObjStm(?![A-Za-z0-9])/.test(kind)
    if (isNamed && /\/Predictor\s+(?!1\b)/.test(kind)) return false
    if (!isNamed && !beginsLikeObjects(packed)) continue
    const objects = inflate(packed)
    inflated += objects?.length ?? 0
    if (objects === undefined || inflated > mostInflatedBytes || holdsForbidden(objects)) return false
  }
  return true
}

const holdsForbidden = (objects: string) => [forbidden, forbiddenOutside].some((each) => each.test(plainNames(objects)))

const plainNames = (text: string) =>
  text.replace(/#([0-9a-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

interface Stream {
  /** The object's text before its stream. */
  dictionary: string
  start: number
}

const opening = /(?<!end)stream[ \t]*(?:\r\n|\n|\r)/g

/** Everything that a reader could take for a stream, also inside another one, a string or a comment. */
function streams(file: string): Stream[] {
  return Array.from(file.matchAll(opening), ({ index, 0: keyword }) => {
    const before = file.slice(Math.max(0, index - farthestDictionary), index)
    return {
      dictionary: before.slice(Math.max(0, before.lastIndexOf(' obj'), before.lastIndexOf('\nobj'))),
      start: index + keyword.length,
    }
  })
}

function withoutStreams(file: string): string {
  let plain = ''
  let at = 0
  for (const { index } of file.matchAll(opening)) {
    if (index < at) continue
    plain += file.slice(at, index)
    at = file.indexOf('endstream', index)
    if (at === -1) return plain
  }
  return plain + file.slice(at)
}

/** An object stream begins with pairs of numbers, even when its dictionary does not say what it is. */
function beginsLikeObjects(packed: Uint8Array): boolean {
  try {
    const peeked = inflateSync(packed.subarray(0, peekedBytes), { finishFlush: constants.Z_SYNC_FLUSH })
    return /^(?:\s|%[^\r\n]*[\r\n])*\d+\s+\d+\s/.test(peeked.toString('latin1'))
  } catch {
    return false
  }
}

/** The text of a deflated stream, whatever follows it; undefined when it does not inflate to its end or grows too far. */
function inflate(packed: Uint8Array): string | undefined {
  try {
    return inflateSync(packed, { maxOutputLength: mostInflatedBytes }).toString('latin1')
  } catch {
    return undefined
  }
}
