/** What a PDF must not hold, as its sender is told. */
const activeContent = {
  script: 'a script',
  program: 'an action that starts a program',
  attachment: 'an attached file',
  media: 'a video or sound',
  form: 'a form that sends or fetches data',
  link: 'a link to another file',
  xfa: 'an interactive form (XFA)',
  action: 'an action that runs by itself',
  outside: 'a part that is in another file',
  opening: 'a link or action that opens with the file',
} as const
export type ActiveContent = keyof typeof activeContent

/** Why a PDF is not accepted. */
export type PdfFault = 'damaged' | 'large' | 'locked' | readonly ActiveContent[]

/** What people send that is neither a PDF nor a photo that we accept, and what to do with it. */
const foreignFiles = {
  word: 'is a Word document. Save or export it as PDF and send that file.',
  sheet: 'is a spreadsheet. Save or export it as PDF and send that file.',
  slides: 'is a presentation. Save or export it as PDF and send that file.',
  openDocument: 'is an OpenDocument file. Save or export it as PDF and send that file.',
  text: 'is a text file. Open it and print it to PDF, and send that file.',
  web: 'is a web page, not a PDF. Download the file again, or open it and print it to PDF.',
  tiff: 'is a TIFF picture. Open it and save it as PDF or JPEG, and send that file.',
  webp: 'is a WebP picture. Open it and save it as JPEG or PNG, or send a screenshot.',
  avif: 'is an AVIF picture. Open it and save it as JPEG or PNG, or send a screenshot.',
  gif: 'is a GIF picture. Open it and save it as JPEG or PNG, or send a screenshot.',
  bmp: 'is a BMP picture. Open it and save it as JPEG or PNG, and send that file.',
  svg: 'is an SVG drawing. Open it and print it to PDF, and send that file.',
  picture: 'is a picture of a kind that we can’t take. Open it and save it as JPEG or PNG, and send that file.',
  film: 'is a video or a sound. Send photos of what it shows, or write what it says in a message.',
  mail: 'is an email. Open it and print it to PDF, and send that file.',
  archive: 'is an archive. Open it and send the files in it one by one, as PDF, JPEG, PNG or HEIC.',
  program: 'is a program. Send a PDF, JPEG, PNG or HEIC file.',
  photo: 'is a photo, and a deed must be a PDF file. Open it and print it to PDF, and send that file.',
  empty: 'is empty. Choose the file again, or open it and check what it shows.',
  unknown: 'is neither a PDF nor a JPEG, PNG or HEIC photo. Open it and print it to PDF, and send that file.',
} as const
export type ForeignFile = keyof typeof foreignFiles

const reprint = 'Open it and print it to PDF, and send the new file.'

const ofPdf: Record<Extract<PdfFault, string>, string> = {
  locked: `is protected: it opens only with a password or a certificate. ${reprint}`,
  damaged: `is damaged or incomplete, or built in a way that we can’t read. Send it again from the original, or: ${reprint}`,
  large: `unpacks to more than we can check. ${reprint}`,
}

/** Why this PDF is refused, and the way out. */
export const pdfRefusal = (name: string, fault: PdfFault): string =>
  `${called(name)} ${typeof fault === 'string' ? ofPdf[fault] : `contains ${listed(fault)}. ${reprint}`}`

/** Why this file is refused, and the way out. */
export const foreignRefusal = (name: string, kind: ForeignFile): string => `${called(name)} ${foreignFiles[kind]}`

const called = (name: string) => (name ? `“${name}”` : 'This file')

const listed = (all: readonly ActiveContent[]): string => {
  const words = all.map((one) => activeContent[one])
  const last = words.pop() ?? ''
  return words.length > 0 ? `${words.join(', ')} and ${last}` : last
}
