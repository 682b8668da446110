import type { ContactPreference, SubmissionMethod, TitleDeedStatus } from '#contract/applications'
import { product, promises } from '#contract/product'
import type { ServiceType } from '#contract/services'
import type { Wait } from './flow'

/** What the assistant says. */
export const words = {
  title: product.assistant,
  back: 'Back',
  continue: 'Continue',
  tryAgain: 'Try again',
  answersKept: 'Your answers so far',
  locked: 'Your application was made with these answers, so they can no longer be changed here. Your law firm can.',

  startAgain: 'Start again',
  startAgainTitle: 'Start again?',
  startAgainText: 'What you typed on this device is cleared.',
  startAgainMade: (reference: string) => `Application ${reference} stays with us, and you can still track it.`,
  startAgainYes: 'Yes, start again',
  startAgainNo: 'Keep my answers',

  welcome: {
    greeting: 'Hello. A few short questions, and you meet your law firm.',
    start: "Let's Get Started",
    points: [
      { title: 'About five minutes', text: 'No account and no documents needed to begin.' },
      { title: 'A registered law firm', text: 'You see its name, address and telephone before you pay.' },
      { title: 'Nothing gets lost', text: 'Your answers are kept on this device until you are done.' },
    ],
  },
  service: { question: 'What can we do for your property?', said: 'Service' },
  overview: {
    title: (count: number) => `Our Simple ${count}-Step Process`,
    start: 'Start Application',
    deposit: (amount: string) => `The deposit is ${amount} USD, paid by card at the end. It goes to your law firm.`,
  },
  contact: {
    question: 'How can your lawyer reach you?',
    hint: `A lawyer contacts you ${promises.lawyerContact}. Updates come by WhatsApp and email.`,
    fullName: 'Full Name',
    email: 'Email Address',
    phone: 'Phone Number',
    phonePlaceholder: 'Please include the country code',
    said: 'Contact',
  },
  country: {
    question: 'Which country do you live in?',
    label: 'Country',
    placeholder: 'Choose your country',
    said: 'Country',
  },
  property: {
    question: 'Which property is it about?',
    address: 'Property Address',
    addressHint: 'Stand number, street, suburb and town, as far as you know them.',
    deedNumber: 'Title Deed Number',
    deedNumberHint: 'On the first page of the deed, for instance 1234/2010.',
    said: 'Property',
  },
  deed: {
    question: 'Do you have the original title deed?',
    choices: { have: 'I have it', lost: 'I lost it' } satisfies Record<TitleDeedStatus, string>,
    hints: {
      have: 'The original, on paper, with you or with somebody you trust.',
      lost: 'Or it was stolen, burnt, or nobody knows where it is.',
    } satisfies Record<TitleDeedStatus, string>,
    said: 'Title deed',
  },
  urgent: {
    title: 'Urgent Action Required',
    text: `A lawyer will contact you ${promises.lawyerContact} to start the replacement process via the Deeds Office.`,
  },
  method: {
    question: 'How will the deed reach your law firm?',
    questionWhenLost: 'Once it is replaced, how will the deed reach your law firm?',
    hints: {
      mail: `Tracked and insured, ${promises.mailDelivery} from most countries.`,
      dropoff: `You or a relative, at the firm's office. ${promises.officeHours}.`,
    } satisfies Record<SubmissionMethod, string>,
    said: 'Submission',
  },
  firm: {
    question: 'Here is your law firm.',
    waiting: 'A moment, your firm is being named.',
    none: 'Your application is with us.',
    noneText: `A lawyer will be named ${promises.lawyerContact}, and we write to you at once. You need to do nothing until then.`,
    reference: 'Your tracking number',
    address: 'Address',
    phone: 'Phone',
    email: 'Email',
    submission: 'What to do with your deed',
    team: 'Your legal team',
    teamText: `Your legal team contacts you ${promises.lawyerContact}, and tells you which documents they need. Please send none before.`,
    validation: `Validation with the Deeds Registry takes ${promises.registryValidation}.`,
    failed: {
      title: 'We could not start your application',
      text: 'Everything you typed is kept. Please check your connection and try again.',
    },
    tooMany: (time: string) => ({
      title: 'Please come back a little later',
      text: `Many applications came in within an hour: from your connection, for your email address or phone number, or for all of us. Nothing is lost: your answers are kept on this device. Please try again after ${time}.`,
    }),
  },
  preference: {
    question: 'How would you like to talk to your lawyer?',
    hints: {
      whatsapp: 'A call on the number you gave us.',
      email: 'In writing, at your own pace.',
      zoom: 'Face to face, at a time that suits you.',
    } satisfies Record<ContactPreference, string>,
    said: 'Contact by',
  },
  payment: {
    question: 'The deposit starts the work.',
    intro: (amount: string, firm: string | undefined) =>
      `Your deposit of ${amount} USD goes to ${firm ?? 'the law firm that is named for you'}. They contact you ${promises.lawyerContact}.`,
    amount: (amount: string) => `${amount} USD`,
    pay: (amount: string) => `Pay ${amount} USD`,
    for: (service: string) => `Deposit · ${service}`,
    preparing: 'Preparing payment options...',
    failedTitle: 'We could not set up the payment',
    failedText: 'Nothing was charged, and your application is safe. Please try again in a moment.',
    later: 'Your application does not depend on it: you can pay later from its tracking page.',
  },
  success: {
    title: (name: string) => `You are in good hands with ${name}`,
    titleUnassigned: 'Your application is on its way',
    paid: 'Deposit received',
    paidText: 'We have confirmed it by email.',
    processing: 'Processing your payment...',
    reference: 'Your tracking number',
    referenceHint: 'Keep it: with it you can see where your file is, at any time.',
    next: 'What happens next',
    firm: 'Your law firm',
    track: 'Track your application',
    account: 'Create an account to keep your file',
    accountText: 'Your documents, payments and your digital deed in one place, on any device.',
    share: 'Share with friends',
    unconfirmedAgain: 'Check again',
    done: 'Done',
  },
} as const

