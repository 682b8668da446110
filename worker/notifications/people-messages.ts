import { confirmationHours, resetMinutes } from '#contract/accounts'
import { type ContactPreference, contactPreferenceLabels } from '#contract/applications'
import type { MemberRole } from '#contract/firms'
import { paths, toFirmFile, toInvitation, toResetPassword, toVerifyEmail } from '#contract/paths'
import { product, promises } from '#contract/product'
import { type ServiceType, serviceLabel } from '#contract/services'
import { invitationDays } from '#contract/team'
import { type Content, dear, saying } from './content'

// what account holders, firms and partners hear

export const confirmEmail = ({ name, token }: { name: string; token: string }): Content => ({
  subject: 'Please confirm your email address',
  paragraphs: [
    dear(name),
    `Welcome to ${product.name}. Please confirm that this email address is yours; applications made under it then show in your account.`,
    `The link works once, for ${confirmationHours} hours. If you did not create an account, ignore this message.`,
  ],
  action: { label: 'Confirm your email address', path: toVerifyEmail(token) },
})

export const passwordReset = ({ name, token }: { name: string; token: string }): Content => ({
  subject: 'Choose a new password',
  paragraphs: [
    dear(name),
    `Somebody, we hope you, asked for a new password. The link works once, for ${resetMinutes} minutes.`,
    'If it was not you, ignore this message: your password stays as it is.',
  ],
  action: { label: 'Choose a new password', path: toResetPassword(token) },
})

export const passwordChanged = ({ name }: { name: string }): Content => ({
  subject: 'Your password was changed',
  paragraphs: [
    dear(name),
    'Your password was changed just now, and every device was signed out.',
    'If it was not you, choose a new password at once and write to us.',
  ],
  action: { label: 'Choose a new password', path: paths.forgotPassword },
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
    'Good day,',
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
  paragraphs: saying(
    dear(facts.firm),
    `A new file is yours: ${facts.reference}, ${serviceLabel(facts.service)}, for ${facts.clientName}.`,
    facts.contactPreference && `The client prefers: ${contactPreferenceLabels[facts.contactPreference]}.`,
    `Please contact the client ${promises.lawyerContact}.`,
  ),
  action: { label: 'Open the file', path: toFirmFile(facts.firmSlug, facts.applicationId) },
})

export const interestReceived = ({ name, firm }: { name: string; firm: string }): Content => ({
  subject: `Thank you for your interest in ${product.name}`,
  paragraphs: [
    dear(name),
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
  paragraphs: [`${firm} wants to become a partner law firm.`, `Contact: ${name}, ${email}, ${phone}.`],
  action: { label: 'Open the console', path: paths.console },
})
