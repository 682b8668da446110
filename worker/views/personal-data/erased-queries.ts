import { sql } from 'drizzle-orm'
import { erasedCopy } from '#contract/accounts/settings'
import { propertyKeys } from '#contract/deeds/property-keys'
import { applications } from '../../applications/tables'

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
  serviceAnswers: {},
  serviceAnswersAt: null,
  missingDocuments: null,
  toCheckAt: null,
  validationWaitsAt: null,
  identityWaitsAt: null,
  conflictAt: null,
  exceptionAt: null,
  remindAt: null,
  erasedAt: at,
  version: sql`${applications.version} + 1`,
})
