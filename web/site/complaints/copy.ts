// A lawyer must read this page before launch.

import { shownTitles } from '#contract/addresses/shown-titles'
import { product } from '#contract/product'
import { complaintAnswerDays } from '#contract/site/complaints'

const answerBy = 'We’ll answer by'

export const complaintsCopy = {
  title: 'Complaints',
  description: `How to complain about ${product.name} or about a law firm that you found through it, and when you get an answer.`,
  lead: `Tell us what went wrong. Someone on our team reads every complaint and answers within ${complaintAnswerDays} days.`,
  whoTitle: 'Who can complain',
  who: [
    `Anyone who has dealt with ${product.name} or with a law firm through it. You don’t need an account.`,
    'You can complain about us, about your law firm, about a payment, or about how your data is used.',
  ],
  nextTitle: 'What happens next',
  next: [
    'You get a complaint number straight away, on this page and by email.',
    'Someone on our team starts work on it. Its page then says “In progress”.',
    `We’ll answer within ${complaintAnswerDays} days. The answer comes by email and also shows on your complaint’s page.`,
    'If you don’t agree with the answer, send another complaint and give the first number.',
  ],
  unchanged: 'A complaint doesn’t change your application. Work on it continues.',
  byEmail: 'You can also write to us by email:',
  formTitle: 'Your complaint',
  fields: {
    name: 'Your name',
    email: 'Email address',
    reference: 'Tracking number',
    story: 'What happened?',
    wish: 'What would you like us to do?',
  },
  emailHint: 'We’ll send the number and our answer to this address.',
  referenceHint: 'If it is about an application.',
  storyHint: 'When it happened, and who you spoke to. Please leave out card numbers and passwords.',
  submit: 'Send complaint',
  submitting: 'Sending...',
  failedTitle: 'Your complaint was not sent',
  failed: 'What you wrote is still here. Please try again.',
  noScript: 'This form needs JavaScript. Without it, please message us on WhatsApp:',
  sent: {
    word: 'Received',
    title: (code: string) => `Your complaint number is ${code}`,
    due: answerBy,
    keep: 'Please keep this number. You need it to follow your complaint.',
    mail: (email: string) => `Our answer also goes to ${email}.`,
    follow: 'Follow your complaint',
  },
  find: {
    title: 'Follow a complaint',
    label: 'Complaint number',
    hint: 'The twelve letters and digits we sent you. Spaces, hyphens and capitals don’t matter.',
    placeholder: 'K7Q2-M9XA-4D01',
    submit: 'Show complaint',
    missing: 'Please enter the number',
  },
  one: {
    title: 'Your complaint',
    number: 'Number',
    status: 'Status',
    received: 'Received',
    answerBy,
    answeredAt: 'Answered',
    answer: 'Our answer',
    noAnswer: 'There is no answer yet. We’ll also email it to you.',
    disagree: 'If you don’t agree, send another complaint and give this number.',
    another: 'Send another complaint',
    looking: 'Loading your complaint...',
    failed: 'Your complaint didn’t load',
    failedText: 'Nothing was lost. Please try again.',
    tooMany: shownTitles['too-many-attempts'],
    tooManyText: 'Please wait a minute and try again.',
    unknown: {
      word: 'Not found',
      title: 'We have no complaint with this number.',
      text: 'Please compare it with the number in our email.',
    },
  },
} as const
