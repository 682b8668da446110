import { adminAdded, firmChanged } from './messages/admins'
import {
  documentRefused,
  documentSent,
  documentsAccepted,
  documentsMissing,
  documentsNotTaken,
  documentsRequested,
  firmMessage,
  statusChanged,
} from './messages/applications'
import { complaintAnswered, complaintDigest, complaintNotice, complaintReceived } from './messages/complaints'
import { certificateChecked, deedReleased, registrarValidated } from './messages/deeds'
import {
  clientMessage,
  firmApplicationClosed,
  firmApplicationReassigned,
  firmApplicationWithdrawn,
  firmConfirmComplete,
  firmDocumentsComplete,
  firmNewDocuments,
  newApplication,
} from './messages/firm-applications'
import { contactLate, contactMissed, contactReminder } from './messages/first-contact'
import { helperAsked, helperUsed } from './messages/helpers'
import { applicationHold, filePropertyCorrected, firmApplicationHold, propertyCorrected } from './messages/holds'
import {
  installmentDue,
  installmentFailed,
  installmentOverdue,
  installmentPaid,
  installmentsCanceled,
} from './messages/installments'
import {
  applicationClosed,
  applicationReceived,
  applicationWithdrawn,
  firmAssigned,
  firmClosed,
  firmDeclined,
  firmReturned,
} from './messages/intake'
import {
  legacyAnswered,
  legacyAsked,
  legacyChanged,
  legacyGiven,
  legacyGranted,
  legacyLink,
  legacyNamed,
  legacyRefused,
} from './messages/legacy'
import { licenceDecided, licenceEnding } from './messages/licences'
import { memberRightsChanged, morningDigest, payoutRecorded } from './messages/members'
import { identityRecorded, originalRecorded } from './messages/originals'
import { balanceDue, balancePaid, depositPaid, depositReminder, receiptsSent } from './messages/payments'
import {
  accountErased,
  confirmEmail,
  confirmNewEmail,
  emailChanged,
  emailChangeTried,
  emailChanging,
  interestNotice,
  interestReceived,
  operatorNotice,
  passwordChanged,
  passwordReset,
  phoneChanged,
  signInLink,
  teamInvitation,
} from './messages/people'
import {
  disputeWon,
  duplicateRefunded,
  duplicateReturned,
  paymentDisputed,
  paymentRefunded,
  refundReturned,
} from './messages/reversals'
import { factorsChanged, newDevice } from './messages/sign-ins'
import {
  whatsAppAgreed,
  whatsAppRefused,
  whatsAppStarted,
  whatsAppStatus,
  whatsAppStopped,
  whatsAppUnknown,
  whatsAppWhich,
  whatsAppWhose,
} from './messages/whatsapp'

export const messages = {
  'account-erased': accountErased,
  'admin-added': adminAdded,
  'application-received': applicationReceived,
  'application-closed': applicationClosed,
  'application-hold': applicationHold,
  'application-withdrawn': applicationWithdrawn,
  'balance-due': balanceDue,
  'balance-paid': balancePaid,
  'certificate-checked': certificateChecked,
  'client-message': clientMessage,
  'complaint-answered': complaintAnswered,
  'complaint-digest': complaintDigest,
  'complaint-notice': complaintNotice,
  'complaint-received': complaintReceived,
  'confirm-email': confirmEmail,
  'confirm-new-email': confirmNewEmail,
  'contact-late': contactLate,
  'contact-missed': contactMissed,
  'contact-reminder': contactReminder,
  'deed-released': deedReleased,
  'deposit-paid': depositPaid,
  'deposit-reminder': depositReminder,
  'dispute-won': disputeWon,
  'document-sent': documentSent,
  'document-refused': documentRefused,
  'documents-accepted': documentsAccepted,
  'documents-missing': documentsMissing,
  'documents-requested': documentsRequested,
  'duplicate-refunded': duplicateRefunded,
  'duplicate-returned': duplicateReturned,
  'email-change-tried': emailChangeTried,
  'email-changed': emailChanged,
  'email-changing': emailChanging,
  'factors-changed': factorsChanged,
  'file-closed': firmApplicationClosed,
  'file-hold': firmApplicationHold,
  'file-property-corrected': filePropertyCorrected,
  'property-corrected': propertyCorrected,
  'file-reassigned': firmApplicationReassigned,
  'file-withdrawn': firmApplicationWithdrawn,
  'files-not-taken': documentsNotTaken,
  'firm-assigned': firmAssigned,
  'licence-decided': licenceDecided,
  'payout-recorded': payoutRecorded,
  'licence-ending': licenceEnding,
  'firm-changed': firmChanged,
  'firm-closed': firmClosed,
  'firm-declined': firmDeclined,
  'firm-message': firmMessage,
  'firm-confirm-complete': firmConfirmComplete,
  'firm-documents-complete': firmDocumentsComplete,
  'firm-new-documents': firmNewDocuments,
  'firm-new-file': newApplication,
  'firm-returned': firmReturned,
  'helper-asked': helperAsked,
  'helper-used': helperUsed,
  'interest-notice': interestNotice,
  'installment-due': installmentDue,
  'installment-failed': installmentFailed,
  'installment-overdue': installmentOverdue,
  'installment-paid': installmentPaid,
  'installments-canceled': installmentsCanceled,
  'interest-received': interestReceived,
  'legacy-answered': legacyAnswered,
  'legacy-asked': legacyAsked,
  'legacy-changed': legacyChanged,
  'identity-recorded': identityRecorded,
  'legacy-given': legacyGiven,
  'legacy-granted': legacyGranted,
  'legacy-link': legacyLink,
  'legacy-named': legacyNamed,
  'legacy-refused': legacyRefused,
  'member-rights': memberRightsChanged,
  'morning-digest': morningDigest,
  'new-device': newDevice,
  'original-recorded': originalRecorded,
  'operator-notice': operatorNotice,
  'password-changed': passwordChanged,
  'password-reset': passwordReset,
  'phone-changed': phoneChanged,
  'receipts-sent': receiptsSent,
  'payment-disputed': paymentDisputed,
  'payment-refunded': paymentRefunded,
  'refund-returned': refundReturned,
  'registrar-validated': registrarValidated,
  'sign-in-link': signInLink,
  'status-changed': statusChanged,
  'team-invitation': teamInvitation,
  'whatsapp-agreed': whatsAppAgreed,
  'whatsapp-refused': whatsAppRefused,
  'whatsapp-started': whatsAppStarted,
  'whatsapp-status': whatsAppStatus,
  'whatsapp-stopped': whatsAppStopped,
  'whatsapp-unknown': whatsAppUnknown,
  'whatsapp-which': whatsAppWhich,
  'whatsapp-whose': whatsAppWhose,
}

/** Whether a message answers what a person just wrote on WhatsApp. */
export const isAnswer = (name: string): boolean => name.startsWith('whatsapp-')

export type MessageName = keyof typeof messages
/** What a message says; empty for one that always says the same. */
export type Facts<Name extends MessageName> =
  Parameters<(typeof messages)[Name]> extends [infer Given] ? Given : Record<string, never>
export const isMessageName = (name: string): name is MessageName => Object.hasOwn(messages, name)
