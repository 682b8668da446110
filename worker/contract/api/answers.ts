import * as z from 'zod/mini'
import { consentView } from '../accounts/consent-views'
import { accountView, offeredApplication, profileView, sessionEntry, sessionView, userView } from '../accounts/views'
import {
  attention,
  consoleApplication,
  consoleFirm,
  consolePerson,
  consoleUser,
  firmAdminView,
  interestView,
  overdueApplication,
} from '../administration/console-views'
import { decisions } from '../administration/decisions'
import {
  adminApplication,
  adminApplicationPage,
  adminProfile,
  adminSettings,
  adminStats,
  adminUser,
  auditEntry,
} from '../administration/views'
import { historyEntry } from '../applications/history-views'
import {
  applicationPage,
  documentView,
  ownerApplication,
  paymentView,
  publicPage,
  startedApplication,
} from '../applications/views'
import { certificateAnswer, messageAnswer } from '../deeds/verification-views'
import { deedVersion } from '../deeds/views'
import {
  clientApplication,
  clientApplicationPage,
  lawFirm,
  memberSession,
  noteSchema,
  partnerFirm,
} from '../desk/views'
import { documentTypes, firstPage } from '../documents/documents'
import { firmSettings, team, teamInvitation } from '../firms/team-views'
import { planView } from '../money/installment-views'
import { openPayment } from '../money/payment-views'
import { paidApplication } from '../money/receipt-views'
import { invitation, referralsView } from '../money/referral-views'
import { refunded } from '../money/refund-views'
import { adminComplaint, complaintView, receivedComplaint } from '../site/complaint-views'
import { interestStatuses } from '../site/partners'
import { applicationAnswers } from './application-answers'
import { factorAnswers } from './factor-calls'
import { generalAnswers } from './general-answers'
import { refusalKinds } from './refusals'

/** JSON of a schema, a file of one of these content types, or no content. */
export type CallAnswer = z.ZodMiniType | readonly string[] | null

const yes = z.literal(true)
const pdf = ['application/pdf']
const picture = [firstPage.type]
const message = z.object({ message: z.string() })
const enteredPerson = z.object({ name: z.string() })

