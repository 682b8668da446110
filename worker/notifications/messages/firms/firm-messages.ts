import {
  clientMessage,
  firmApplicationClosed,
  firmApplicationReassigned,
  firmApplicationWithdrawn,
  firmConfirmComplete,
  firmDocumentsComplete,
  firmNewDocuments,
  newApplication,
} from './firm-applications'
import { contactLate, contactMissed, contactReminder } from './first-contact'
import { licenceDecided, licenceEnding } from './licences'
import { memberRightsChanged, morningDigest, teamInvitation } from './members'
import { payoutRecorded } from './payout-recorded'

/** Messages to members of a law firm and to those invited, and those about its promise of the first contact. */
export const firmMessages = {
  'client-message': clientMessage,
  'contact-late': contactLate,
  'contact-missed': contactMissed,
  'contact-reminder': contactReminder,
  'file-closed': firmApplicationClosed,
  'file-reassigned': firmApplicationReassigned,
  'file-withdrawn': firmApplicationWithdrawn,
  'firm-confirm-complete': firmConfirmComplete,
  'firm-documents-complete': firmDocumentsComplete,
  'firm-new-documents': firmNewDocuments,
  'firm-new-file': newApplication,
  'licence-decided': licenceDecided,
  'licence-ending': licenceEnding,
  'member-rights': memberRightsChanged,
  'morning-digest': morningDigest,
  'payout-recorded': payoutRecorded,
  'team-invitation': teamInvitation,
}