export const waitWords: Record<Wait, string> = {
  assigning: 'Assigning your legal team...',
  preparing: 'Preparing your consultation...',
  'setting-up': 'Setting up secure payment...',
  processing: 'Processing your payment...',
}

interface ProcessStep {
  title: string
  text: string
}

const details: ProcessStep = {
  title: 'Tell us about it',
  text: 'You, the property, and what you need. About five minutes.',
}

const processOf: Record<'digitize' | 'other', readonly ProcessStep[]> = {
  digitize: [
    details,
    { title: 'Send the original deed', text: 'Mail it, or drop it off at a partner law firm in Zimbabwe.' },
    {
      title: 'Lawyers validate and digitise it',
      text: `With the Deeds Registry, under ${product.instrument}. That step takes ${promises.registryValidation}, the whole journey ${promises.wholeJourney}.`,
    },
    { title: 'Receive your digital copy', text: 'In your secure vault. We tell you by WhatsApp and email.' },
  ],
  other: [
    details,
    { title: 'Meet your law firm', text: `It is named at once, and contacts you ${promises.lawyerContact}.` },
    {
      title: 'They do the work, you watch it',
      text: 'Every step shows in your tracking, and comes by WhatsApp and email.',
    },
  ],
}
export const processFor = (service: ServiceType | ''): readonly ProcessStep[] =>
  processOf[service === 'digitize' || service === '' ? 'digitize' : 'other']

interface Sending {
  method: SubmissionMethod | ''
  isLost: boolean
  reference: string
}

/** What to do with the original deed, step by step. */
export function submissionSteps({ method, isLost, reference }: Sending): readonly string[] {
  const first = isLost
    ? ['Send nothing yet. Your lawyer first replaces the lost deed with you; then:']
    : [`Write ${reference} on the envelope, or on a note beside the deed.`]
  return method === 'dropoff'
    ? [...first, `Bring the deed to the address above, ${promises.officeHours}.`, 'Ask for a signed receipt.']
    : [...first, 'Send the deed by FedEx or DHL, tracked and insured, to the address above.', 'Keep the tracking slip.']
}

interface Next {
  service: ServiceType | ''
  isLost: boolean
  method: SubmissionMethod | ''
  firm: string | undefined
}

/** What happens after the last step, and by when. */
export function nextSteps({ service, isLost, method, firm }: Next): readonly ProcessStep[] {
  const contact = firm
    ? { title: `${firm} contacts you`, text: `By your chosen way, ${promises.lawyerContact}.` }
    : { title: 'A lawyer is named for you', text: `${capital(promises.lawyerContact)}; we write to you at once.` }
  if (service !== 'digitize') {
    return [
      contact,
      { title: 'You agree on what is needed', text: 'Your lawyer lists the documents. You send none before.' },
      { title: 'You follow every step', text: 'In your tracking, and by WhatsApp and email.' },
    ]
  }
  const deed = isLost
    ? { title: 'The lost deed is replaced', text: 'Your lawyer starts this via the Deeds Office, with you.' }
    : method === 'dropoff'
      ? { title: 'You drop the deed off', text: `${promises.officeHours}.` }
      : { title: 'You mail the deed', text: `By FedEx or DHL; delivery takes ${promises.mailDelivery}.` }
  return [
    contact,
    deed,
    { title: 'The Deeds Registry validates it', text: `${capital(promises.registryValidation)}.` },
    {
      title: 'Your digital deed is in your vault',
      text: `${capital(promises.wholeJourney)} after we have the original.`,
    },
  ]
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
