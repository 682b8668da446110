import * as helper from './applications/helper/tables'
import { fileReads } from './applications/read-tables'
import * as applications from './applications/tables'
import * as uploads from './applications/uploads/tables'
import * as waybill from './applications/waybill/tables'
import * as work from './applications/work/tables'
import * as complaints from './complaints/tables'
import * as consents from './consents/tables'
import * as conversation from './conversation/tables'
import * as deeds from './deeds/tables'
import * as firms from './firms/tables'
import { authenticatorApps, factorTerms, passkeys, recoveryCodes } from './identity/factors/tables'
import * as superAdmins from './identity/super-admin/tables'
import * as accounts from './identity/tables'
import * as payments from './ledger/tables'
import * as legacy from './legacy/tables'
import * as notifications from './notifications/tables'
import * as whatsappNumbers from './notifications/whatsapp-tables'
import * as partners from './partners/tables'
import * as platform from './platform/database/tables'
import * as receipts from './receipts/tables'
import * as storedFiles from './views/stored-files/tables'
import * as whatsapp from './whatsapp/tables'

export const tables = {
  ...platform,
  ...storedFiles,
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
  ...applications,
  fileReads,
  ...work,
  ...waybill,
  ...uploads,
  ...helper,
  ...legacy,
  ...payments,
  ...receipts,
  ...deeds,
  ...partners,
  ...complaints,
  ...consents,
  ...conversation,
}
