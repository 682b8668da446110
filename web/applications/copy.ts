import type { SubmissionMethod } from '#contract/applications/applications'
import { promises } from '#contract/applications/promises'

export const applicationCopy = {
  viewInstructions: 'View Instructions',
  uploadDocument: 'Upload Document',
  addDocument: 'Add a document',
  noDocuments: 'None yet. Open to send one.',
  openVault: 'Open your vault',
  more: 'Property and law firm',
  searchAgain: 'Search Again',
  onlyListed: 'The rest of this page was not opened on this device. It will load when you are back online.',
  withdrawn: 'Withdrawn',
  closed: 'Closed',
  moreFailed: 'The rest did not load. Please try again.',
  unreadPhone: {
    title: 'We can’t read your phone number',
    text: (typed: string) =>
      `Your profile has “${typed}”. Until we know the whole number with its country code, we can only email you.`,
    change: 'Enter the number',
  },
} as const

export const messagesCopy = {
  empty: (firm: string) => `No messages yet. Write to ${firm} here. They’ll reply here, and we’ll let you know.`,
  emptyWithoutFirm: 'No messages yet. Your law firm will see what you write here as soon as we have matched you.',
  sentMore: (firm: string) => `${firm} can see it now.`,
  sentWithoutFirm: 'Your law firm will see it as soon as we have matched you.',
} as const

export const instructionCopy = {
  title: 'What to do now',
  lawyer: `Your lawyer will contact you ${promises.lawyerContact} and tell you which documents to send. Please don’t send anything before that.`,
  afterReplacement: 'Once the deed is replaced, your lawyer will tell you how to send it. Your law firm:',
  note: 'Write your tracking number on a note and put it in the envelope with the deed:',
  send: {
    mail: 'Send the original deed by FedEx or DHL, with tracking and a signature on delivery, to:',
    dropoff: 'Bring the original deed and a copy of your identity document to:',
  } satisfies Record<SubmissionMethod, string>,
  addressLater: 'Your law firm. Its address appears here as soon as we have matched you.',
  courier: `Delivery takes ${promises.mailDelivery}. Keep the courier’s receipt.`,
  office: (hours: string) => `The office is open ${hours}. Ask for a signed receipt.`,
  news: 'We’ll tell you on WhatsApp and by email when the firm has received it.',
  onlyThere: 'The original goes only to the address above. If someone asks you to send it elsewhere, ask us first.',
} as const

export const withdrawCopy = {
  open: 'Withdraw this application',
  ask: 'Withdraw this application?',
  text: 'This closes the application, and we’ll let the law firm know. Nothing has been charged. You can’t open it again, but you can start a new one.',
  keep: 'Keep it',
  yes: 'Yes, withdraw it',
  working: 'Withdrawing...',
  done: 'Application withdrawn',
  failed: 'The application was not withdrawn',
  failedMore: 'Nothing was changed. Please try again.',
} as const

export const otherTabCopy = {
  explanation:
    'This application was started with your email address, so it is now in your account. It can no longer be opened on the device that started it.',
  notMine: 'This is not mine',
  add: 'Add to my account',
  adding: 'Adding...',
  addFailed: 'It could not be added. Please try again.',
  ask: 'Is this application not yours?',
  means:
    'We’ll permanently remove this application from your account, and remove your email address from it. You won’t get any more messages about it. Nothing was paid for it.',
  keep: 'Keep it',
  decline: 'Remove it',
  declining: 'Removing...',
  declined: { title: 'Application removed', description: 'It is no longer in your account.' },
  failed: 'It could not be removed. Please try again.',
} as const
