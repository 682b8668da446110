import { shownTitles } from '#contract/addresses/shown-titles'
import { tooManyCodes } from '#contract/fields/code-tries'

export const checkCopy = {
  title: 'Is this message from us?',
  lead: 'Every email and WhatsApp message from us has a code. Enter it here and we’ll tell you what we sent and when.',
  label: 'Message code',
  hint: 'The ten letters and digits at the end of the message. Spaces, hyphens and capitals don’t matter.',
  missing: 'Please enter the code',
  check: 'Check message',
  code: 'Enter the code',
  looking: 'Looking it up...',
  failed: 'We couldn’t check it',
  failedText: 'Please try again. Until then, don’t click its links and don’t pay.',
  tooMany: shownTitles['too-many-attempts'],
  tooManyText: tooManyCodes,
  again: 'Check another message',
  ours: { word: 'From us', title: 'Yes, we sent a message with this code.' },
  compare:
    'Compare this with your message. A real code can be copied into a fake message. If the two don’t match, don’t trust the message.',
  other: { word: 'Not from us', title: 'We didn’t send a message with this code.' },
  otherText: ['Don’t click its links and don’t pay.', 'Check that you typed the code exactly as it is in the message.'],
  about: 'About',
  reference: 'Tracking number',
  sent: 'Sent',
  by: 'Sent by',
  channels: { email: 'Email', whatsapp: 'WhatsApp' },
  underWay: 'Being sent',
  money: 'Payment details',
  support: 'Ask us',
} as const
