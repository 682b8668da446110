import { describe, expect, test } from 'vitest'
import { messageKinds } from '#contract/notifications/message-kinds'
import { serviceTypes } from '#contract/services'
import { render } from '../../messaging/delivery/render'
import { type Facts, isMessageName, type MessageName, messages } from '../messages'
import type { Content } from './content'

const reference = 'ZTL2026K7Q2M9XA4D'
const page = `/tracking/reference/${reference}`
const [name, token, firm, firmSlug] = ['Rudo Moyo', 't0ken', 'Titan Law', 'titan']
const office = { name: firm, address: '1 Main Street, Harare', phone: '+263292600303', email: 'office@titan.example' }
const own = { name, reference }
const intake = { ...own, service: 'digitize', hasTitleDeed: 'have', submissionMethod: 'mail' } as const
const paid = { ...own, service: 'digitize', hasDeed: false, amountCents: 5_000, method: 'card' } as const
const money = { ...own, service: 'digitize', hasDeed: true, type: 'balance', amountCents: 45_000 } as const
const installment = {
  ...own,
  service: 'lease',
  hasDeed: false,
  applicationId: 7,
  type: 'balance',
  number: 3,
  amountCents: 8_800,
} as const
const file = { firm, firmSlug, applicationId: 7, reference, service: 'transfer', clientName: name } as const
const dueAt = '2026-11-24T19:32:00Z'
const toPay = (number: number) => `/payment/7?type=balance&installment=${number}&ref=${reference}`

interface Case<Name extends MessageName> {
  facts: Facts<Name>
  subject: string
  /** The start of the message after its greeting. */
  opening: string
  leads?: string
}

