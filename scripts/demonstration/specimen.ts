export function specimenDeed(property: string): ArrayBuffer {
  const lines = ['SPECIMEN DEED OF TRANSFER', property, 'For demonstration only. This is not a title deed.']
  const text = lines
    .map((line, position) => `BT /F1 ${position === 0 ? 20 : 13} Tf 72 ${700 - 36 * position} Td (${line}) Tj ET`)
    .join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let pdf = '%PDF-1.4\n'
  const offsets = objects.map((object, position) => {
    const offset = pdf.length
    pdf += `${position + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`
  return Uint8Array.from(new TextEncoder().encode(pdf + table + end)).buffer
}
