import { confirmationHours, resetMinutes, signInLinkHours } from '#contract/accounts'
import { type ContactPreference, contactPreferenceLabels } from '#contract/applications'
import { formatPhone } from '#contract/fields/phone'
import { paths, toFirmFile, toInvitation, toResetPassword, toSignInLink, toVerifyEmail } from '#contract/http/paths'
import { product, promises } from '#contract/product'
import { type ServiceType, serviceLabel } from '#contract/services'
import type { MemberRole } from '#contract/staff/firms'
import { invitationDays } from '#contract/staff/team'
import { type Content, hello, textParagraphs } from './content'

// messages for accounts, firms and partners

export const confirmEmail = ({ name, token }: { name: string; token: string }): Content => ({
  subject: 'Please confirm your email address',
  paragraphs: [
    hello(name),
    `Welcome to ${product.name}. Please confirm that this email address is yours; applications made under it then show in your account.`,
    `Open the link where you are signed in, or sign in there first. It works once, for ${confirmationHours} hours.`,
    'If you did not create an account, ignore this message, or choose a password of your own on the same page.',
  ],
  action: { label: 'Confirm your email address', path: toVerifyEmail(token) },
})

export const passwordReset = ({ name, token }: { name: string; token: string }): Content => ({
  subject: 'Choose a new password',
  paragraphs: [
    hello(name),
    `We received a request to reset your password. The link works once, for ${resetMinutes} minutes.`,
    'If it was not you, ignore this message: your password stays as it is.',
  ],
  action: { label: 'Choose a new password', path: toResetPassword(token) },
})

export const signInLink = ({ name, token }: { name: string; token: string }): Content => ({
  subject: 'Open this link to sign in',
  paragraphs: [
    hello(name),
    'Wrong passwords were tried for your account so often today that a password alone is not enough. Nobody was let in.',
    `If you want to sign in, open this link in your browser first. It works for ${signInLinkHours} hours. If you do not, there is nothing to do.`,
  ],
  action: { label: 'Open before signing in', path: toSignInLink(token) },
})

export const passwordChanged = ({ name, isKeptHere }: { name: string; isKeptHere?: boolean }): Content => ({
  subject: 'Your password was changed',
  paragraphs: [
    hello(name),
    `Your password was changed just now, and every ${isKeptHere ? 'other ' : ''}device was signed out.`,
    'If it was not you, choose a new password at once and write to us.',
  ],
  action: { label: 'Choose a new password', path: paths.forgotPassword },
})

export const confirmNewEmail = ({ name, token }: { name: string; token: string }): Content => ({
  subject: 'Please confirm your new email address',
  paragraphs: [
    hello(name),
    `Your ${product.name} account is to use this email address from now on. Please confirm that it is yours; until then nothing changes.`,
    `Open the link where you are signed in to that account. It works once, for ${confirmationHours} hours. If you did not ask for this, ignore this message.`,
  ],
  action: { label: 'Use this email address', path: toVerifyEmail(token) },
})

export const emailChanging = ({ name }: { name: string }): Content => ({
  subject: 'Somebody asked for another email address',
  paragraphs: [
    hello(name),
    'Somebody, we hope you, asked that your account uses another email address. Nothing changes before the other mailbox confirms it.',
    'If it was not you, change your password at once: that makes the request void.',
  ],
  action: { label: 'Change your password', path: paths.account },
})

export const emailChanged = ({ name }: { name: string }): Content => ({
  subject: 'Your email address was changed',
  paragraphs: [
    hello(name),
    'Your account now uses another email address, and this mailbox gets no more messages about it.',
    'If it was not you, please write to us at once.',
  ],
  action: { label: 'Contact support', path: paths.support },
})

export const emailChangeTried = ({ email }: { email: string }): Content => ({
  subject: 'Somebody tried to use your email address',
  paragraphs: [
    hello(),
    `Somebody asked that another ${product.name} account uses ${email}. It belongs to your account, so nothing was changed.`,
    'If it was you: sign in with this address instead. If it was not, there is nothing to do.',
  ],
  action: { label: 'Sign in', path: paths.auth },
})

export const accountErased = ({ name }: { name: string }): Content => ({
  subject: 'Your account was erased',
  paragraphs: [
    hello(name),
    `Your ${product.name} account was erased as you asked: your personal details, your messages, your documents and the files of your deeds are gone.`,
    'What the law makes us keep stays: the amounts and dates of payments, the reference numbers, and a log of who did what, without your name.',
    'If it was not you, please write to us at once. Thank you for having been with us.',
  ],
  action: { label: 'Contact support', path: paths.support },
})

export interface Invitation {
  firm: string
  invitedBy: string
  role: MemberRole
  token: string
}

export const teamInvitation = ({ firm, invitedBy, role, token }: Invitation): Content => ({
  subject: `${invitedBy} invites you to the team of ${firm}`,
  paragraphs: [
    hello(),
    `${invitedBy} invites you to work on the files of ${firm} at ${product.name}, with the role ${role}.`,
    `The link works once, for ${invitationDays} days.`,
  ],
  action: { label: 'Accept the invitation', path: toInvitation(token) },
})

export interface NewFile {
  firm: string
  firmSlug: string
  applicationId: number
  reference: string
  service: ServiceType
  clientName: string
  contactPreference: ContactPreference | null
}

export const firmNewFile = (facts: NewFile): Content => ({
  subject: `New file ${facts.reference}: ${serviceLabel(facts.service)}`,
  paragraphs: textParagraphs(
    hello(),
    `You have a new file: ${facts.reference}, ${serviceLabel(facts.service)}, for ${facts.clientName}.`,
    facts.contactPreference && `The client prefers: ${contactPreferenceLabels[facts.contactPreference]}.`,
    `Please contact the client ${promises.lawyerContact}.`,
  ),
  action: { label: 'Open the file', path: toFirmFile(facts.firmSlug, facts.applicationId) },
})

export const fileWithdrawn = ({ reference, clientName }: { reference: string; clientName: string }): Content => ({
  subject: `File ${reference} was withdrawn`,
  paragraphs: [
    hello(),
    `${clientName} withdrew the application ${reference} before paying. The file is closed and no longer in your list. There is nothing left to do.`,
  ],
})

export const firmNewDocuments = (facts: Omit<NewFile, 'contactPreference'>): Content => ({
  subject: `New documents for ${facts.reference}`,
  paragraphs: [
    hello(),
    `${facts.clientName} sent documents for ${facts.reference}, ${serviceLabel(facts.service)}.`,
    'We write again about this file only after someone at your firm has opened it.',
  ],
  action: { label: 'Open the file', path: toFirmFile(facts.firmSlug, facts.applicationId) },
})

export const interestReceived = ({ name, firm }: { name: string; firm: string }): Content => ({
  subject: `Thank you for your interest in ${product.name}`,
  paragraphs: [
    hello(name),
    `We received your interest in a partnership between ${firm} and ${product.name}. We will read it and write back to you.`,
  ],
})

export interface InterestNotice {
  firm: string
  name: string
  email: string
  phone: string
}

/** For the operator. */
export const interestNotice = ({ firm, name, email, phone }: InterestNotice): Content => ({
  subject: `New partner interest: ${firm}`,
  brief: `Contact: ${name}, ${email}, ${formatPhone(phone)}.`,
  paragraphs: [`${firm} wants to become a partner law firm.`, `Contact: ${name}, ${email}, ${formatPhone(phone)}.`],
  action: { label: 'Open the console', path: paths.console },
})
