import { sql } from 'drizzle-orm'
import { erasedCopy } from '#contract/accounts/settings'
import { propertyKeys } from '#contract/deeds/property-keys'
import { never } from '../../applications/progress/due-rules'
import { applications } from '../../applications/tables'

/** Of a promise that still ran nothing is left, so that it counts neither as kept nor as missed. */
const awaited = ['contactFrom', 'contactDueAt', 'contactMissedAt'] as const
const ofContacted = (column: (typeof applications)[(typeof awaited)[number]]) =>
  sql`iif(${applications.contactedAt} is null, null, ${column})`

/** What is written over the columns of an application that name its client. */
export const erasedColumns = (at: Date) => ({
  clientName: erasedCopy.client,
  isPropertyShown: false,
  clientEmail: '',
  clientPhone: '',
  clientNumber: '',
  numberAgreedAt: null,
  clientCountry: '',
  propertyAddress: null,
  titleDeedNumber: null,
  ...propertyKeys({}),
  searchKeys: '',
  searchTypos: '',
  hasTitleDeed: null,
  contactPreference: null,
  referralCode: null,
  // a firm's words about why, which may name the client
  closedReason: null,
  serviceAnswers: {},
  serviceAnswersAt: null,
  missingDocuments: null,
  toCheckAt: null,
  newDocumentsAt: null,
  waybillAt: null,
  deedWaitingAt: null,
  validationWaitsAt: null,
  identityWaitsAt: null,
  conflictAt: null,
  exceptionAt: null,
  // nothing is expected of it any more (`noClocks`)
  promisedAt: never,
  remindFrom: null,
  remindAt: null,
  contactCheckAt: null,
  ...Object.fromEntries(awaited.map((column) => [column, ofContacted(applications[column])])),
  erasedAt: at,
  version: sql`${applications.version} + 1`,
})
