import {
  accountErased,
  confirmEmail,
  confirmNewEmail,
  emailChanged,
  emailChangeTried,
  emailChanging,
  passwordChanged,
  passwordReset,
  phoneChanged,
  signInLink,
} from './messages/accounts'
import { adminAdded, firmChanged } from './messages/admins'
import { firmMessage, statusChanged } from './messages/applications'
import { complaintAnswered, complaintDigest, complaintNotice, complaintReceived } from './messages/complaints'
import { certificateChecked, deedReleased, registrarValidated } from './messages/deeds'
import {
  documentRefused,
  documentSent,
  documentsAccepted,
  documentsMissing,
  documentsNotTaken,
  documentsRequested,
} from './messages/documents'
import { firmMessages } from './messages/firms/firm-messages'
import { helperAsked, helperUsed } from './messages/helpers'
import { applicationHold, firmApplicationHold } from './messages/holds'
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
import { moneyMessages } from './messages/money/money-messages'
import { operatorAlert, operatorNotice } from './messages/operator'
import { identityRecorded, originalRecorded, replacementRecorded } from './messages/originals'
import { interestNotice, interestReceived } from './messages/partners'
import { filePropertyCorrected, propertyCorrected } from './messages/property-corrections'
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
  ...firmMessages,
  ...moneyMessages,
  'account-erased': accountErased,
  'admin-added': adminAdded,
  'application-closed': applicationClosed,
  'application-hold': applicationHold,
  'application-received': applicationReceived,
  'application-withdrawn': applicationWithdrawn,
  'certificate-checked': certificateChecked,
  'complaint-answered': complaintAnswered,
  'complaint-digest': complaintDigest,
  'complaint-notice': complaintNotice,
  'complaint-received': complaintReceived,
  'confirm-email': confirmEmail,
  'confirm-new-email': confirmNewEmail,
  'deed-released': deedReleased,
  'document-refused': documentRefused,
  'document-sent': documentSent,
  'documents-accepted': documentsAccepted,
  'documents-missing': documentsMissing,
  'documents-requested': documentsRequested,
  'email-change-tried': emailChangeTried,
  'email-changed': emailChanged,
  'email-changing': emailChanging,
  'factors-changed': factorsChanged,
  'file-hold': firmApplicationHold,
  'file-property-corrected': filePropertyCorrected,
  'files-not-taken': documentsNotTaken,
  'firm-assigned': firmAssigned,
  'firm-changed': firmChanged,
  'firm-closed': firmClosed,
  'firm-declined': firmDeclined,
  'firm-message': firmMessage,
  'firm-returned': firmReturned,
  'helper-asked': helperAsked,
  'helper-used': helperUsed,
  'identity-recorded': identityRecorded,
  'interest-notice': interestNotice,
  'interest-received': interestReceived,
  'legacy-answered': legacyAnswered,
  'legacy-asked': legacyAsked,
  'legacy-changed': legacyChanged,
  'legacy-given': legacyGiven,
  'legacy-granted': legacyGranted,
  'legacy-link': legacyLink,
  'legacy-named': legacyNamed,
  'legacy-refused': legacyRefused,
  'new-device': newDevice,
  'operator-notice': operatorNotice,
  'operator-alert': operatorAlert,
  'original-recorded': originalRecorded,
  'password-changed': passwordChanged,
  'password-reset': passwordReset,
  'phone-changed': phoneChanged,
  'property-corrected': propertyCorrected,
  'registrar-validated': registrarValidated,
  'replacement-recorded': replacementRecorded,
  'sign-in-link': signInLink,
  'status-changed': statusChanged,
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
