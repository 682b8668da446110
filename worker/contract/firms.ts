import * as z from 'zod/mini'
import { givenPassword } from './accounts'
import {
  activityEntry,
  contactPreferences,
  deedStatuses,
  documentView,
  historyEntry,
  submissionMethods,
} from './applications'
import { deedVersion } from './deeds'
import { limits, line } from './fields'
import { fileStatuses, ownerStatuses, portalVariants } from './pipelines'
import { normalServiceType, serviceTypes } from './services'

export const memberRoles = ['admin', 'lawyer', 'staff'] as const
export type MemberRole = (typeof memberRoles)[number]

/** What a role may do beyond reading and moving files; a member's own permissions add to it by name. */
export const permissions = ['deeds', 'receipts', 'team'] as const
export type Permission = (typeof permissions)[number]
export const rolePermissions: Record<MemberRole, readonly Permission[]> = {
  admin: ['deeds', 'receipts', 'team'],
  lawyer: ['deeds', 'receipts'],
  staff: [],
}

export const portalMessages = { wrongCredentials: 'Invalid credentials' } as const

export const memberCredentials = z.object({
  username: line(limits.name, 'Username is required'),
  password: givenPassword,
})
export type MemberCredentials = z.infer<typeof memberCredentials>
export const bySlug = z.object({ slug: line(80) })

export const memberSession = z.object({
  admin: z.object({
    fullName: z.string(),
    email: z.string(),
    username: z.string(),
    role: z.enum(memberRoles),
    permissions: z.array(z.enum(permissions)),
  }),
  firm: z.object({
    slug: z.string(),
    name: z.string(),
    portalVariant: z.enum(portalVariants),
    totalFiles: z.number(),
    paidDeposits: z.number(),
    activeFiles: z.number(),
    completedFiles: z.number(),
  }),
})
export type MemberSession = z.infer<typeof memberSession>

export const fileSorts = ['newest', 'oldest', 'name'] as const
export type FileSort = (typeof fileSorts)[number]
/** `paid` is the selector portal's word for `deposit_paid`. */
export const paymentFilters = ['paid', 'deposit_paid', 'balance_paid', 'unpaid'] as const
export type PaymentFilter = (typeof paymentFilters)[number]

/** `all` or an empty value filters nothing. */
const filter = <const T extends readonly [string, ...string[]]>(choices: T) =>
  z.pipe(
    z.optional(z.union([z.enum(choices), z.literal('all'), z.literal('')])),
    z.transform((given) => (given && given !== 'all' ? (given as T[number]) : undefined)),
  )

export const fileFilters = z.object({
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  status: filter(fileStatuses),
  service: z.pipe(z.transform(normalServiceType), filter(serviceTypes)),
  payment: filter(paymentFilters),
  sort: z.optional(z.enum(fileSorts)),
})
export type FileFilters = z.infer<typeof fileFilters>

export const clientFile = z.object({
  id: z.number(),
  referenceNumber: z.string(),
  clientName: z.string(),
  clientEmail: z.string(),
  clientPhone: z.string(),
  propertyAddress: z.nullable(z.string()),
  serviceType: z.enum(serviceTypes),
  status: z.enum(fileStatuses),
  ownerStatus: z.enum(ownerStatuses),
  depositPaid: z.boolean(),
  balancePaid: z.boolean(),
  /** Dollars and cents, `50.00`. */
  depositAmount: z.string(),
  assignedLawFirmName: z.string(),
  createdAt: z.string(),
  version: z.number(),
  overdue: z.boolean(),
})
export type ClientFile = z.infer<typeof clientFile>

/** A move of a file. `version` is the one it was made from; a stale one is refused. */
export const fileMove = z.object({
  status: z.string('Please choose a status'),
  version: z.optional(z.int().check(z.positive())),
})
export type FileMove = z.infer<typeof fileMove>

export const clientFilePage = z.object({
  file: clientFile,
  client: z.object({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    country: z.string(),
    contactPreference: z.nullable(z.enum(contactPreferences)),
    titleDeedNumber: z.nullable(z.string()),
    hasTitleDeed: z.nullable(z.enum(deedStatuses)),
    submissionMethod: z.nullable(z.enum(submissionMethods)),
  }),
  history: z.array(historyEntry),
  documents: z.array(documentView),
  deeds: z.array(deedVersion),
  activity: z.array(activityEntry),
})
export type ClientFilePage = z.infer<typeof clientFilePage>

export const partnerFirm = z.object({
  name: z.string(),
  slug: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  services: z.array(z.enum(serviceTypes)),
})
export type PartnerFirm = z.infer<typeof partnerFirm>

export const invitationForm = z.object({
  email: z.string('Please fill in all required fields').check(z.trim(), z.email('Invalid email')),
  role: z.enum(memberRoles),
  permissions: z._default(z.array(z.enum(permissions)), []),
})
export const invitationDays = 7
