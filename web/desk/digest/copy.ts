export const digestCopy = {
  title: 'Stop the morning email?',
  text: 'You will no longer get the daily email with what needs action in your firm. Your other emails stay as they are.',
  stop: 'Stop the email',
  stopping: 'Stopping...',
  done: 'The morning email is off',
  doneText: 'You can switch it on again in your portal, under Action needed.',
  failed: 'The email was not stopped',
  invalid: 'This link no longer works',
  invalidText: 'Your email address may have changed. You can switch the email off in your portal, under Action needed.',
  signIn: 'Sign in to your portal',
} as const
