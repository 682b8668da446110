/** What a plain scan never holds: scripts, actions that start by themselves, and other files inside. */
const dangerous =
  /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToE|OpenAction\s*<<[^>]*\/(URI|JavaScript|Launch))(?![A-Za-z0-9])/

/** Compressed parts beyond this are not a scan of a deed; they are refused rather than unpacked. */
const mostInflatedBytes = 64 * 1024 * 1024

/**
 * Whether a PDF holds scripts, launch actions or embedded files, also when its objects lie in compressed
 * streams. Names may be written with #xx escapes, which are read as the letters they stand for. An
 * encrypted file hides its objects and counts as unsafe. Source: PDF 32000-1 7.3.5, 7.5.7, 12.6.
 */
export async function isSafePdf(content: ArrayBuffer): Promise<boolean> {
  const file = new TextDecoder('latin1').decode(content)
  if (!/%%EOF/.test(file.slice(-2048)) || /\/Encrypt(?![A-Za-z0-9])/.test(file)) return false
  if (dangerous.test(plainNames(withoutStreams(file)))) return false
  let inflated = 0
  for (const { dictionary, start, end } of streams(file)) {
    if (!/\/FlateDecode|\/Fl(?![A-Za-z])/.test(dictionary)) {
      if (/\/ObjStm/.test(dictionary)) return false
      continue
    }
    if (!/\/(ObjStm|XRef)/.test(plainNames(dictionary))) continue
    const objects = await inflate(content.slice(start, end))
    if (objects === undefined) return false
    inflated += objects.length
    if (inflated > mostInflatedBytes || dangerous.test(plainNames(objects))) return false
  }
  return true
}

const plainNames = (text: string) =>
  text.replace(/#([0-9a-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

interface Stream {
  dictionary: string
  start: number
  end: number
}

function streams(file: string): Stream[] {
  const found: Stream[] = []
  const opening = /stream(\r\n|\n|\r)/g
  for (let match = opening.exec(file); match; match = opening.exec(file)) {
    if (file.slice(match.index - 3, match.index) === 'end') continue
    const start = match.index + match[0].length
    const end = file.indexOf('endstream', start)
    if (end === -1) break
    found.push({ dictionary: file.slice(Math.max(0, file.lastIndexOf(' obj', match.index)), match.index), start, end })
    opening.lastIndex = end
  }
  return found
}

function withoutStreams(file: string): string {
  let plain = ''
  let at = 0
  for (const { start, end } of streams(file)) {
    plain += file.slice(at, start)
    at = end
  }
  return plain + file.slice(at)
}

/** The text of a deflated stream; undefined when it does not inflate to the end or grows without bound. */
async function inflate(deflated: ArrayBuffer): Promise<string | undefined> {
  try {
    const reader = new Blob([deflated]).stream().pipeThrough(new DecompressionStream('deflate')).getReader()
    const decoder = new TextDecoder('latin1')
    let text = ''
    for (;;) {
      const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }))
      if (done || !value) return text === '' ? undefined : text
      text += decoder.decode(value as Uint8Array, { stream: true })
      if (text.length > mostInflatedBytes) return undefined
    }
  } catch {
    return undefined
  }
}
