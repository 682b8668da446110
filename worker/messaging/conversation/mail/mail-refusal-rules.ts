import { firstOf } from '#contract/fields/cut'
import { limits } from '#contract/fields/fields'
import { maxAttachments, type RefusedFile } from '#contract/messaging/conversation'
import { hourSeconds } from '#contract/time'
import type { Limit } from '../../../platform/rate-limit'
import { tooComplexText } from './size-rules'

const web = 'Please write on the Gwaro website instead.'
const notDelivered = 'Your message was not delivered.'

/** Why a mail was not taken, for the mail server of its sender, which tells them. */
export const mailRefusals = {
  unknown: 'This address does not exist. Please reply to one of our emails, or write on the Gwaro website.',
  unreadable: `This message couldn’t be read. ${web}`,
  'too-complex': tooComplexText,
  unconfirmed: `We couldn’t confirm that this message comes from your office’s address, and nothing was sent. ${web}`,
  'not-found': `This application is closed. ${notDelivered} Please contact support on the Gwaro website.`,
  empty: 'Your reply was empty. Please write above the quoted message and send it again.',
  'too-long': `A message may have up to ${limits.longText} characters. Please shorten it and send it again.`,
  'too-much-text':
    'This email quotes too much to be read. Please delete the older messages below your answer and send it again.',
  'too-many-files': `A message may have up to ${maxAttachments} files. Please send the others in another message.`,
  'too-large': 'This message is too large. By email, please send files of up to 14 MB in total.',
  files: 'Nothing was sent.',
  'quota-reached': `${notDelivered} This application has reached its limit of files or messages. Please call your law firm or contact support.`,
  closed: 'This application is closed and accepts no more files. Please send your message without them.',
  'too-many': 'Too many messages in a short time. Please wait an hour and send it again.',
} as const
export type MailRefusal = keyof typeof mailRefusals

/** What the sender's server is told; names of files and what to do with each. */
export const refusalText = (refusal: MailRefusal, files: readonly RefusedFile[] = []): string =>
  [mailRefusals[refusal], ...files.map(({ name, reason }) => `${name}: ${reason}`)].join(' ')

const mailsPerHour = 30

/** Mails that are read of one conversation, and of one sender. */
export const mailLimits = (applicationId: number, sender: string): { conversation: Limit; sender: Limit } => ({
  conversation: { key: `mail ${applicationId}`, most: mailsPerHour, seconds: hourSeconds },
  sender: { key: `mail from ${sender.trim().toLowerCase()}`, most: mailsPerHour, seconds: hourSeconds },
})

const maxName = 80

/** A file's name as its sender can recognise it, in one line. */
export const shownName = (name: string | null): string =>
  firstOf((name ?? '').replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim(), maxName) || 'A file without a name'
