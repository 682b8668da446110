export const evidenceFileCopy = {
  title: 'Evidence file',
  save: 'Save the evidence file',
  hint: 'The deed with everything that proves it later, even without us: the signed statement, its place in the public log, all public keys, and a program that checks them.',
  making: 'Making the file...',
  saved: 'Saved to your device. CHECK.txt in it says how to check the deed.',
  failed: 'The evidence file couldn’t be made. Please try again.',
} as const