// a message without a row does not compile
const cases: { [Name in MessageName]: Case<Name> } = {
  'account-erased': {
    facts: { name },
    subject: 'Your account was deleted',
    opening: 'We deleted your Gwaro account as you asked.',
    leads: '/support',
  },
  'application-received': {
    facts: { ...intake, firm: office },
    subject: `We received your application ${reference}`,
    opening: `We received your application for Deed Digitization. Your tracking number is ${reference}.`,
    leads: page,
  },
  'application-withdrawn': {
    facts: own,
    subject: `Your application ${reference} is withdrawn`,
    opening: `You withdrew your application ${reference}. It is closed, and there is nothing to pay.`,
    leads: '/get-started',
  },
  'balance-due': {
    facts: { ...own, amountCents: 45_000, applicationId: 7 },
    subject: `The balance for ${reference} is due`,
    opening: `The balance of $450 for application ${reference} is due now.`,
    leads: `/payment/7?type=balance&ref=${reference}`,
  },
  'deposit-reminder': {
    facts: { ...own, amountCents: 5_000, applicationId: 7, firm },
    subject: `The deposit for ${reference} is due`,
    opening: `Titan Law can start work on your application ${reference} once you have paid the deposit of $50.`,
    leads: `/payment/7?type=deposit&ref=${reference}`,
  },
  'balance-paid': {
    facts: { ...paid, amountCents: 45_000 },
    subject: `We received your balance for ${reference}`,
    opening: `Thank you. We received $450 as your balance for application ${reference} (Deed Digitization).`,
    leads: page,
  },
  'certificate-checked': {
    facts: { ...own, applicationId: 7, at: Date.UTC(2026, 10, 21, 12, 5), way: 'code', country: 'Kenya' },
    subject: `Someone checked your deed for ${reference}`,
    opening: `On 21 Nov 2026, 14:05, Harare time, someone checked the certificate of your digital deed for application ${reference} by its code (Kenya).`,
    leads: page,
  },
  'client-message': {
    facts: { ...file, from: 'Rudo Moyo', message: 'When will it be ready?', more: ['Thank you.'] },
    subject: `Rudo Moyo wrote about ${reference}`,
    opening: `Rudo Moyo wrote to you about ${reference}, Property Transfer:`,
    leads: '/titan/files/7#messages',
  },
  'complaint-answered': {
    facts: { name, code: 'K7Q2M9XA4D01', answer: 'We are sorry.' },
    subject: 'Our answer to your complaint K7Q2-M9XA-4D01',
    opening: 'This is our answer to your complaint K7Q2-M9XA-4D01:',
    leads: '/complaints/K7Q2M9XA4D01',
  },
  'complaint-digest': {
    facts: { count: 199, answerBy: Date.UTC(2026, 11, 2, 12) },
    subject: '199 more new complaints',
    opening: 'There are 199 more new complaints. Please answer the first of them by 2 Dec 2026.',
    leads: '/manage?tab=complaints',
  },
  'complaint-notice': {
    facts: { code: 'K7Q2M9XA4D01', answerBy: Date.UTC(2026, 11, 2, 12) },
    subject: 'New complaint K7Q2-M9XA-4D01',
    opening: 'There is a new complaint, K7Q2-M9XA-4D01. Please answer it by 2 Dec 2026.',
    leads: '/manage?tab=complaints',
  },
  'complaint-received': {
    facts: { name, code: 'K7Q2M9XA4D01', answerBy: Date.UTC(2026, 11, 2, 12) },
    subject: 'We received your complaint K7Q2-M9XA-4D01',
    opening: 'We received your complaint. Its number is K7Q2-M9XA-4D01.',
    leads: '/complaints/K7Q2M9XA4D01',
  },
  'confirm-email': {
    facts: { name, token },
    subject: 'Please confirm your email address',
    opening: 'Welcome to Gwaro. Please confirm that this is your email address.',
    leads: '/verify-email/t0ken',
  },
  'confirm-new-email': {
    facts: { name, token },
    subject: 'Please confirm your new email address',
    opening: 'You asked to use this email address for your Gwaro account.',
    leads: '/verify-email/t0ken',
  },
  'contact-late': {
    facts: { ...own, firm, dueAt },
    subject: `Titan Law is late with your application ${reference}`,
    opening: `The first contact of Titan Law about your application ${reference} was due by 24 Nov 2026, 21:32 (Harare), and none is recorded. We have reminded them.`,
    leads: page,
  },
  'contact-missed': {
    facts: { ...file, dueAt },
    subject: `Overdue: first contact for ${reference}`,
    opening: 'The first contact with Rudo Moyo was due by 24 Nov 2026, 21:32 (Harare), and none is recorded.',
    leads: '/titan/files/7',
  },
  'contact-reminder': {
    facts: { ...file, dueAt, share: 80 },
    subject: 'Please contact Rudo Moyo by 24 Nov 2026, 21:32 (Harare)',
    opening: `80 % of the time for the first contact with Rudo Moyo has passed (file ${reference}).`,
    leads: '/titan/files/7',
  },
  'deed-released': {
    facts: { ...own, firm, applicationId: 7 },
    subject: `Your digital deed for ${reference} is ready`,
    opening: `Titan Law released the digital deed for your application ${reference}.`,
    leads: page,
  },
  'deposit-paid': {
    facts: { ...paid, firm },
    subject: `We received your deposit for ${reference}`,
    opening: `Thank you. We received $50 as your deposit for application ${reference} (Deed Digitization).`,
    leads: page,
  },
  'dispute-won': {
    facts: money,
    subject: `Dispute resolved: your payment for ${reference} is confirmed`,
    opening: `Your bank has decided that your balance of $450 for application ${reference} (Deed Digitization) is valid.`,
    leads: page,
  },
  'document-sent': {
    facts: { ...own, firm, document: 'Agreement.pdf', applicationId: 7 },
    subject: `Titan Law sent you a document for ${reference}`,
    opening: `Titan Law added a document to your application ${reference}: Agreement.pdf.`,
    leads: `${page}#documents`,
  },
  'document-refused': {
    facts: { ...own, firm, document: 'Passport', reason: 'The photo is not sharp.', missing: ['Passport'] },
    subject: `Titan Law needs another copy for ${reference}`,
    opening: 'Titan Law can’t use what was sent for “Passport”:',
    leads: `${page}#documents`,
  },
  'documents-accepted': {
    facts: { ...own, firm },
    subject: `${reference}: no documents are missing`,
    opening: `Nothing that Titan Law requested for your application ${reference} is missing any more. The work continues.`,
    leads: page,
  },
  'documents-missing': {
    facts: { ...own, firm, missing: ['Passport', 'Marriage certificate'], token: '7-abc' },
    subject: `Still missing for ${reference}: “Passport” and “Marriage certificate”`,
    opening: `Titan Law still needs from you for your application ${reference}:`,
    leads: `${page}#documents`,
  },
  'documents-requested': {
    facts: { ...own, firm, message: '• Passport', applicationId: 7 },
    subject: `Titan Law needs documents for ${reference}`,
    opening: `To continue with your application ${reference}, Titan Law needs more documents from you:`,
    leads: `${page}#documents`,
  },
  'duplicate-refunded': {
    facts: money,
    subject: `We refunded a duplicate payment for ${reference}`,
    opening: `The balance for your application ${reference} (Deed Digitization) was paid twice. We refunded the second payment of $450 to your card.`,
    leads: page,
  },
  'duplicate-returned': {
    facts: money,
    subject: `We are refunding your duplicate payment for ${reference} again`,
    opening: `Our refund of your duplicate balance of $450 for application ${reference} (Deed Digitization) came back to us.`,
    leads: page,
  },
  'email-change-tried': {
    facts: { email: 'rudo@example.com' },
    subject: 'Someone tried to use your email address',
    opening: 'Someone asked to use rudo@example.com for another Gwaro account.',
    leads: '/auth',
  },
  'email-changed': {
    facts: { name },
    subject: 'Your email address was changed',
    opening: 'Your account now uses another email address,',
    leads: '/support',
  },
  'email-changing': {
    facts: { name },
    subject: 'A new email address for your account',
    opening: 'We received a request to change the email address of your account.',
    leads: '/account',
  },
  'factors-changed': {
    facts: { name, change: 'passkey-added' },
    subject: 'How you confirm it’s you has changed',
    opening: 'A passkey was added to your account just now.',
    leads: '/forgot-password',
  },
  'file-withdrawn': {
    facts: { reference, clientName: name },
    subject: `File ${reference} was withdrawn`,
    opening: `Rudo Moyo withdrew application ${reference} before paying.`,
  },
  'firm-assigned': {
    facts: { ...intake, service: 'lease', firm: office },
    subject: `Titan Law is now handling your application ${reference}`,
    opening: `Your application ${reference} for Lease Agreement is now with Titan Law, 1 Main Street, Harare (phone +263292600303, email office@titan.example).`,
    leads: page,
  },
  'files-not-taken': {
    facts: { name, reference, files: [{ name: 'deed.docx', reason: 'Please choose a PDF.' }] },
    subject: `A file of your email was not taken: ${reference}`,
    opening: `Your email about ${reference} arrived, but not all of its files:`,
  },
  'firm-declined': {
    facts: { ...own, reason: 'Titan Law couldn’t take your application.' },
    subject: `We are looking for another law firm: ${reference}`,
    opening: `Titan Law couldn’t take your application. We are looking for another law firm for your application ${reference},`,
    leads: page,
  },
  'firm-message': {
    facts: { ...own, firm, message: 'Please call us.' },
    subject: `Titan Law wrote to you about ${reference}`,
    opening: `Titan Law wrote to you about your application ${reference}:`,
    leads: `${page}#messages`,
  },
  'firm-confirm-complete': {
    facts: { ...file, by: 'Tariro' },
    subject: `Please confirm that ${reference} is complete`,
    opening: `Tariro moved ${reference}, Property Transfer, to its last step.`,
    leads: '/titan/files/7',
  },
  'firm-documents-complete': {
    facts: file,
    subject: `All requested documents are there: ${reference}`,
    opening: `Nothing that you requested for ${reference}, Property Transfer, is missing any more.`,
    leads: '/titan/files/7',
  },
  'firm-new-documents': {
    facts: file,
    subject: `New documents for ${reference}`,
    opening: `Rudo Moyo sent documents for ${reference}, Property Transfer.`,
    leads: '/titan/files/7',
  },
  'firm-new-file': {
    facts: { ...file, contactPreference: 'zoom' },
    subject: `New file ${reference}: Property Transfer`,
    opening: `You have a new file: ${reference}, Property Transfer, for Rudo Moyo.`,
    leads: '/titan/files/7',
  },
  'installment-due': {
    facts: { ...installment, dueAt: Date.UTC(2027, 1, 28, 23) },
    subject: `$88 is due on 1 Mar 2027 for ${reference}`,
    opening: `On 1 Mar 2027 we’ll charge $88 to your saved card: installment 3 of 6 of your balance for application ${reference} (Lease Agreement).`,
    leads: page,
  },
  'installment-failed': {
    facts: { ...installment, needs: 'owner', nextAt: Date.UTC(2027, 2, 1) },
    subject: `We couldn’t charge $88 for ${reference}`,
    opening: `Your payment of $88, installment 3 of 6 of your balance for application ${reference} (Lease Agreement), didn’t go through.`,
    leads: toPay(3),
  },
  'installment-overdue': {
    facts: { ...installment, dueAt: Date.UTC(2026, 10, 2, 23) },
    subject: `An installment for ${reference} is overdue`,
    opening: 'Your $88 installment was due on 3 Nov 2026. We couldn’t charge your card.',
    leads: toPay(3),
  },
  'installment-paid': {
    facts: { ...installment, next: null },
    subject: `Installment 3 of 6 for ${reference} is paid`,
    opening: `Thank you. We received $88: installment 3 of 6 of your balance for application ${reference} (Lease Agreement).`,
    leads: page,
  },
  'installments-canceled': {
    facts: { ...installment, number: 7, amountCents: 26_600 },
    subject: `Your installments for ${reference} are cancelled`,
    opening: `As you asked, we won’t charge any more installments of your balance for application ${reference} (Lease Agreement).`,
    leads: toPay(7),
  },
  'helper-asked': {
    facts: {
      name,
      owner: 'Rudo Moyo',
      task: 'upload',
      reference,
      expiresAt: Date.UTC(2026, 11, 7),
      token,
    },
    subject: 'Rudo has asked for your help',
    opening: 'Rudo has asked you to upload documents for a law firm, at most 5.',
    leads: '/help/t0ken',
  },
  'helper-used': {
    facts: { name, helper: 'Tendai Ncube', task: 'drop-off', reference },
    subject: `Tendai dropped off your original deed for ${reference}`,
    opening: `Tendai used your link and says that your original title deed for ${reference} was dropped off at your law firm.`,
    leads: page,
  },
  'interest-notice': {
    facts: { firm, name, email: 'rudo@example.com', phone: '+263292600303' },
    subject: 'New partner interest: Titan Law',
    opening: 'Titan Law wants to become a partner law firm.',
    leads: '/downiestreetlaw',
  },
  'interest-received': {
    facts: { name, firm },
    subject: 'Thank you for your interest in Gwaro',
    opening: 'Thank you for telling us about Titan Law.',
  },
  'new-device': {
    facts: { name, device: 'Chrome on Android', address: '198.51.100.4', at: Date.UTC(2026, 10, 23, 22, 5) },
    subject: 'A new device signed in to your account',
    opening: 'Someone signed in to your account on a device',
    leads: '/forgot-password',
  },
  'operator-notice': {
    facts: { kind: 'template', about: 'status-changed', code: 132001, details: 'The template does not exist.' },
    subject: 'WhatsApp refuses a template',
    opening: 'WhatsApp refuses a template, so that message does not go out there.',
    leads: '/downiestreetlaw',
  },
  'operator-alert': {
    facts: { alert: 'sweeps-late', state: 'open', since: Date.UTC(2026, 10, 23, 22, 5) },
    subject: 'Still an alert: The cron job is late',
    opening: 'The service needs you.',
    leads: '/downiestreetlaw',
  },
  'password-changed': {
    facts: { name, isKeptHere: true },
    subject: 'Your password was changed',
    opening: 'Your password was changed just now, and every other device was signed out.',
    leads: '/forgot-password',
  },
  'password-reset': {
    facts: { name, token },
    subject: 'Choose a new password',
    opening: 'We received a request to reset your password. You can use the link once, within 30 minutes.',
    leads: '/reset-password/t0ken',
  },
  'payment-disputed': {
    facts: money,
    subject: `Your payment for ${reference} is disputed`,
    opening: `Your bank has received a dispute about your balance of $450 for application ${reference} (Deed Digitization).`,
    leads: '/support',
  },
  'payment-refunded': {
    facts: { ...money, amountCents: 10_050, reason: null, isWhole: false },
    subject: `We refunded $100.50 for ${reference}`,
    opening: `We refunded $100.50 of your balance for application ${reference} (Deed Digitization) to the card that paid it.`,
    leads: page,
  },
  'receipts-sent': {
    facts: {
      firm,
      sentBy: 'Farai Dube',
      paymentIds: [3],
      receipts: [{ number: 1001, reference, clientName: name, amountCents: 5_000, paidAt: '2026-11-21T22:30:00.000Z' }],
    },
    subject: '1 receipt from Titan Law',
    opening: 'Farai Dube at Titan Law sent you 1 receipt, attached as one PDF with a page for each.',
  },
  'refund-returned': {
    facts: money,
    subject: `Your refund for ${reference} failed`,
    opening: `Your bank didn’t accept our refund of $450 of your balance for application ${reference} (Deed Digitization).`,
    leads: '/support',
  },
  'sign-in-link': {
    facts: { name, token },
    subject: 'Open this link to sign in',
    opening: 'Someone entered the wrong password for your account too many times today.',
    leads: '/api/auth/sign-in-link/t0ken',
  },
  'registrar-validated': {
    facts: {
      ...own,
      firm,
      on: '2026-11-10T08:00:00.000Z',
      isReleased: true,
      isCorrection: false,
      reason: null,
    },
    subject: `The Registrar validated your deed (${reference})`,
    opening: `Titan Law recorded that the Registrar of Deeds validated the deed for your application ${reference} on 10 Nov 2026.`,
    leads: page,
  },
  'identity-recorded': {
    facts: { ...own, firm, by: 'Tendai', identityWay: 'office', on: '2026-11-10T08:00:00.000Z', reason: null },
    subject: `Titan Law recorded a check of your identity (${reference})`,
    opening: 'Titan Law recorded that Tendai checked your identity in the office on 10 Nov 2026.',
    leads: page,
  },
  'original-recorded': {
    facts: {
      ...own,
      firm,
      kind: 'received',
      on: '2026-11-10T08:00:00.000Z',
      person: null,
      carrier: null,
      waybill: null,
      condition: 'Two folds, no tears',
      reason: null,
      where: 'Your original: with Titan Law, recorded on 10 Nov 2026.',
    },
    subject: `Titan Law has your original title deed (${reference})`,
    opening: 'Titan Law received your original title deed on 10 Nov 2026.',
    leads: page,
  },
  'replacement-recorded': {
    facts: { ...own, firm, step: 'advertisement', on: '2026-11-10T08:00:00.000Z', isCorrection: false },
    subject: `Loss advertised (${reference})`,
    opening: 'Titan Law recorded that the loss of your title deed was advertised on 10 Nov 2026.',
    leads: page,
  },
  'status-changed': {
    facts: { ...own, label: 'Documents Received', message: 'All there.' },
    subject: `${reference}: Documents Received`,
    opening: `Your application ${reference} is now at “Documents Received”.`,
    leads: page,
  },
  'morning-digest': {
    facts: {
      name,
      firm,
      slug: 'titan',
      day: '23 Nov 2026',
      due: [
        { need: 'late', files: 30, isWhole: false, assignee: 'none' },
        { need: 'task', files: 2, isWhole: true, assignee: 'me' },
      ],
      appointments: [{ times: ['11:00', '14:30'] }, { times: ['09:15'], name: 'Tendai Ncube' }],
      notices: 1,
      token,
    },
    subject: 'What needs action on 23 Nov 2026',
    opening: 'This is what waits for you at Titan Law this morning, and what no one has.',
    leads: '/titan/dashboard?view=day',
  },
  'legacy-answered': {
    facts: { name, contact: 'Tendai Ncube', agreed: true },
    subject: 'Tendai agreed to be your legacy contact',
    opening: 'Tendai agreed to be your legacy contact.',
    leads: '/account',
  },
  'legacy-asked': {
    facts: { name, contact: 'Tendai Ncube', grantsAt: Date.UTC(2026, 11, 23, 12), token },
    subject: 'Tendai asks for access to your applications and deeds',
    opening:
      'Tendai, your legacy contact, asked for access. Unless you say no, they can read your applications and released deeds from 23 Dec 2026.',
    leads: '/legacy/no/t0ken',
  },
  'legacy-changed': {
    facts: { name, contact: 'Tendai Ncube', email: 'tendai@example.com', isNamed: true },
    subject: 'Tendai Ncube was added as your legacy contact',
    opening: 'Tendai Ncube was added as your legacy contact in your account just now.',
    leads: '/account',
  },
  'admin-added': {
    facts: {
      name,
      how: 'invited',
      person: 'rudo@example.com',
      by: 'Farai Dube',
      team: { name: firm, slug: 'titan', role: 'admin', permissions: [] },
    },
    subject: 'A new admin was invited at Titan Law',
    opening: 'Farai Dube invited rudo@example.com to join.',
    leads: '/titan/team',
  },
  'licence-ending': {
    facts: {
      name,
      lawyer: 'Farai Dube',
      isOwn: false,
      slug: 'titan',
      year: 2026,
      stage: 'november',
      graceUntil: '31 Jan 2027',
    },
    subject: 'The practising certificate of Farai Dube ends on 31 December 2026',
    opening: 'Please enter the certificate for 2027 on the team page.',
    leads: '/titan/team#certificates',
  },
  'licence-decided': {
    facts: { name, firm, slug: 'titan', year: 2026, listedOn: '12 Nov 2026', reason: null },
    subject: 'Your practising certificate for 2026 was checked',
    opening: 'We checked it against the Law Society’s list of 12 Nov 2026.',
    leads: '/titan/team#certificates',
  },
  'payout-recorded': {
    facts: {
      entry: 'sent',
      firm,
      slug: 'titan',
      amountCents: 123_450,
      bankReference: 'FT26338',
      sentOn: '2026-12-03',
      paymentCount: 12,
      reason: null,
    },
    subject: 'We sent $1,234.50 to Titan Law',
    opening: 'We sent $1,234.50 for 12 payments of clients on 3 Dec 2026.',
    leads: '/titan/payments',
  },
  'firm-changed': {
    facts: { name, firm, slug: 'titan', by: 'Farai Dube', changes: { Email: 'office@titan.example' } },
    subject: 'The contact details of Titan Law were changed',
    opening: 'Farai Dube changed these details.',
    leads: '/titan/team',
  },
  'phone-changed': {
    facts: { name, isWhatsApp: true },
    subject: 'Your WhatsApp number was changed',
    opening: 'The WhatsApp number of your account was changed just now.',
    leads: '/account',
  },
  'application-closed': {
    facts: { name, reference, by: 'Titan Law', reason: 'The property was sold', hasPaid: true },
    subject: `Your application ${reference} is closed`,
    opening: `Titan Law closed your application ${reference}. There is nothing more to pay,`,
    leads: `/tracking/reference/${reference}`,
  },
  'file-closed': {
    facts: { reference, clientName: 'Tariro Moyo', by: 'Gwaro', reason: 'The property was sold' },
    subject: `File ${reference} was closed`,
    opening: `Gwaro closed application ${reference} of Tariro Moyo.`,
  },
  'file-reassigned': {
    facts: { reference, service: 'digitize', clientName: name, newFirm: 'Gambe Law', openTasks: 2, hasOriginal: true },
    subject: `File ${reference} is now with another law firm`,
    opening: `We moved file ${reference}, Deed Digitization, of Rudo Moyo to Gambe Law. It is no longer in your list.`,
  },
  'application-hold': {
    facts: { name, reference, news: 'checking' },
    subject: `Your application ${reference} is on hold`,
    opening: 'We are checking the title deed number of this application.',
    leads: `/tracking/reference/${reference}`,
  },
  'file-hold': {
    facts: { firm, firmSlug: 'titan', applicationId: 7, reference, clientName: 'Tariro Moyo', news: 'kept' },
    subject: `File ${reference} stays on hold`,
    opening: `This is about file ${reference} of Tariro Moyo. We have checked the title deed number`,
    leads: '/titan/files/7',
  },
  'property-corrected': {
    facts: {
      name,
      reference,
      by: 'Titan Law',
      lines: ['Title deed number: 2/2009 (before: 1/2009)'],
      reason: 'As on the deed',
    },
    subject: `Correction: the property of your application ${reference}`,
    opening: `Titan Law corrected the property of your application ${reference}.`,
    leads: `/tracking/reference/${reference}`,
  },
  'file-property-corrected': {
    facts: {
      firm,
      firmSlug: 'titan',
      applicationId: 7,
      reference,
      clientName: 'Tariro Moyo',
      by: 'Tariro Moyo',
      lines: ['Property: Stand 7 (before: Stand 1)'],
      reason: 'A typing error',
    },
    subject: `Correction: the property of file ${reference}`,
    opening: `Tariro Moyo corrected the property of file ${reference} of Tariro Moyo.`,
    leads: '/titan/files/7',
  },
  'firm-closed': {
    facts: { name, reference, firm },
    subject: `Your application ${reference} is waiting for a new law firm`,
    opening: `Titan Law no longer works on your application ${reference}.`,
    leads: `/tracking/reference/${reference}`,
  },
  'firm-returned': {
    facts: { name, reference, firm },
    subject: `Titan Law works on your application ${reference} again`,
    opening: `We told you that your application ${reference} was waiting for a new law firm.`,
    leads: `/tracking/reference/${reference}`,
  },
  'legacy-given': {
    facts: { name, contact: 'Tendai Ncube', until: Date.UTC(2026, 11, 23, 12) },
    subject: 'Tendai has access to your applications and deeds',
    opening: 'Tendai, your legacy contact, asked for access 30 days ago,',
    leads: '/account',
  },
  'legacy-granted': {
    facts: { name, owner: 'Tariro Moyo', until: Date.UTC(2026, 11, 23, 12), token: `${token}.K7Q2M9XA4D01` },
    subject: 'You can now read the applications of Tariro Moyo',
    opening: 'We told Tariro Moyo about your request every week for 30 days,',
    leads: '/legacy/access/t0ken',
  },
  'legacy-link': {
    facts: { name, owner: 'Tariro Moyo', token },
    subject: 'Your link as legacy contact',
    opening: 'You are the legacy contact of Tariro Moyo.',
    leads: '/legacy/contact/t0ken',
  },
  'legacy-named': {
    facts: { name, owner: 'Tariro Moyo', token },
    subject: 'Tariro Moyo named you as legacy contact',
    opening:
      'Tariro Moyo uses Gwaro for legal work on property in Zimbabwe and named you as the person who can ask to see',
    leads: '/legacy/contact/t0ken',
  },
  'legacy-refused': {
    facts: { name },
    subject: 'Your request for access was refused',
    opening: 'The owner said no to your request as legacy contact.',
  },
  'member-rights': {
    facts: {
      name,
      firm,
      slug: 'titan',
      changedBy: 'Farai Dube',
      before: { role: 'lawyer', permissions: [] },
      after: { role: 'staff', permissions: ['team'] },
    },
    subject: 'Your role at Titan Law was changed',
    opening: 'Farai Dube changed your permissions in the Titan Law portal.',
    leads: '/titan/team',
  },
  'team-invitation': {
    facts: { firm, invitedBy: 'Farai Dube', role: 'lawyer', token },
    subject: 'Farai Dube invited you to join Titan Law',
    opening: 'Farai Dube invited you to work on the files of Titan Law on Gwaro.',
    leads: '/invitation/t0ken',
  },
  'whatsapp-refused': {
    facts: { why: 'too-large' },
    subject: 'We couldn’t accept your message',
    opening: 'Your last message was not passed on. The file is larger than 15 MB.',
    leads: '/support',
  },
  'whatsapp-started': {
    facts: {},
    subject: 'You get WhatsApp messages from us again',
    opening: 'We will send updates about your application here and by email.',
  },
  'whatsapp-status': {
    facts: { applications: [{ reference, service: 'digitize', line: 'Step 2 of 4.' }] },
    subject: `Your application ${reference}`,
    opening: 'Deed Digitization. Step 2 of 4.',
    leads: page,
  },
  'whatsapp-stopped': {
    facts: {},
    subject: 'We stopped your WhatsApp messages',
    opening: 'You will get no more WhatsApp messages from us.',
  },
  'whatsapp-unknown': {
    facts: {},
    subject: 'We couldn’t match your message',
    opening: 'This number is for updates about applications',
    leads: '/support',
  },
  'whatsapp-agreed': {
    facts: { reference },
    subject: `You can write here about ${reference}`,
    opening: 'Thank you.',
  },
  'whatsapp-whose': {
    facts: { applications: [{ reference, service: 'digitize' }] },
    subject: `Is application ${reference} yours?`,
    opening: `It was made with this phone number. If it is yours, answer YES ${reference}`,
  },
  'whatsapp-which': {
    facts: { applications: [{ reference, service: 'digitize' }] },
    subject: 'Which application is your message about?',
    opening: 'You have more than one.',
  },
}

