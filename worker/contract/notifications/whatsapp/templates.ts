import { paymentsAgain } from '../../applications/hold.ts'
import { messageButtons } from '../message-buttons.ts'
import { moneyTemplates } from './money-templates.ts'
import type { Template } from './template.ts'
import { application, firm, follow, reference } from './template-parts.ts'

/** What a status message says when there is no sentence about the step. */
export const nextOnPage = 'Your application page shows what happens next.'

/** The approved template of each message that goes to a phone, by the message’s name; `check` follows every body. */
export const templates = {
  ...moneyTemplates,
  'application-received': {
    body: '*We received your application {{1}}*\n\nWhat happens next: {{2}}',
    examples: [reference, 'A lawyer from Titan Law will contact you within 24 hours.'],
    button: follow,
  },
  'application-closed': {
    body: '*Your application {{1}} is closed*\n\nThere is nothing more to pay. Your application page shows the reason.',
    examples: [reference],
    button: follow,
  },
  'application-withdrawn': {
    body: '*Your application {{1}} is withdrawn*\n\nIt is closed, and there is nothing to pay.',
    examples: [reference],
    button: { label: messageButtons.startAgain, path: '/get-started' },
  },
  'firm-assigned': {
    body: '*Your law firm {{1}} is now handling your application {{2}}*\n\nWhat happens next: {{3}}',
    examples: [firm, reference, 'A lawyer will contact you within 24 hours.'],
    button: follow,
  },
  'application-hold': {
    body: '*A hold of your application {{1}}*\n\n{{2}}\n\nYour application page says more.',
    examples: [reference, 'No longer on hold. Payments work again.'],
    button: follow,
  },
  'firm-closed': {
    body: '*Your application {{1}} is waiting for a new law firm*\n\nNothing is charged until it has one. What you have paid and sent so far is kept.',
    examples: [reference],
    button: follow,
  },
  'firm-returned': {
    body: `*Your law firm {{1}} works on your application {{2}} again*\n\n${paymentsAgain}`,
    examples: [firm, reference],
    button: follow,
  },
  'status-changed': {
    body: '*Your application {{1}} was updated: {{2}}*\n\n{{3}}',
    examples: [reference, 'Documents Received', nextOnPage],
    button: follow,
  },
  'original-recorded': {
    body: '*Your original title deed for {{1}}*\n\n{{2}} You can see every entry on your application page.',
    examples: [reference, 'Titan Law received it on 10 Nov 2026.'],
    button: follow,
  },
  'replacement-recorded': {
    body: '*Your replacement deed for {{1}}*\n\n{{2}} You can see every step on your application page.',
    examples: [reference, 'Titan Law recorded that the loss of your title deed was advertised on 10 Nov 2026.'],
    button: follow,
  },
  'firm-message': {
    body: '*Your law firm {{1}} wrote to you about {{2}}*\n\nYou can read the message on your application page. What you write here goes to your law firm.',
    examples: [firm, reference],
    button: follow,
  },
  'documents-requested': {
    body: '*Your law firm {{1}} needs documents for {{2}}*\n\nPlease upload them on your application page, or send photos or PDF files here.',
    examples: [firm, reference],
    button: application(messageButtons.uploadDocuments, '#documents'),
  },
  'documents-missing': {
    body: '*Your law firm {{1}} still needs documents for {{2}}*\n\nMissing: {{3}}. Please upload them on your application page, or send photos or PDF files here.',
    examples: [firm, reference, '“Marriage certificate”'],
    button: application(messageButtons.uploadDocuments, '#documents'),
  },
  'document-sent': {
    body: '*Your law firm {{1}} sent you a document for {{2}}*\n\nYou can download it from your application page.',
    examples: [firm, reference],
    button: application(messageButtons.seeDocument, '#documents'),
  },
  'deed-released': {
    body: '*Your digital deed for {{1}}*\n\n{{2}}',
    examples: [reference, 'It opens in your vault once you have paid the balance.'],
    button: application(messageButtons.seeDeed),
  },
  'registrar-validated': {
    body: '*The Registrar’s validation of the deed for {{1}}*\n\n{{2}} Your application page shows what is recorded.',
    examples: [reference, 'Titan Law recorded it for 10 Nov 2026, and a second person confirmed it.'],
    button: follow,
  },
  'identity-recorded': {
    body: '*The check of your identity for {{1}}*\n\n{{2}} Your application page shows who recorded it.',
    examples: [reference, 'Titan Law recorded it for 10 Nov 2026. If it was not you, please tell our support.'],
    button: follow,
  },
  'certificate-checked': {
    body: '*Someone checked your deed for {{1}}*\n\nIt was checked {{2}}.',
    examples: [reference, 'by its code (Kenya)'],
    button: application(messageButtons.seeChecks),
  },
  'legacy-asked': {
    body: '*Your legacy contact {{1}} asks for access*\n\nUnless you refuse, they can read your applications and released deeds from {{2}}. If you refuse, they can’t ask again.',
    examples: ['Tendai', '23 Dec 2026'],
    button: { label: messageButtons.sayNo, path: '/legacy/no/{{1}}', example: `7-${'0a'.repeat(32)}` },
  },
  'interest-notice': {
    body: '*New partner interest: {{1}}*\n\nContact: {{2}}, {{3}}, {{4}}.',
    examples: ['Coghlan Legal', 'Farai Dube', 'farai@example.co.zw', '+263 29 260 0303'],
    button: { label: messageButtons.openConsole, path: '/downiestreetlaw' },
  },
} as const satisfies Readonly<Record<string, Template>>

export type TemplateName = keyof typeof templates
export const templateNames = Object.keys(templates) as TemplateName[]
export const isTemplateName = (message: string): message is TemplateName => Object.hasOwn(templates, message)
export const templateOf = (name: TemplateName): Template => templates[name]
