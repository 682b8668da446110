import { firstOf } from '#contract/fields/cut'
import { fileRefusals } from '#contract/files'
import { paths, toReference } from '#contract/http/paths'
import { messageButtons } from '#contract/messages/message-buttons'
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
  subject: 'We could not match your message',
  paragraphs: [
    hello(),
    'This number is for updates about applications, and we could not connect your number with one. Your message was not passed on.',
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
    rows: applications.map(({ reference, service }) => ({
      id: reference,
      title: reference,
      description: firstOf(serviceLabel(service), 72),
    })),
  },
})

const reasons = {
  empty: 'It has no text. We can accept text, photos and PDF files here.',
  unsupported: 'We can accept text, photos and PDF files here, but not this kind of message.',
  'too-long': 'It is longer than 4,000 characters. Please send it in parts.',
  'too-large': 'The file is larger than 15 MB. Please send a smaller one.',
  'not-a-document': fileRefusals.wrongType,
  'unsafe-document': fileRefusals.unsafe,
  'quota-reached': 'Your application has reached its limit of messages or files. Please call your law firm.',
  'too-many': 'You sent many messages in a short time. Please wait a while and send it again.',
  closed: 'Your application is withdrawn.',
  gone: 'We could not download the file from WhatsApp. Please send it again.',
} as const
export type WhatsAppRefusal = keyof typeof reasons

export const whatsAppRefused = ({ why }: { why: WhatsAppRefusal }): Content => ({
  subject: "We couldn't accept your message",
  paragraphs: [hello(), `Your last message was not passed on. ${reasons[why]}`],
  action: support,
})
