import { maxFileSize } from '#contract/documents/documents'
import type { PhotoFault } from './quality-rules'

export const photoCopy = {
  preparing: 'Preparing',
  review: 'Photos to send',
  pages: (files: number) => `${files} files to send`,
  hardToRead: (faulty: number, files: number) =>
    files === 1 ? 'This photo may be hard to read' : `${faulty} of ${files} photos may be hard to read`,
  hardToReadMore:
    'Your law firm may ask you for a new one. Hold the phone still, in good light, and fill the frame with the page.',
  faults: {
    blurred: 'It looks blurred.',
    dark: 'It looks too dark.',
  } satisfies Record<PhotoFault, string>,
  onePdf: 'Make one PDF and send it',
  making: 'Making the PDF...',
  separately: 'Send separate files',
  send: 'Send',
  sendAnyway: 'Send anyway',
  chooseAnother: (files: number) => (files === 1 ? 'Choose another' : 'Choose others'),
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  remove: (name: string) => `Leave out ${name}`,
  moved: (name: string, place: number, of: number) => `${name} is now page ${place} of ${of}`,
  removed: (name: string) => `${name} will not be sent`,
  tooLarge: `The PDF would be larger than ${maxFileSize}. Leave out some pages, or send separate files.`,
} as const
