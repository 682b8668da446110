import { resumable } from '#contract/documents/resumable'
import { fileSize } from '../../ui/format/file-size'

export const uploadCopy = {
  doing: {
    sending: 'Sending',
    paused: 'Paused:',
    waiting: 'Waiting for the connection:',
  },
  pause: 'Pause',
  resume: 'Resume',
  cancel: 'Cancel',
  again: 'Try again',
  unfinished: 'Not finished yet',
  arrived: (offset: number, size: number) => `${fileSize(offset)} of ${fileSize(size)} uploaded so far.`,
  continue: `Choose the same file again to continue. We’ll keep what you’ve uploaded so far for ${resumable.hours} hours.`,
  remove: 'Remove',
  removeFailed: 'It was not removed',
  removeKept: 'Please try again.',
  speed: (bytes: number) => `${fileSize(bytes)} a second`,
  seconds: 'less than a minute left',
  minutes: (minutes: number) => (minutes === 1 ? 'about 1 minute left' : `about ${minutes} minutes left`),
  hours: 'more than an hour left',
} as const
