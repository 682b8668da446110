export const photoFieldCopy = {
  hint: 'Choose one that you have sent, or send a new one below.',
  hintAlone: 'A photo or scan that your firm has sent under Documents',
  take: 'Take a photo or choose a file',
  choose: 'Please choose',
  none: 'No photo',
} as const