/** What each call answers when it succeeds; calls that only redirect are left out. */
export const callAnswers: Readonly<Record<string, CallAnswer>> = {
  ...generalAnswers,
  ...applicationAnswers,
  ...factorAnswers([sessionView, memberSession, enteredPerson]),
  'GET /api/firms': z.array(partnerFirm),
  'GET /api/law-firms': z.array(lawFirm),

  'GET /api/auth/user': sessionView,
  'POST /api/local/login': sessionView,
  'POST /api/local/signup': sessionView,
  'POST /api/profile': profileView,
  'POST /api/auth/verify-email': z.object({ applicationsFound: z.number() }),
  'POST /api/auth/resend-verification': z.object({ sent: z.boolean() }),
  'POST /api/auth/forgot-password': z.object({ sent: yes }),
  'POST /api/auth/verify-reset-token': z.object({ valid: z.boolean() }),
  'POST /api/auth/reset-password': z.object({ reset: yes }),

  'GET /api/consent': consentView,
  'POST /api/consent': consentView,
  'GET /api/account': accountView,
  'PUT /api/account': userView,
  'DELETE /api/account': z.object({ erased: yes }),
  'POST /api/account/password': z.object({ changed: yes }),
  'POST /api/account/email': z.object({ sent: yes }),
  'GET /api/account/sessions': z.array(sessionEntry),
  'DELETE /api/account/sessions': z.object({ ended: z.number() }),
  'DELETE /api/account/sessions/:sid': z.object({ isThis: z.boolean() }),
  'GET /api/account/export': ['application/zip'],

  'POST /api/complete-application': startedApplication,
  'GET /api/applications': z.array(ownerApplication),
  'POST /api/applications': startedApplication,
  'GET /api/applications/:id': applicationPage,
  'GET /api/applications/reference/:ref': z.union([applicationPage, publicPage]),
  'GET /api/applications/offered': z.array(offeredApplication),
  'POST /api/applications/:id/attach': z.object({ attached: yes }),
  'POST /api/applications/:id/decline': z.object({ declined: yes }),
  'POST /api/applications/:id/documents': documentView,
  'GET /api/applications/:id/documents/:docId': documentTypes,
  'GET /api/applications/:id/deed': pdf,
  'GET /api/applications/:id/deed/picture': picture,
  'POST /api/applications/:id/withdraw': ownerApplication,
  'PUT /api/applications/:id/not-for-sale': z.object({ notForSale: z.boolean() }),
  'GET /api/verify/:code': certificateAnswer,
  'GET /api/verify/by-hash/:sha256': certificateAnswer,
  'GET /api/check/:code': messageAnswer,

  'POST /api/create-payment-intent-simple': openPayment,
  'POST /api/create-payment-intent': openPayment,
  'POST /api/confirm-payment': z.object({ application: ownerApplication, payment: paymentView }),
  'GET /api/applications/:id/installments': z.array(planView),
  'POST /api/applications/:id/installments/:planId/cancel': planView,
  'GET /api/applications/:id/receipts/:paymentId': pdf,
  'GET /api/referrals': referralsView,
  'GET /api/referrals/:code': invitation,
  'POST /api/admin/payments/:id/refund': refunded,

  'GET /api/lawfirm/auth': memberSession,
  'POST /api/lawfirm/login': memberSession,
  'POST /api/lawfirm/:slug/login': memberSession,
  'POST /api/titan/login': memberSession,
  'POST /api/lawfirm/logout': null,
  'GET /api/lawfirm/clients': z.array(clientApplication),
  'GET /api/lawfirm/clients/:id': clientApplicationPage,
  'PATCH /api/lawfirm/clients/:id/status': clientApplication,
  'POST /api/lawfirm/clients/:id/message': historyEntry,
  'GET /api/lawfirm/clients/:id/documents/:docId': documentTypes,
  'GET /api/lawfirm/clients/:id/deed/:version': pdf,
  'GET /api/lawfirm/clients/:id/deed/:version/picture': picture,
  'POST /api/lawfirm/clients/:id/deed/:version/picture': deedVersion,
  'POST /api/lawfirm/clients/:id/deed': deedVersion,
  'POST /api/lawfirm/clients/:id/deed/:version/release': deedVersion,
  'POST /api/lawfirm/clients/:id/documents': documentView,
  'POST /api/lawfirm/clients/:id/original': clientApplication,
  'POST /api/lawfirm/clients/:id/notes': noteSchema,
  'GET /api/lawfirm/receipts': z.array(paidApplication),
  'POST /api/lawfirm/send-receipts': z.object({ sent: z.number() }),
  'GET /api/lawfirm/firm': firmSettings,
  'PUT /api/lawfirm/firm': firmSettings,
  'GET /api/lawfirm/team': team,
  'POST /api/lawfirm/team/invite': teamInvitation,
  'DELETE /api/lawfirm/team/invite/:id': message,
  'DELETE /api/lawfirm/team/:id/factors': message,
  'PUT /api/lawfirm/team/:id/rights': message,
  'PUT /api/lawfirm/team/:id/status': message,
  'GET /api/titan/team': team,
  'POST /api/titan/team/invite': teamInvitation,
  'DELETE /api/titan/team/invite/:id': message,
  'DELETE /api/titan/team/:id/factors': message,
  'PUT /api/titan/team/:id/rights': message,
  'PUT /api/titan/team/:id/status': message,

  'POST /api/lawyer-interest': z.object({ id: z.number(), status: z.enum(interestStatuses) }),
  'POST /api/complaints': receivedComplaint,
  'GET /api/complaints/:code': complaintView,
  'GET /api/admin/complaints': z.array(adminComplaint),
  'POST /api/admin/complaints/:id/take': adminComplaint,
  'POST /api/admin/complaints/:id/answer': adminComplaint,

  'POST /api/super-admin/verify-code': z.object({ verified: yes }),
  'POST /api/super-admin/lock': null,
  'GET /api/super-admin/person': consolePerson,
  'POST /api/super-admin/person': enteredPerson,
  'GET /api/super-admin/account/sessions': z.array(sessionEntry),
  'DELETE /api/super-admin/account/sessions': z.object({ ended: z.number() }),
  'DELETE /api/super-admin/account/sessions/:sid': z.object({ isThis: z.boolean() }),
  'GET /api/super-admin/law-firms': z.array(consoleFirm),
  'GET /api/super-admin/applications': z.array(consoleApplication),
  'GET /api/super-admin/users': z.array(consoleUser),
  'GET /api/super-admin/lawyer-interest': z.array(interestView),
  'PUT /api/super-admin/lawyer-interest/:id': interestView,
  'GET /api/super-admin/deposits': z.array(consoleApplication),
  'GET /api/super-admin/attention': attention,
  'GET /api/super-admin/late-files': z.array(overdueApplication),
  'GET /api/super-admin/refusals': z.array(z.object({ kind: z.enum(refusalKinds), total: z.number() })),
  'POST /api/super-admin/law-firm-admins': firmAdminView,

  'GET /api/admin/decisions': decisions,
  'GET /api/admin/stats': adminStats,
  'GET /api/admin/settings': adminSettings,
  'GET /api/admin/users': z.array(adminUser),
  'GET /api/admin/user-profile/:userId': adminProfile,
  'PUT /api/admin/users/:userId': adminUser,
  'DELETE /api/admin/users/:userId/factors': z.object({ reset: yes }),
  'DELETE /api/admin/users/:userId/sessions': z.object({ ended: z.number() }),
  'GET /api/admin/applications': z.array(adminApplication),
  'GET /api/admin/applications/:id': adminApplicationPage,
  'PUT /api/admin/applications/:id/status': adminApplication,
  'POST /api/admin/applications/:id/close': z.object({ closed: z.literal(true) }),
  'POST /api/admin/applications/:id/assign': adminApplication,
  'GET /api/admin/applications/:id/deed/:version': pdf,
  'GET /api/admin/applications/:id/deed/:version/picture': picture,
  'POST /api/admin/applications/:id/deed/:version/release': deedVersion,
  'GET /api/admin/activity': z.array(auditEntry),
}
