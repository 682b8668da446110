import { resumable } from '#contract/fields/resumable'
import { fileSize } from '../../ui/format/file-size'
import type { PhotoFault } from './photos/quality-rules'

export const uploadCopy = {
  hint: 'PDF, JPEG, PNG or HEIC, up to 15 MB each. Drop files here or choose them.',
  doing: {
    sending: 'Sending',
    paused: 'Paused:',
    waiting: 'Waiting for the connection:',
  },
  pause: 'Pause',
  resume: 'Resume',
  cancel: 'Cancel',
  unfinished: 'Not finished yet',
  arrived: (offset: number, size: number) => `${fileSize(offset)} of ${fileSize(size)} arrived so far.`,
  continue: `Choose the same file again to continue. We keep the part that arrived for ${resumable.hours} hours.`,
  remove: 'Remove',
  removeFailed: 'It was not removed',
  removeKept: 'Please check your connection and try again.',
  speed: (bytes: number) => `${fileSize(bytes)} a second`,
  seconds: 'less than a minute left',
  minutes: (minutes: number) => (minutes === 1 ? 'about 1 minute left' : `about ${minutes} minutes left`),
  hours: 'more than an hour left',
} as const

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
  tooLarge: 'The PDF would be larger than 15 MB. Leave out some pages, or send separate files.',
} as const