const contentOf = (message: MessageName, facts: unknown): Content =>
  (messages[message] as (given: unknown) => Content)(facts)
const write = <Name extends MessageName>(message: Name, facts: Facts<Name>): Content => contentOf(message, facts)
const textOf = <Name extends MessageName>(message: Name, facts: Facts<Name>) =>
  write(message, facts).paragraphs.join('\n')
const rows = Object.keys(messages).filter(isMessageName)

describe('each message states its subject, its recipient, and where to go', () => {
  test.each(rows)('%s', (message) => {
    const { facts, subject, opening, leads } = cases[message]
    const content = contentOf(message, facts)
    const [greeting, second] = content.paragraphs
    expect(content.subject).toBe(subject)
    expect(second?.slice(0, opening.length)).toBe(opening)
    expect(content.action?.path).toBe(leads)
    const expected = message === 'interest-notice' ? 'Hello,' : hello(facts)
    expect(greeting).toBe(expected)
  })
})

function hello(facts: object): string {
  return 'name' in facts ? 'Hello Rudo,' : 'Hello,'
}

describe('each message has a text, an HTML and a chat form', () => {
  const origin = 'https://gwaro.co.zw'

  test.each(rows)('%s', async (message) => {
    const content = contentOf(message, cases[message].facts)
    const { subject, text, html, chat } = await render(content, 'K7Q2M9XA4D', origin)
    expect(subject).toBe(content.subject)
    for (const paragraph of content.paragraphs) expect(text).toContain(paragraph)
    for (const form of [text, html, chat]) {
      expect(form).toContain(`${origin}/check/K7Q2M9XA4D`)
      if (content.action) expect(form.replaceAll('&amp;', '&')).toContain(origin + content.action.path)
    }
    expect(text).toContain('Its code is K7Q2M-9XA4D.')
    expect(html).toMatch(/^<!doctype html>/)
    expect(chat.startsWith(`*${subject}*`)).toBe(true)
    // a missing fact must not be printed
    for (const form of [text, chat]) expect(form).not.toMatch(/undefined|null|NaN|\[object|Invalid Date/)
    expect(messageKinds[message]).toMatch(/^[A-Z]/)
  })

  test.each(rows)('text by a person is never markup: %s', async (message) => {
    const hostile = JSON.parse(
      JSON.stringify(cases[message].facts, (key, value: unknown) =>
        /^(?:name|clientName|firm|invitedBy|sentBy|message|answer|document|reason|label|country)$/.test(key) &&
        typeof value === 'string'
          ? `<img src=x onerror="alert(1)">&'${value}`
          : value,
      ),
    ) as object
    const { html } = await render(contentOf(message, hostile), 'K7Q2M9XA4D', origin)
    expect(html).not.toMatch(/<img src=x|onerror="/)
  })

  test('a subject is one line, whatever a name contains', async () => {
    const content = write('firm-message', { ...own, firm: 'Titan\r\nBcc: all@example.com\n Law', message: 'x' })
    const { subject, chat } = await render(content, 'K7Q2M9XA4D', origin)
    expect(subject).not.toMatch(/[\r\n]/)
    expect(chat.split('\n')[0]).toBe(`*${subject}*`)
  })
})

describe('the content depends on the facts', () => {
  test('a deposit without a firm promises one', () => {
    expect(textOf('deposit-paid', { ...paid, firm: null })).toContain('We’ll match you with a lawyer and email you')
    expect(textOf('deposit-paid', { ...paid, firm })).toContain('Titan Law can now start work on your application.')
  })

  test('a payment that arrives during a hold promises no step and no charge', () => {
    const next = { dueAt: Date.UTC(2027, 0, 31), amountCents: 9_000 }
    const onHold = { ...paid, firm, hold: 'checking', hasDeed: true, isLocked: false } as const
    const plan = { method: 'installments', amountCents: 2_200, planCents: 13_000 } as const
    for (const text of [
      textOf('deposit-paid', onHold),
      textOf('balance-paid', onHold),
      textOf('deposit-paid', { ...onHold, ...plan }),
      textOf('balance-paid', { ...onHold, ...plan }),
      textOf('installment-paid', { ...installment, next, hold: 'checking' }),
    ]) {
      expect(text).toContain('your law firm takes no step, and nothing more is charged. We keep your payment for it.')
      expect(text).not.toMatch(/can now start|download|We’ll charge|31 Jan/)
    }
  })

  test('a deposit leads to the questions of the service, while there are some', () => {
    const next = 'Next, answer a few questions about the lease on your application page.'
    expect(textOf('deposit-paid', { ...paid, firm, questions: 'the lease' })).toContain(next)
    expect(textOf('deposit-paid', { ...paid, firm })).not.toContain('questions')
  })

  test('the first of six payments is named as such', () => {
    for (const message of ['deposit-paid', 'balance-paid'] as const) {
      const facts = { ...paid, firm: null }
      expect(textOf(message, facts)).not.toContain('installment')
      const type = message === 'deposit-paid' ? 'deposit' : 'balance'
      const first = { ...facts, method: 'installments', amountCents: 2_200, planCents: 13_000 } as const
      expect(write(message, first).subject).toBe(`We received the first installment of your ${type} for ${reference}`)
      expect(textOf(message, first)).toContain(
        `Thank you. We received the first installment of your ${type} for application ${reference} (Deed Digitization): $22 of $130.\nWe’ll charge the other 5 installments to the same card, one a month.`,
      )
    }
  })

  test('a status with a message has it, and one without has none', () => {
    const without = write('status-changed', { ...own, label: 'Contacted', message: null })
    expect(without.paragraphs).toHaveLength(2)
    expect(without.brief).toBeUndefined()
    const withOne = write('status-changed', { ...own, label: 'Contacted', message: 'Call us' })
    expect([withOne.paragraphs[2], withOne.brief]).toEqual(['Call us', 'There is a message for you.'])
  })

  test.each([
    ['nothing', null, 'We’ll try again. You can also pay it now', 'Pay this installment'],
    ['nothing', Date.UTC(2027, 2, 1), 'We’ll try again on 1 Mar 2027.', 'Pay this installment'],
    ['owner', null, 'Please pay it on our site now.', 'Pay this installment'],
    ['owner', Date.UTC(2027, 2, 1), 'Please pay it on our site by 1 Mar 2027.', 'Pay this installment'],
    ['new-card', Date.UTC(2027, 2, 1), 'Please pay with another card by 1 Mar 2027.', 'Pay with another card'],
  ] as const)('a declined card that needs %s, next %j', (needs, nextAt, words, label) => {
    const content = write('installment-failed', { ...installment, needs, nextAt })
    expect(content.paragraphs.join('\n')).toContain(words)
    expect(content.action?.label).toBe(label)
    expect(content.paragraphs.join('\n').includes('We’ll save the card you pay with')).toBe(needs !== 'nothing')
  })

  test.each([
    [undefined, 'You can download it once the balance is paid.'],
    ['balance', 'You can download it once the balance is paid.'],
    ['payment', 'You can download it once the payment for it is settled.'],
    ['now', 'You can download it from your vault.'],
  ] as const)('a released deed that opens with %s: %s', (opens, sentence) => {
    const facts = { ...own, firm, applicationId: 7, ...(opens && { opens }) }
    expect(write('deed-released', facts)).toMatchObject({ brief: sentence })
    expect(textOf('deed-released', facts)).toContain(`in your vault. ${sentence}`)
  })

  test('the message about a new version says that it replaces the former one, and asks for no money that was paid', () => {
    const replaced = { version: 2, at: Date.UTC(2026, 9, 1, 22) }
    const { subject, brief, paragraphs } = write('deed-released', {
      ...own,
      firm,
      applicationId: 7,
      opens: 'now',
      replaced,
    })
    expect(subject).toBe(`A new version of your digital deed for ${reference}`)
    expect(paragraphs.slice(1)).toEqual([
      `Titan Law released version 2 of the digital deed for your application ${reference}. It replaces the version of 2 Oct 2026, and it is stored, encrypted, in your vault. You can download it from your vault.`,
      'Links to the earlier version that you shared now say “Replaced by a newer version”. Share the new link from your vault.',
    ])
    expect(brief).toContain('Version 2 replaces the one from 2 Oct 2026.')
    expect([...paragraphs, brief].join(' ')).not.toContain('balance')
  })

  test('a firm that loses a file reads what moved with it, and what to do with an original that it has', () => {
    const lost = { reference, service: 'digitize', clientName: name, newFirm: 'Gambe Law' } as const
    const whole = textOf('file-reassigned', { ...lost, openTasks: 2, hasOriginal: true })
    expect(whole).toContain('Moved with it: 2 open tasks. Your notes stay with your firm.')
    const noted = textOf('file-reassigned', { ...lost, openTasks: 1, movedNotes: 1, hasOriginal: false })
    expect(noted).toContain('Moved with it: one open task and one note. Your firm marked')
    const moved = { from: 'Titan Law', openTasks: 0, movedNotes: 2 }
    const next = { ...file, contactPreference: null }
    expect(textOf('firm-new-file', { ...next, moved })).toContain(
      'The file comes from Titan Law, with 2 notes for you.',
    )
    const nothing = { ...moved, movedNotes: 0 }
    expect(textOf('firm-new-file', { ...next, moved: nothing })).not.toMatch(/Titan Law|note|task/)
    expect(whole).toContain('Your firm recorded that it has the original title deed. Keep it safe')
    const plain = textOf('file-reassigned', { ...lost, openTasks: 0, hasOriginal: false })
    expect(plain).not.toMatch(/task|note|original/)
  })

  test('a paid installment names the next one, that it was the last, or that nothing is owed', () => {
    const next = { dueAt: Date.UTC(2027, 0, 31), amountCents: 9_000 }
    expect(textOf('installment-paid', { ...installment, next })).toContain(
      'We’ll charge the next one, $90, to your card on 31 Jan 2027.',
    )
    expect(textOf('installment-paid', { ...installment, number: 6, next: null, isPaidInFull: true })).toContain(
      'That was the last one. Your balance is paid in full.',
    )
    const rest = write('installment-paid', { ...installment, number: 7, next: null, isPaidInFull: true })
    expect(rest.subject).toBe(`The rest of your balance for ${reference} is paid`)
    expect(rest.paragraphs.slice(1)).toEqual([
      `Thank you. We received $88, the rest of your balance for application ${reference} (Lease Agreement).`,
      'Your balance is paid in full.',
    ])
  })

  test('an installment that is paid before an earlier one is not called the last', () => {
    const facts = { ...installment, number: 6, next: null, isPaidInFull: false }
    expect(textOf('installment-paid', facts)).not.toMatch(/last|in full/)
  })

  test('the rest of a deposit leaves the balance, and says when it is due', () => {
    const rest = { ...installment, type: 'deposit', number: 7, next: null, isPaidInFull: true } as const
    expect(textOf('installment-paid', { ...rest, isBalancePaid: false })).toContain(
      'Your deposit is paid in full.\nThe balance is due when your final document is ready.',
    )
    expect(textOf('installment-paid', { ...rest, service: 'digitize', isBalancePaid: false })).toContain(
      'The balance is due when your deed is ready.',
    )
    expect(textOf('installment-paid', { ...rest, isBalancePaid: true })).not.toContain('The balance is due')
  })

  test('a deed is locked or downloaded only where one is released, and another service has none', () => {
    const facts = { ...own, applicationId: 7, type: 'balance', number: 3, amountCents: 8_800, method: 'card' } as const
    const more = { dueAt: 0, next: null, isPaidInFull: true, isLocked: false, isUnlocked: false, reason: null }
    const about = { ...facts, ...more, isWhole: true, needs: 'owner', nextAt: null, firm } as const
    const ofMoney = rows.filter((message) => /paid|installment|balance-due|refund|disput|duplicate/.test(message))
    expect(ofMoney.length).toBeGreaterThan(12)
    for (const message of ofMoney) {
      for (const service of serviceTypes) {
        const { subject, paragraphs, brief = '' } = contentOf(message, { ...about, service, hasDeed: false })
        const text = [subject, ...paragraphs, brief].join('\n').replaceAll('(Deed Digitization)', '')
        expect(text, `${message}, ${service}`).not.toMatch(/deed|lock|download/i)
      }
    }
    const locked = ['installment-overdue', 'installments-canceled', 'payment-disputed', 'payment-refunded'] as const
    for (const message of locked) {
      const { paragraphs } = contentOf(message, { ...about, service: 'digitize', hasDeed: true })
      expect(paragraphs.join('\n'), message).toContain('Your digital deed is locked')
    }
  })

  test('money that the bank took back first was not refunded by us', () => {
    const disputed = write('duplicate-refunded', { ...money, isDisputed: true })
    expect(disputed.subject).toBe(`Your bank took back a duplicate payment for ${reference}`)
    expect(disputed.paragraphs[1]).toContain('has taken the second $450 back.')
    expect(disputed.paragraphs[1]).not.toContain('We refunded')
  })

  test.each([
    ['balance', true, 'The balance is due again. Your digital deed is locked until it is paid.'],
    [
      'deposit',
      true,
      'Your application stays open. There is nothing to pay. If you want to go on with this application, contact us.',
    ],
    ['balance', false, undefined],
  ] as const)('a refund of the %s, in full: %s', (type, isWhole, end) => {
    const facts = { ...money, type, reason: 'Paid twice', isWhole }
    const paragraphs = write('payment-refunded', facts).paragraphs.slice(2)
    expect(paragraphs).toEqual(['Reason: Paid twice', ...(end ? [end] : [])])
  })

  test('a new application names its client’s contact preference, if known', () => {
    expect(textOf('firm-new-file', { ...file, contactPreference: 'whatsapp' })).toContain(
      'The client prefers: WhatsApp Call.',
    )
    expect(textOf('firm-new-file', { ...file, contactPreference: null })).not.toContain('prefers')
  })

  test('a changed password signs out the other devices if one stays, else every one', () => {
    expect(textOf('password-changed', { name })).toContain('every device was signed out')
    expect(textOf('password-changed', { name, isKeptHere: false })).toContain('every device was signed out')
  })

  test('receipts are listed by number, day, application, client and amount, with their sum', () => {
    const receipt = { reference, clientName: name, paidAt: '2026-11-21T09:00:00.000Z' }
    const content = write('receipts-sent', {
      firm,
      sentBy: 'Farai Dube',
      paymentIds: [3, 4],
      receipts: [
        { ...receipt, number: 1001, amountCents: 5_000 },
        { ...receipt, number: 1002, amountCents: 45_050 },
      ],
    })
    expect(content.subject).toBe('2 receipts from Titan Law')
    expect(content.facts).toContainEqual({ label: 'Total', value: '$500.50' })
    expect(content.paragraphs.slice(2)).toEqual([
      `No. 1001 · 21 Nov 2026 · ${reference} · Rudo Moyo · $50.00\nNo. 1002 · 21 Nov 2026 · ${reference} · Rudo Moyo · $450.50`,
    ])
  })
})

test('a moment that access begins or ends at is in both zones', () => {
  const at = Date.UTC(2026, 11, 23, 22, 30)
  const person = { name, contact: 'Tendai Ncube', owner: 'Rudo Moyo', token }
  const moments = [
    write('legacy-asked', { ...person, grantsAt: at }),
    write('legacy-granted', { ...person, until: at }),
    write('helper-asked', { ...person, task: 'drop-off', reference, expiresAt: at }),
  ].map(({ facts }) => facts?.at(-1)?.value)
  expect(new Set(moments)).toEqual(new Set(['24 Dec 2026, 00:30, Harare time (23 Dec 2026, 22:30 UTC)']))
})

test.each(['', 'nothing', 'toString', 'constructor', '__proto__'])('"%s" is not a message', (other) => {
  expect(isMessageName(other)).toBe(false)
})
