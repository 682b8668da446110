import { paths, toReference } from '#contract/addresses/paths'
import { fileRefusals, maxFileSize } from '#contract/documents/documents'
import { firstOf } from '#contract/fields/cut'
import { limits } from '#contract/fields/fields'
import { formatCount } from '#contract/fields/money'
import { messageButtons } from '#contract/notifications/message-buttons'
import { type ServiceType, serviceLabel } from '#contract/services'
import { type Content, hello } from './content'

// answers to what a person wrote on WhatsApp

const support = { label: 'Contact support', path: paths.support }

export const whatsAppStopped = (): Content => ({
  subject: 'We stopped your WhatsApp messages',
  paragraphs: [
    hello(),
    'You will get no more WhatsApp messages from us. We still email you about your application.',
    'To get them here again, send START.',
  ],
})

export const whatsAppStarted = (): Content => ({
  subject: 'You get WhatsApp messages from us again',
  paragraphs: [hello(), 'We will send updates about your application here and by email. To end them here, send STOP.'],
})

/** Without a word of anyone's application. */
export const whatsAppUnknown = (): Content => ({
  subject: 'We couldn’t match your message',
  paragraphs: [
    hello(),
    'This number is for updates about applications, and we couldn’t connect your number with one. Your message was not passed on.',
    'If you have an application, please write to us from your application page, or contact our support.',
  ],
  action: support,
})

interface Listed {
  reference: string
  service: ServiceType
}

/** @param applications with where each is, as one line */
export const whatsAppStatus = ({ applications }: { applications: (Listed & { line: string })[] }): Content => {
  const [first] = applications
  const isOne = applications.length === 1 && first !== undefined
  return {
    subject: isOne ? `Your application ${first.reference}` : 'Your applications',
    paragraphs: [
      hello(),
      ...applications.map(({ reference, service, line }) =>
        isOne ? `${serviceLabel(service)}. ${line}` : `${reference}, ${serviceLabel(service)}. ${line}`,
      ),
    ],
    action: isOne
      ? { label: messageButtons.follow, path: toReference(first.reference) }
      : { label: 'See your applications', path: paths.dashboard },
  }
}

export const whatsAppWhich = ({ applications }: { applications: Listed[] }): Content => ({
  subject: 'Which application is your message about?',
  paragraphs: [
    hello(),
    'You have more than one. Choose one from the list, and we will pass your message on to its law firm.',
  ],
  choices: {
    label: 'Choose',
    rows: applications.map(rowOf),
  },
})

const rowOf = ({ reference, service }: Listed) => ({
  id: reference,
  title: reference,
  description: firstOf(serviceLabel(service), 72),
})

/** @param applications that have no account: anyone can give any number, so the number itself says that it is theirs */
export const whatsAppWhose = ({ applications }: { applications: Listed[] }): Content => {
  const [first, ...others] = applications
  const isOne = first !== undefined && others.length === 0
  return {
    subject: isOne ? `Is application ${first.reference} yours?` : 'Which of these applications is yours?',
    paragraphs: [
      hello(),
      isOne
        ? `It was made with this phone number. If it is yours, answer YES ${first.reference}, and we will pass on what you write here.`
        : 'They were made with this phone number. Choose yours from the list, and we will pass on what you write here.',
      'If you don’t know about it, you don’t need to do anything. Nothing has been passed on.',
    ],
    choices: { label: 'Choose', rows: applications.map(rowOf) },
  }
}

export const whatsAppAgreed = ({ reference }: { reference: string }): Content => ({
  subject: `You can write here about ${reference}`,
  paragraphs: [hello(), `Thank you. What you write here about ${reference} goes to its law firm.`],
})

const reasons = {
  empty: 'It has no text. We can accept text, photos and PDF files here.',
  unsupported: 'We can accept text, photos and PDF files here, but not this kind of message.',
  'too-long': `It is longer than ${formatCount(limits.longText)} characters. Please send it in parts.`,
  'too-large': `The file is larger than ${maxFileSize}. Please send a smaller one.`,
  'not-a-document': fileRefusals.wrongType,
  'unsafe-document': 'The PDF cannot be accepted. Open it and print it to PDF, and send the new file.',
  'quota-reached': 'Your application has reached its limit of messages or files. Please call your law firm.',
  'too-many': 'You sent many messages in a short time. Please wait an hour and send it again.',
  closed: 'Your application is closed. You can start a new one on our site.',
  gone: 'We couldn’t download the file from WhatsApp. Please send it again.',
} as const
export type WhatsAppRefusal = keyof typeof reasons

/** @param detail what the file is and the way out, where that is known */
export const whatsAppRefused = ({ why, detail }: { why: WhatsAppRefusal; detail?: string }): Content => ({
  subject: 'We couldn’t accept your message',
  paragraphs: [hello(), `Your last message was not passed on. ${detail ?? reasons[why]}`],
  action: why === 'closed' ? { label: messageButtons.startAgain, path: paths.getStarted } : support,
})
