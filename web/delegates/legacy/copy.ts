import { deedNumberLabel } from '#contract/deeds/deed-number'
import { type LegacyState, legacyAccessDays, legacyDays, legacyLinkDays } from '#contract/delegates/legacy'
import { resetCopy } from '../../identity/copy'
import type { BadgeColour } from '../../ui/badge'

export const legacyCardCopy = {
  title: 'Legacy contact',
  text: `One person who can ask to see your applications and released deeds, for example after a death or during an illness. If they ask, we’ll tell you every week for ${legacyDays} days. They’ll get access only if you don’t say no.`,
  loading: 'Loading your legacy contact...',
  loadFailed: 'Your legacy contact didn’t load',
  name: 'Add a legacy contact',
  change: 'Choose someone else',
  remove: 'Remove',
  states: {
    named: { label: 'Asked to agree', colour: 'grey' },
    agreed: { label: 'Agreed', colour: 'green' },
    declined: { label: 'Declined', colour: 'grey' },
    asked: { label: 'Asked for access', colour: 'orange' },
    refused: { label: 'You said no', colour: 'grey' },
    granted: { label: 'Has access', colour: 'orange' },
  } satisfies Record<LegacyState, { label: string; colour: BadgeColour }>,
  askedLead: (name: string) => `${name} asked for access. Unless you say no, they get it on`,
  grantedLead: (name: string) => `${name} can read your applications and released deeds until`,
  dialogTitle: 'Your legacy contact',
  dialogLead: 'We’ll email them to ask if they agree. They replace anyone you named before.',
  personName: 'Their full name',
  email: 'Their email address',
  relation: 'How do you know them?',
  relationHint: 'For example daughter, brother or lawyer',
  send: 'Add contact',
  sending: 'Saving...',
  named: 'Legacy contact added',
  namedText: (name: string) => `We’ve emailed ${name}.`,
  failed: 'Nothing was changed. Please try again.',
  removeTitle: (name: string) => `Remove ${name}?`,
  removeText: 'Their link and any access end now. They won’t be able to ask again.',
  removing: 'Removing...',
  removed: 'Legacy contact removed',
  removeFailed: 'Your legacy contact was not removed',
  no: 'Refuse permanently',
  noTitle: (name: string) => `Say no to ${name}?`,
  noText: 'They get no access and can’t ask again unless you name them again.',
  refusing: 'Saving...',
  refused: 'Request refused',
  refuseFailed: 'Your answer was not saved',
} as const

export const refusalCopy = {
  title: 'Say no to your legacy contact?',
  text: 'They asked for access to your applications and released deeds. If you say no, they get none and can’t ask again.',
  done: 'You said no',
  doneText: 'Your legacy contact has no access and can’t ask again. You can choose someone else in your account.',
  failed: 'Your answer didn’t reach us',
  invalid: 'There’s no request to refuse',
  invalidText: 'No one is asking for access with this link right now. You can see your legacy contact in your account.',
  account: 'Go to your account',
} as const

export const contactCopy = {
  requestTitle: 'Are you someone’s legacy contact?',
  requestText:
    'Enter the email address that the owner gave us. If it belongs to a legacy contact, we’ll send a link to it.',
  email: 'Your email address',
  send: 'Send the link',
  sending: 'Sending...',
  sendFailed: 'The link was not sent',
  kept: 'Please try again.',
  sent: resetCopy.checkEmail,
  sentText: 'If this address belongs to a legacy contact, a link is on its way.',
  pageTitle: 'Legacy contact',
  loadFailed: 'Your page didn’t load',
  unknown: 'This link doesn’t work',
  unknownText: 'There may be a newer link, or the owner has named someone else.',
  newLink: 'Get a new link',
  heading: (owner: string) => `Legacy contact of ${owner}`,
  hello: (contact: string) => `Hello ${contact},`,
  namedText: (owner: string) =>
    `${owner} named you as the person who can ask to see their applications and released deeds. You can’t see anything now. If you ask, they have ${legacyDays} days to say no.`,
  agree: 'I agree',
  decline: 'I don’t want to be their contact',
  agreedText: (owner: string) =>
    `You agreed. If you need access, ask for it here. We’ll tell ${owner} every week. If they don’t say no, you get access after ${legacyDays} days.`,
  laterText: `This link works for ${legacyLinkDays} days. You can get a new one at any time:`,
  ask: 'Ask for access',
  askTitle: 'Ask for access now?',
  askText: (owner: string) =>
    `We’ll tell ${owner} by email and, where we can, on WhatsApp. If they say no, you can’t ask again. If they don’t, you can read their applications and deeds for ${legacyAccessDays} days.`,
  askedText: 'You asked for access. If the owner doesn’t say no, we’ll email you a link and a code on',
  grantedText: 'You have access. We emailed you a link and a code. They work until',
  declined: 'You declined',
  declinedText: 'Nothing more will happen.',
  saving: 'Saving your answer...',
  failed: 'Your answer was not saved',
} as const

/** What keeps a deed locked, for someone who is not its owner. */
const lockedBy = {
  overdue: 'an installment is overdue.',
  rest: 'the rest of a cancelled plan is due.',
  disputed: 'a bank decides about a payment.',
  refunded: 'the balance was refunded.',
  stopped: 'the deposit and the balance were refunded.',
} as const

export const accessCopy = {
  pageTitle: 'Applications of another person',
  heading: 'Enter your code',
  lead: 'It is in the email that this link came from.',
  code: 'Code',
  open: 'Open',
  opening: 'Opening...',
  failed: 'The applications didn’t open',
  kept: 'Please try again.',
  title: (owner: string) => `Applications of ${owner}`,
  until: 'You can read them until',
  recorded: 'Everything that you open is recorded.',
  none: 'There are no applications',
  noneText: 'This account has no applications.',
  reference: 'Tracking number',
  deedNumber: deedNumberLabel,
  started: 'Started',
  firm: 'Law firm',
  download: 'Download the deed',
  downloading: 'Downloading...',
  downloadFailed: 'The deed was not downloaded',
  noDeed: 'There is no released deed to read.',
  closed: 'A deed is released, but it doesn’t open yet.',
  locked: (why: keyof typeof lockedBy) => `A deed is released and locked: ${lockedBy[why]}`,
} as const
