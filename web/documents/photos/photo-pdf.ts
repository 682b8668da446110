/** A page of a PDF: an RGB JPEG and its size in pixels. */
interface PhotoPage {
  jpeg: Uint8Array
  width: number
  height: number
}

/** The longest side of a page in points: that of A4. */
const maxSide = 842

/**
 * A PDF with one photo a page. JPEGs are embedded unchanged, so no quality is lost. Not made with pdf-lib, which would add
 * 600 KB of script. Source: PDF 32000-1, 7.5 and 7.4.8.
 */
export function pdfOfPhotos(pages: readonly PhotoPage[]): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = []
  const offsets: number[] = []
  let size = 0
  const add = (part: string | Uint8Array) => {
    const bytes = typeof part === 'string' ? encoder.encode(part) : part
    parts.push(bytes)
    size += bytes.byteLength
  }
  const object = (number: number, ...content: (string | Uint8Array)[]) => {
    offsets[number] = size
    add(`${number} 0 obj\n`)
    for (const part of content) add(part)
    add('\nendobj\n')
  }
  // the second line tells programs that bytes follow which are no text
  add('%PDF-1.4\n')
  add(Uint8Array.of(0x25, 0xe2, 0xe3, 0xcf, 0xd3, 0x0a))
  const firstOf = (page: number) => 3 + 3 * page
  object(1, '<< /Type /Catalog /Pages 2 0 R >>')
  object(
    2,
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, page) => `${firstOf(page)} 0 R`).join(' ')}] >>`,
  )
  for (const [page, { jpeg, width, height }] of pages.entries()) {
    const first = firstOf(page)
    const scale = maxSide / Math.max(width, height)
    const [w, h] = [(width * scale).toFixed(2), (height * scale).toFixed(2)]
    const drawing = `q ${w} 0 0 ${h} 0 0 cm /Photo Do Q`
    object(
      first,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${w} ${h}] /Contents ${first + 1} 0 R`,
      ` /Resources << /XObject << /Photo ${first + 2} 0 R >> >> >>`,
    )
    object(first + 1, `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`)
    object(
      first + 2,
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB`,
      ` /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.byteLength} >>\nstream\n`,
      jpeg,
      '\nendstream',
    )
  }
  const table = size
  const count = firstOf(pages.length)
  add(`xref\n0 ${count}\n0000000000 65535 f \n`)
  for (let number = 1; number < count; number += 1) add(`${String(offsets[number]).padStart(10, '0')} 00000 n \n`)
  add(`trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`)
  return joined(parts, size)
}

const encoder = new TextEncoder()

function joined(parts: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.byteLength
  }
  return whole
}
