import { confirmationHours } from '#contract/accounts/accounts'
import { paths, toResetPassword, toSignInLink, toVerifyEmail } from '#contract/addresses/paths'
import { resetMinutes } from '#contract/identity/passwords'
import { signInLinkHours } from '#contract/identity/sign-in'
import { product } from '#contract/product'
import { type Content, hello } from './content'

// messages to the person of an account about it

export const confirmEmail = ({ name, token }: { name: string; token: string }): Content => ({
  subject: 'Please confirm your email address',
  paragraphs: [
    hello(name),
    `Welcome to ${product.name}. Please confirm that this is your email address. Applications started with it will then show in your account.`,
    `Sign in, then open the link in the same browser. You can use it once, within ${confirmationHours} hours.`,
    'If you didn’t create an account, ignore this message. Or keep the account and choose your own password on the page that opens.',
  ],
  action: { label: 'Confirm your email address', path: toVerifyEmail(token) },
})

export const passwordReset = ({ name, token }: { name: string; token: string }): Content => ({
  subject: 'Choose a new password',
  paragraphs: [
    hello(name),
    `We received a request to reset your password. You can use the link once, within ${resetMinutes} minutes.`,
    'If it wasn’t you, ignore this message. Your password will stay the same.',
  ],
  action: { label: 'Choose a new password', path: toResetPassword(token) },
})

export const signInLink = ({ name, token }: { name: string; token: string }): Content => ({
  subject: 'Open this link to sign in',
  paragraphs: [
    hello(name),
    'Someone entered the wrong password for your account too many times today. No one got in.',
    `To sign in, first open this link in your browser. It works for ${signInLinkHours} hours. If it wasn’t you, you don’t need to do anything.`,
  ],
  action: { label: 'Open before signing in', path: toSignInLink(token) },
})

export const passwordChanged = ({ name, isKeptHere }: { name: string; isKeptHere?: boolean }): Content => ({
  subject: 'Your password was changed',
  paragraphs: [
    hello(name),
    `Your password was changed just now, and every ${isKeptHere ? 'other ' : ''}device was signed out.`,
    'If it wasn’t you, choose a new password now and contact us.',
  ],
  action: { label: 'Choose a new password', path: paths.forgotPassword },
})

/** About the number for calls, or the one on which we write. */
export const phoneChanged = ({ name, isWhatsApp }: { name: string; isWhatsApp: boolean }): Content => ({
  subject: `Your ${isWhatsApp ? 'WhatsApp' : 'phone'} number was changed`,
  paragraphs: [
    hello(name),
    `The ${isWhatsApp ? 'WhatsApp' : 'phone'} number of your account was changed just now.`,
    'If it wasn’t you, choose a new password now and change the number back.',
  ],
  action: { label: 'See your account', path: paths.account },
})

export const confirmNewEmail = ({ name, token }: { name: string; token: string }): Content => ({
  subject: 'Please confirm your new email address',
  paragraphs: [
    hello(name),
    `You asked to use this email address for your ${product.name} account. Please confirm that it is yours. Nothing changes until you do.`,
    `Sign in to that account, then open the link in the same browser. You can use it once, within ${confirmationHours} hours. If you didn’t ask for this, ignore this message.`,
  ],
  action: { label: 'Use this email address', path: toVerifyEmail(token) },
})

export const emailChanging = ({ name }: { name: string }): Content => ({
  subject: 'A new email address for your account',
  paragraphs: [
    hello(name),
    'We received a request to change the email address of your account. Nothing changes until the new address is confirmed.',
    'If it wasn’t you, change your password now: this cancels the request.',
  ],
  action: { label: 'Change your password', path: paths.account },
})

export const emailChanged = ({ name }: { name: string }): Content => ({
  subject: 'Your email address was changed',
  paragraphs: [
    hello(name),
    'Your account now uses another email address, and we won’t email this address again.',
    'If it wasn’t you, please contact us now.',
  ],
  action: { label: 'Contact support', path: paths.support },
})

export const emailChangeTried = ({ email }: { email: string }): Content => ({
  subject: 'Someone tried to use your email address',
  paragraphs: [
    hello(),
    `Someone asked to use ${email} for another ${product.name} account. That address belongs to your account, so nothing was changed.`,
    'If it was you, sign in with this address instead. If it wasn’t, you don’t need to do anything.',
  ],
  action: { label: 'Sign in', path: paths.auth },
})

export const accountErased = ({ name }: { name: string }): Content => ({
  subject: 'Your account was deleted',
  paragraphs: [
    hello(name),
    `We deleted your ${product.name} account as you asked. Your personal details, messages, documents and digital deeds are gone.`,
    'We keep what the law requires, without your name: the amounts and dates of payments, tracking numbers, and a record of who did what.',
    `If it wasn’t you, please contact us now. Thank you for using ${product.name}.`,
  ],
  action: { label: 'Contact support', path: paths.support },
})
