import { PDFDocument, PDFName, PDFString, StandardFonts } from '@cantoo/pdf-lib'

export const algorithms = ['RC4-40', 'RC4-128', 'AES-128', 'AES-256'] as const

interface Protecting {
  algorithm?: (typeof algorithms)[number]
  /** Which opens the file; with an empty one only printing or copying is restricted. */
  userPassword?: string
  isPacked?: boolean
  /** Whether it also holds a script, in an object that is packed if others are. */
  hasScript?: boolean
}

/** A file that a library protects as office programs and printers do. */
export async function protectedPdf(given: Protecting = {}): Promise<ArrayBuffer> {
  const { algorithm = 'AES-256', userPassword = '', isPacked = true, hasScript = false } = given
  const file = await PDFDocument.create()
  file.setTitle('Deed of Transfer 1234/87')
  const font = file.embedStandardFont(StandardFonts.Helvetica)
  for (const line of ['Deed of Transfer', 'Diagram']) file.addPage().drawText(line, { x: 50, y: 700, font })
  if (hasScript) file.context.register(file.context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert(1)') }))
  file.catalog.set(PDFName.of('Lang'), PDFString.of('en'))
  file.encrypt({ algorithm, userPassword, ownerPassword: 'of the office', allowWeakCryptography: true })
  return Uint8Array.from(await file.save({ useObjectStreams: isPacked })).buffer
}
