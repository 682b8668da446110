import { retention } from '#contract/site/retention'

export const applicationCopy = {
  viewInstructions: 'View Instructions',
  openVault: 'Open your vault',
  more: 'Property and law firm',
  searchAgain: 'Search Again',
  onlyListed: 'The rest of this page was not opened on this device. It will load when you are back online.',
  withdrawn: 'Withdrawn',
  closed: 'Closed',
  moreFailed: 'The rest didn’t load. Please try again.',
  noFirm: 'We haven’t matched you with a law firm yet.',
  findText: 'Your tracking number is in the first message we sent you. You can type it with or without spaces.',
  unchecked: 'This page didn’t reload, so it may be out of date. Please try again.',
  listFailed: 'Your applications didn’t load',
  isYours: 'Is this your application?',
  failed: 'This application didn’t load',
  loading: 'Loading the application...',
} as const

export const overdueCopy = {
  since: (day: string) => `Usually done by ${day}.`,
  message: 'Message',
  about: (reference: string) => `About application ${reference}`,
} as const

export const originalCopy = {
  ask: 'Where is the original deed now?',
  why: 'Your law firm will read your answer. Keep the original where it is until you have agreed how it travels.',
  change: 'Change where the original deed is',
  saving: 'Saving...',
  failed: 'Your answer was not saved. Please try again.',
} as const

export const answersCopy = {
  title: (subject: string) => `Details of ${subject}`,
  count: (answered: number, all: number) => `${answered} of ${all} answered`,
  why: (firm: string | null) =>
    `${firm ?? 'Your law firm'} will read your answers. Answer what you know. You can change them until the work is complete.`,
  others: 'If you enter the details of someone else, please tell them so.',
  answer: 'Answer the questions',
  more: 'Answer the rest',
  change: 'Change the answers',
  currency: 'Currency',
  none: 'Not answered',
  save: 'Save answers',
  saving: 'Saving...',
  cancel: 'Cancel',
  saved: 'Answers saved',
  failed: 'Your answers were not saved',
  kept: 'What you typed is still here. Please try again.',
  meanwhile: 'Saved meanwhile',
} as const

export const custodyCardCopy = {
  notRecorded: 'It is not recorded where your original is.',
  keep: 'Please keep the original until you have a law firm.',
  overdue: (firm: string | null) => `Please ask ${firm ?? 'your law firm'} where it is.`,
  overdueBack: 'Please confirm if you have it. If not, please ask your law firm where it is.',
  confirm: 'I have my original back',
  byHand: {
    ahead: {
      open: 'I bring the original by hand',
      more: 'Your law firm reads this. Please agree a time with them first, and keep the original until they take it.',
      by: 'Who brings it, if not you',
    },
    done: {
      open: 'I have already handed it in',
      more: 'Your law firm reads this. The original counts as on its way until they record that they have it.',
      by: 'Who handed it in, if not you',
    },
  },
  report: 'I have already sent it',
  record: 'Record',
  correct: 'Take back my last entry',
} as const

export const messagesCopy = {
  empty: (firm: string) => `No messages yet. Write to ${firm} here. They’ll reply here, and we’ll let you know.`,
  emptyWithoutFirm: 'No messages yet. Your law firm will see what you write here as soon as we have matched you.',
  sentMore: (firm: string) => `${firm} can see it now.`,
  sentWithoutFirm: 'Your law firm will see it as soon as we have matched you.',
} as const

export const accountOfferCopy = {
  title: 'Keep this application in an account',
  text: `Only this browser opens this page, for ${retention.applicantDays} days after you applied. With an account, you can open it on any device. We’ll fill in what you typed:`,
  create: 'Create an account',
} as const

/** Beside a correction of a firm or an admin. */
export const correctionCopy = {
  messagesSent: 'Messages that the client got:',
  noMessages: 'The client got no message about what this takes back.',
  both: 'This is a correction: the law firm’s step goes back with the status, and we tell the client that it is one.',
} as const

/** Passed steps that nobody recorded, beside a move that passes them. */
export const passedStepsCopy = {
  ask: 'Which of these were done?',
  hint: 'The client sees a tick with the day, and your name is in the history.',
  day: (step: string) => `Day: ${step}`,
} as const

export const withdrawCopy = {
  open: 'Withdraw this application',
  ask: 'Withdraw this application?',
  text: 'This closes the application, and we’ll let the law firm know. Nothing has been charged. You can’t open it again, but you can start a new one.',
  keep: 'Keep application',
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
  addFailed: 'It couldn’t be added. Please try again.',
  ask: 'Is this application not yours?',
  means:
    'We’ll permanently remove this application from your account, and remove your email address from it. You won’t get any more messages about it. Nothing was paid for it.',
  keep: 'Keep application',
  decline: 'Remove it',
  declining: 'Removing...',
  declined: { title: 'Application removed', description: 'It is no longer in your account.' },
  failed: 'It couldn’t be removed. Please try again.',
} as const
