import { paths, toLegacyAccess, toLegacyContact, toLegacyRefusal } from '#contract/addresses/paths'
import { legacyAccessDays, legacyDays, legacyLinkDays } from '#contract/delegates/legacy'
import { messageButtons } from '#contract/notifications/message-buttons'
import { product } from '#contract/product'
import { harareAndUtc, harareDay } from '#contract/time'
import { type Content, factsOf, greeted, hello } from './content'

// messages about the person whom an owner named to ask for access later

interface ToContact {
  name: string
  owner: string
  token: string
}

export const legacyNamed = ({ name, owner, token }: ToContact): Content => ({
  subject: `${owner} named you as legacy contact`,
  paragraphs: [
    hello(name),
    `${owner} uses ${product.name} for legal work on property in Zimbabwe and named you as the person who can ask to see their applications and deeds, for example after a death or during an illness.`,
    `You can’t see anything now. If you ask, we’ll tell ${greeted(owner)} every week by email and, where we can, on WhatsApp. If they don’t say no within ${legacyDays} days, you can read the applications and the released deeds.`,
    `Please say whether you agree. The link works for ${legacyLinkDays} days.`,
  ],
  facts: [{ label: 'To ask later', value: 'Get a link by email', path: paths.legacy }],
  action: { label: 'Say yes or no', path: toLegacyContact(token) },
})

export const legacyLink = ({ name, owner, token }: ToContact): Content => ({
  subject: 'Your link as legacy contact',
  paragraphs: [
    hello(name),
    `You are the legacy contact of ${owner}. On your page you can ask for access or see how your request is going.`,
    `The link works for ${legacyLinkDays} days. If you didn’t ask for it, ignore this message. Please don’t pass it on.`,
  ],
  action: { label: 'Open your page', path: toLegacyContact(token) },
})

interface Chosen {
  name: string
  contact: string
  email: string
  isNamed: boolean
}

/** To the owner, in whose session anyone may have named or removed someone. */
export const legacyChanged = ({ name, contact, email, isNamed }: Chosen): Content => ({
  subject: isNamed ? `${contact} was added as your legacy contact` : `${contact} is no longer your legacy contact`,
  paragraphs: [
    hello(name),
    isNamed
      ? `${contact} was added as your legacy contact in your account just now. They can see nothing yet, and we asked them whether they agree.`
      : `${contact} was removed as your legacy contact in your account just now. Their access and any request for it are over.`,
    `If it wasn’t you, choose a new password now${isNamed ? ' and remove them in your account' : ''}.`,
  ],
  facts: factsOf({ 'Legacy contact': contact, Email: email }),
  action: { label: 'See your account', path: paths.account },
})

interface Answered {
  name: string
  contact: string
  agreed: boolean
}

export const legacyAnswered = ({ name, contact, agreed }: Answered): Content => ({
  subject: agreed
    ? `${greeted(contact)} agreed to be your legacy contact`
    : `${greeted(contact)} doesn’t want to be your legacy contact`,
  paragraphs: [
    hello(name),
    agreed
      ? `${greeted(contact)} agreed to be your legacy contact. They get access only if they ask and you don’t say no.`
      : `${greeted(contact)} doesn’t want to be your legacy contact. You can choose someone else.`,
  ],
  action: { label: 'See your account', path: paths.account },
})

interface RequestFacts {
  name: string
  contact: string
  grantsAt: number
  token: string
}

/** When the contact asks, and each week after it, on every channel. */
export const legacyAsked = ({ name, contact, grantsAt, token }: RequestFacts): Content => ({
  subject: `${greeted(contact)} asks for access to your applications and deeds`,
  paragraphs: [
    hello(name),
    `${greeted(contact)}, your legacy contact, asked for access. Unless you say no, they can read your applications and released deeds from ${harareDay(grantsAt)}.`,
    `To refuse, choose “${messageButtons.sayNo}”. You don’t have to sign in, and they won’t be able to ask again. If you agree, you don’t need to do anything.`,
  ],
  facts: factsOf({ 'Asked by': contact, 'Access from': harareAndUtc(grantsAt) }),
  action: { label: messageButtons.sayNo, path: toLegacyRefusal(token) },
})

export const legacyRefused = ({ name }: { name: string }): Content => ({
  subject: 'Your request for access was refused',
  paragraphs: [hello(name), 'The owner said no to your request as legacy contact. You have no access.'],
})

export const legacyGranted = ({ name, owner, until, token }: ToContact & { until: number }): Content => {
  const [link = '', code = ''] = token.split('.')
  return {
    subject: `You can now read the applications of ${owner}`,
    paragraphs: [
      hello(name),
      `We told ${owner} about your request every week for ${legacyDays} days, and they didn’t refuse it. You can read the applications and released deeds for ${legacyAccessDays} days.`,
      `The page asks for this code: ${code.replace(/(.{4})(?=.)/g, '$1-')}`,
      'Everything that you open is recorded. Please don’t pass on the link or the code.',
    ],
    facts: factsOf({ 'Works until': harareAndUtc(until) }),
    action: { label: 'Read the applications', path: toLegacyAccess(link) },
  }
}

interface GrantFacts {
  name: string
  contact: string
  until: number
}

export const legacyGiven = ({ name, contact, until }: GrantFacts): Content => ({
  subject: `${greeted(contact)} has access to your applications and deeds`,
  paragraphs: [
    hello(name),
    `${greeted(contact)}, your legacy contact, asked for access ${legacyDays} days ago, and you didn’t say no. They can read your applications and released deeds until ${harareDay(until)}.`,
    'You can end this in your account at any time.',
  ],
  action: { label: 'See your account', path: paths.account },
})
