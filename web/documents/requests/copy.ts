import type { RequestState } from '#contract/documents/requests'
import { harareDay } from '#contract/time'

export const requestCopy = {
  title: 'Requested by your law firm',
  states: {
    requested: 'Missing',
    received: 'With the law firm to check',
    accepted: 'Accepted',
    refused: 'Another copy needed',
    withdrawn: 'No longer needed',
  } satisfies Record<RequestState, string>,
  colours: {
    requested: 'yellow',
    received: 'blue',
    accepted: 'green',
    refused: 'red',
    withdrawn: 'grey',
  } as const,
  photo: 'Take a photo',
  file: 'Choose a file',
  again: 'Send another page or a better copy',
  next: (at: string) => `We’ll remind you on ${harareDay(at)}.`,
  stop: 'I can’t get this yet, stop the reminders',
  stopping: 'Stopping...',
  stopped: {
    client: 'You stopped the reminders. Your law firm can see that.',
    firm: 'Your law firm stopped the reminders.',
  },
  start: 'Remind me again',
  starting: 'Saving...',
  failed: 'This was not saved',
  nothingChanged: 'Nothing was changed. Please try again.',
} as const
