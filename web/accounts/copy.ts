import { confirmationHours } from '#contract/accounts/accounts'
import { exportsAnHour } from '#contract/accounts/settings'
import { product } from '#contract/product'
import { shellCopy } from '../shell/copy'

export const settingsCopy = {
  title: shellCopy.account,
  lead: 'Your details, sign-in and data.',
  loading: 'Loading your account...',
  notLoaded: 'Your account didn’t load',

  details: 'Your details',
  detailsHint: 'We use this name in messages. It doesn’t change existing applications.',
  saveDetails: 'Save details',
  detailsSaved: { title: 'Details saved' },
  detailsFailed: 'Your details couldn’t be saved. Please try again.',

  email: 'Email address',
  emailConfirmed: 'Confirmed',
  emailUnconfirmed: 'Not confirmed yet',
  changeEmail: 'Change email address',
  changeEmailLead: `We will send a link to the new address and a notice to your current one. Nothing changes until you open the link in a browser where you are signed in. You can use it once, within ${confirmationHours} hours.`,
  newEmail: 'New email address',
  sendLink: 'Send the link',
  linkSent: (email: string) => `If ${email} can be used, we have sent a link to it. Please check that mailbox.`,
  linkSentToast: { title: 'Link sent', description: 'Check your new mailbox to finish the change.' },
  emailFailed: 'The link couldn’t be sent. Please try again.',

  data: 'Your data',
  takeAlong: 'Download your data',
  takeAlongLead: `One zip file with everything we hold about you: your account, applications, messages, payments, documents and paid deeds, with a page to read. You can download it ${exportsAnHour} times an hour.`,
  takeAlongAsk: 'The file contains all your data and is not encrypted. Keep it somewhere safe.',
  download: 'Download my data',
  downloading: 'Collecting your data...',
  downloaded: { title: 'Data downloaded' },
  downloadFailed: 'The download failed. Please try again.',
  erase: 'Delete your account',
  eraseLead: 'This permanently deletes your personal data. We keep what the law requires, without your name.',
  eraseButton: 'Delete account',
  eraseAsk: 'Permanently delete your account?',
  eraseGoes:
    'Your account, profile, messages, documents and the files of your deeds are deleted. This can’t be undone.',
  eraseStays: 'We keep tracking numbers, steps, and the amounts and dates of payments, without your name.',
  eraseFirst: 'Download your data first if you want to keep anything.',
  eraseWord: (word: string) => `Type ${word} to confirm`,
  erasing: 'Deleting...',
  erased: {
    title: 'Account deleted',
    description: `You are signed out everywhere. Thank you for using ${product.name}.`,
  },
  eraseFailed: 'Your account couldn’t be deleted. Please try again.',
} as const

export const profileCopy = {
  country: 'Country of residence',
  propertyHint: 'The property in Zimbabwe: stand or house number, street, suburb and town.',
} as const
