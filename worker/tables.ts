import * as consents from './accounts/consents/tables'
import { custodyEntries } from './applications/custody/custody-tables'
import { identityEntries } from './applications/identity-check/tables'
import { passedOn } from './applications/next-firm/passed-on-tables'
import { notes } from './applications/note-tables'
import { ownershipChecks } from './applications/ownership-tables'
import { applicationReads } from './applications/seen-tables'
import { formerFiles } from './applications/shared/former-tables'
import * as applications from './applications/tables'
import { tasks } from './applications/task-tables'
import { evidenceEntries } from './deeds/evidence/tables'
import { custodyRecords } from './deeds/original-record/tables'
import * as deeds from './deeds/tables'
import * as helper from './delegates/helper/tables'
import * as legacy from './delegates/legacy/tables'
import * as checklists from './desk/checklist/tables'
import { handovers } from './desk/handovers/tables'
import * as letters from './desk/letters/tables'
import * as parties from './desk/parties/tables'
import { savedViews } from './desk/saved-views/tables'
import * as work from './desk/tables'
import { documentRequests } from './documents/request-tables'
import * as uploads from './documents/upload-tables'
import * as waybill from './documents/waybill/tables'
import * as licences from './firms/licence/tables'
import { memberNotices } from './firms/notices/tables'
import * as firms from './firms/tables'
import { authenticatorApps, factorTerms, passkeys, recoveryCodes } from './identity/factors/tables'
import * as superAdmins from './identity/super-admin/tables'
import * as accounts from './identity/tables'
import * as log from './log/tables'
import * as conversation from './messaging/conversation/tables'
import { firmMacros } from './messaging/macros/tables'
import * as whatsapp from './messaging/whatsapp/tables'
import * as payments from './money/ledger/tables'
import * as payouts from './money/payouts/tables'
import * as receipts from './money/receipts/tables'
import * as notifications from './notifications/tables'
import * as whatsappNumbers from './notifications/whatsapp-tables'
import * as health from './operations/health/tables'
import * as storedFiles from './operations/stored-files/tables'
import { auditSegmentSubjects, auditSegments } from './platform/archive/audit-tables'
import * as platform from './platform/database/tables'
import * as measured from './platform/measure/tables'
import * as complaints from './site/complaints/tables'
import * as partners from './site/partners/tables'

export const tables = {
  ...platform,
  auditSegments,
  auditSegmentSubjects,
  ...measured,
  ...storedFiles,
  ...health,
  ...whatsapp,
  ...notifications,
  ...whatsappNumbers,
  ...accounts,
  ...superAdmins,
  passkeys,
  authenticatorApps,
  recoveryCodes,
  factorTerms,
  ...firms,
  ...licences,
  memberNotices,
  ...applications,
  ownershipChecks,
  custodyEntries,
  identityEntries,
  applicationReads,
  notes,
  passedOn,
  formerFiles,
  documentRequests,
  tasks,
  ...work,
  ...letters,
  ...checklists,
  ...parties,
  savedViews,
  handovers,
  ...waybill,
  ...uploads,
  ...helper,
  ...legacy,
  ...payments,
  ...payouts,
  ...receipts,
  ...log,
  ...deeds,
  custodyRecords,
  evidenceEntries,
  ...partners,
  ...complaints,
  ...consents,
  ...conversation,
  firmMacros,
}
