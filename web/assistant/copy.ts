import {
  type ContactPreference,
  type SubmissionMethod,
  type TitleDeedStatus,
} from '#contract/applications/applications'
import { promises } from '#contract/applications/promises'
import { refundRule } from '#contract/money/refund-text'
import { optInTexts } from '#contract/notifications/whatsapp/opt-in'
import { notIncluded } from '#contract/prices'
import { product } from '#contract/product'
import { formCopy } from '../money/payments/copy'
import type { Wait } from './flow-state'

export const assistantCopy = {
  title: product.assistant,
  back: 'Back',
  continue: 'Continue',
  tryAgain: 'Try again',
  answersKept: 'Your answers so far',
  answers: 'Your answers',
  locked: 'These answers are already with your law firm. To change one, contact the firm.',

  startAgain: 'Start again',
  startAgainTitle: 'Start again?',
  startAgainText: 'This clears your answers from this device.',
  startAgainMade: (reference: string) => `Application ${reference} stays with us, and you can still track it.`,
  startAgainYes: 'Yes, start again',
  startAgainNo: 'Keep my answers',

  welcome: {
    greeting: 'Hello. Answer a few short questions and meet your law firm.',
    start: "Let's Get Started",
    points: [
      { title: 'About five minutes', text: 'No account and no documents needed to begin.' },
      { title: 'Registered lawyers', text: 'You see its name, address and phone number before you pay.' },
      { title: 'Nothing gets lost', text: 'We keep your answers on this device until you finish.' },
    ],
  },
  service: { question: 'What can we do for your property?', summaryLabel: 'Service' },
  overview: {
    title: (count: number) => `Our Simple ${count}-Step Process`,
    start: 'Start Application',
    deposit: (deposit: string, balance: string, when: string) =>
      `You pay a ${deposit} deposit by card at the end, and ${balance} ${when}. ${notIncluded}`,
  },
  contact: {
    question: 'How can your lawyer reach you?',
    hint: `A lawyer will contact you ${promises.lawyerContact}. ${optInTexts.assistant}`,
    fullName: 'Full Name',
    email: 'Email Address',
    phone: 'Phone Number',
    phonePlaceholder: 'Please include the country code',
    summaryLabel: 'Contact',
  },
  country: {
    question: 'Which country do you live in?',
    label: 'Country',
    placeholder: 'Choose your country',
    summaryLabel: 'Country',
  },
  property: {
    question: 'Which property is this for?',
    address: 'Property Address',
    addressHint: 'Stand number, street, suburb and town. Give as much as you know.',
    deedNumber: 'Title Deed Number',
    deedNumberHint: 'On the first page of the deed, for example 1234/2010.',
    summaryLabel: 'Property',
  },
  deed: {
    question: 'Do you have the original title deed?',
    choices: { have: 'I have it', lost: 'I lost it' } satisfies Record<TitleDeedStatus, string>,
    hints: {
      have: 'You or someone you trust has the original.',
      lost: 'It is lost, stolen or destroyed.',
    } satisfies Record<TitleDeedStatus, string>,
    summaryLabel: 'Title deed',
  },
  urgent: {
    title: 'Urgent Action Required',
    text: `A lawyer will contact you ${promises.lawyerContact} to start the replacement process via the Deeds Office.`,
    keep: 'You don’t need to do anything yet. Keep any copy you have.',
  },
  method: {
    question: 'How will the deed reach your law firm?',
    questionWhenLost: 'Once it is replaced, how will the deed reach your law firm?',
    hints: {
      mail: `Tracked and insured, with a signature. ${promises.mailDelivery} from most countries.`,
      dropoff: `You or a relative, at the firm’s office, usually open ${promises.officeHours}.`,
    } satisfies Record<SubmissionMethod, string>,
    original: 'Who has your original, and how it comes back',
    summaryLabel: 'Submission',
  },
  firm: {
    question: 'Here is your law firm.',
    waiting: 'One moment. We are finding your law firm.',
    none: 'Your application is with us.',
    noneText: `We’ll match you with a lawyer ${promises.lawyerContact} and email you straight away. You don’t need to do anything.`,
    reference: 'Your tracking number',
    all: 'More about our law firms',
    own: 'You have applied for this before.',
    continue: 'Continue your application',
    submission: 'What to do with your deed',
    team: 'Your legal team',
    teamText: `A lawyer will contact you ${promises.lawyerContact} and tell you which documents to send. Please don’t send anything yet.`,
    validation: `Validation with the Deeds Registry takes ${promises.registryValidation}.`,
    failed: {
      title: 'We couldn’t start your application',
      text: 'Everything you typed is kept. Please try again.',
    },
    tooMany: (minutes: number) => ({
      title: `Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}`,
      text: 'We’ve had too many applications in the past hour. Your answers are saved on this device.',
    }),
  },
  preference: {
    question: 'How would you like to talk to your lawyer?',
    hints: {
      whatsapp: 'A call on the number you gave us.',
      email: 'In writing, at your own pace.',
      zoom: 'Face to face, at a time that suits you.',
    } satisfies Record<ContactPreference, string>,
    summaryLabel: 'Contact',
  },
  payment: {
    question: (amount: string) => `Pay the ${amount} deposit`,
    intro: (amount: string, firm: string | undefined) =>
      `Your deposit of ${amount} USD goes to ${firm ?? 'your law firm'}. A lawyer will contact you ${promises.lawyerContact}.`,
    amount: (amount: string) => `${amount} USD`,
    pay: (amount: string) => `Pay ${amount} USD`,
    for: (service: string) => `Deposit · ${service}`,
    balance: (balance: string, when: string, total: string) =>
      `Then ${balance} ${when}. ${total} in total. ${notIncluded}`,
    refund: `${refundRule} Your card details go straight to Stripe.`,
    terms: 'Prices, refunds and terms',
    agree: 'By paying, you agree to our',
    preparing: 'Preparing payment options...',
    failedTitle: formCopy.notSetUp,
    failedText: 'Nothing was charged, and your application is safe. Please try again in a moment.',
    later: 'You can also pay later from your application page.',
  },
  success: {
    title: (name: string) => `${name} has your application`,
    titleUnassigned: 'Your application is on its way',
    paid: 'Deposit received.',
    paidText: 'We’ve emailed your receipt.',
    processing: 'Processing your payment...',
    reference: 'Your tracking number',
    referenceHint: 'Keep it: you need it to follow your application.',
    next: 'What happens next',
    firm: 'Your law firm',
    track: 'Track your application',
    account: 'Create an account to keep your application',
    /** Only a deed that is digitised is in an account later. */
    accountText: (service: string | undefined) =>
      `${service === 'digitize' ? 'Your documents, payments and your digital deed' : 'Your documents and payments'} in one place, on any device.`,
    share: 'Share with friends',
    shareLater: (reward: string) =>
      `Create an account to get your own invitation link. You and a friend each get ${reward} off when the friend digitises a deed.`,
    unconfirmedAgain: 'Check again',
    done: 'Done',
  },
} as const

export const waitCopy: Record<Wait, string> = {
  assigning: 'Assigning your legal team...',
  preparing: 'Preparing your consultation...',
  'setting-up': 'Setting up secure payment...',
  processing: 'Processing your payment...',
}
