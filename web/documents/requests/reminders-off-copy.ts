export const remindersOffCopy = {
  title: 'Stop these reminders?',
  text: 'We’ll stop reminding you of the documents that are missing now. Your law firm can see that you stopped the reminders.',
  stop: 'Stop the reminders',
  stopping: 'Stopping...',
  done: 'The reminders have stopped',
  doneText: 'You can switch them on again on your application page.',
  failed: 'The reminders were not stopped',
  invalid: 'This link no longer works',
  invalidText: 'Your law firm may have asked for something since. You can stop the reminders on your application page.',
  track: 'Track your application',
} as const
