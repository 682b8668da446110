import type { SearchQuery } from '#contract/fields/paging'
import { wholeReferenceIn } from '#contract/fields/reference'
import type { AdminApplication, AdminUser } from '#contract/views/administration'
import type { OwnerSessionToken } from '../identity/owner'
import type { AppContext } from '../platform/context'
import type { Page } from '../platform/database/page'
import {
  applicationsByPrefix,
  applicationsPage,
  type Filed,
  type Person,
  searchApplications,
  searchUsers,
  usersByPrefix,
  usersPage,
} from './queries'
import { readList } from './searched-list'

/** The three ways to the accounts. */
export const people = {
  page: usersPage,
  search: searchUsers,
  prefix: usersByPrefix,
  begins: ({ email }: Person) => email,
  counter: 'users',
} as const

/** How the two lists of applications are alike: a whole reference is looked up, however it was typed. */
export const byReference = {
  wholeIn: wholeReferenceIn,
  begins: ({ referenceNumber }: { referenceNumber: string }) => referenceNumber,
  counter: 'applications',
} as const

/** Every user, the newest first, or those whose name or email holds the words; a page at a time. */
export const allUsers = (
  context: AppContext,
  sessionToken: OwnerSessionToken,
  wanted: SearchQuery,
): Promise<Page<AdminUser>> => readList(context, sessionToken, wanted, { ...people, view: userView })

/** Every application, the newest first, or those that hold the words; a page at a time. */
export const allApplications = (
  context: AppContext,
  sessionToken: OwnerSessionToken,
  wanted: SearchQuery,
): Promise<Page<AdminApplication>> =>
  readList(context, sessionToken, wanted, {
    page: applicationsPage,
    search: searchApplications,
    prefix: applicationsByPrefix,
    ...byReference,
    view: applicationView,
  })

export const userView = (row: Person): AdminUser => ({
  id: row.id,
  email: row.email,
  firstName: row.firstName,
  lastName: row.lastName,
  role: row.role,
  isActive: row.isActive,
  lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
})

export const applicationView = (row: Filed): AdminApplication => ({
  id: row.id,
  referenceNumber: row.referenceNumber,
  serviceType: row.serviceType,
  status: row.status,
  fileStatus: row.fileStatus,
  depositPaid: row.depositPaidAt !== null,
  balancePaid: row.balancePaidAt !== null,
  createdAt: row.createdAt.toISOString(),
  version: row.version,
  firmName: row.firmName,
  user:
    row.firstName !== null && row.lastName !== null && row.email !== null
      ? { id: row.userId, firstName: row.firstName, lastName: row.lastName, email: row.email }
      : { id: null, ...nameParts(row.clientName), email: row.clientEmail },
})

/** The words of a name as it was typed into one field: the last one is the family's. */
function nameParts(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/)
  const lastName = words.length > 1 ? (words.at(-1) ?? '') : ''
  return { firstName: words.slice(0, words.length > 1 ? -1 : undefined).join(' '), lastName }
}
