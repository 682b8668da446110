import * as z from 'zod/mini'
import { roles } from '#contract/accounts/accounts'
import { factorDaysLeft } from '#contract/accounts/views'
import { overdueOriginals } from '#contract/administration/overdue-originals'
import { passedOnView } from '#contract/administration/passed-on'
import { matchSchema } from '#contract/applications/finding/match'
import { fileProblems, storedKinds } from '#contract/documents/stored-files'
import { emailAddress, fullNameMessage, limits, line, usernameMessage } from '#contract/fields/fields'
import { nameLine } from '#contract/fields/names'
import { contactFigures } from '#contract/firms/contact-figures'
import { type MemberRole, memberRoles } from '#contract/firms/member-roles'
import { minStaffPasswordLength, passwordTooShort } from '#contract/identity/passwords'
import { waitingPayouts } from '#contract/money/payouts'
import { ownerStatuses } from '#contract/owner-statuses'
import { paymentTypes } from '#contract/prices'
import { serviceTypes } from '#contract/services'
import { interestStatuses } from '#contract/site/partners'
import { firmSteps } from '#contract/steps'

export const accessCode = z.lazy(() => z.object({ code: line(200) }))
const personLink = z.lazy(() => z.object({ token: line(200) }))
const personNamed = z.lazy(() => z.object({ email: emailAddress }))
/** A super admin, by the link that they were given, or by their email before a factor. */
export const personSignIn = z.lazy(() => z.union([personLink, personNamed]))
export type PersonSignIn = z.infer<typeof personSignIn>
/** Days for which a password that a super admin chose for a firm's admin opens the portal. */
export const firstPasswordDays = 7
/** Minutes for which a super admin's sign-in link works. */
export const personLinkMinutes = 30
export const interestChange = z.lazy(() => z.object({ status: z.enum(interestStatuses) }))

const adminFields = () => ({
  fullName: nameLine(fullNameMessage),
  email: emailAddress,
  username: line(limits.text, usernameMessage),
  password: z
    .string()
    .check(z.minLength(minStaffPasswordLength, passwordTooShort(minStaffPasswordLength)), z.maxLength(limits.password)),
  role: z._default(z.string().check(z.trim(), z.maxLength(40)), 'admin'),
})

export const firmAdminForm = z.lazy(() => z.object(adminFields()))
export type FirmAdminForm = z.infer<typeof firmAdminForm>
export const firmAdmin = z.lazy(() => z.object({ firmId: z.int().check(z.positive()), ...adminFields() }))
export type FirmAdmin = z.infer<typeof firmAdmin>

/** The role for free text: `admin` if empty, the one with the fewest rights if unknown. */
export function memberRoleOf(typed: string): MemberRole {
  const name = typed.trim().toLowerCase() || 'admin'
  return memberRoles.find((role) => role === name) ?? 'staff'
}

export const consoleMessages = {
  usernameTaken: 'Someone already has this username. Please choose another.',
  interestChanged: 'Someone else changed this submission first. It has been reloaded.',
} as const

export const consoleFirm = z.lazy(() =>
  z.object({
    id: z.number(),
    name: z.string(),
    slug: z.string(),
    address: z.string(),
    email: z.string(),
    phone: z.string(),
    isActive: z.boolean(),
    totalCases: z.number(),
    completedCases: z.number(),
    paidDeposits: z.number(),
    hasActiveAdmin: z.boolean(),
    figures: contactFigures,
  }),
)
export type ConsoleFirm = z.infer<typeof consoleFirm>

export const consoleApplication = z.lazy(() =>
  z.object({
    id: z.number(),
    referenceNumber: z.string(),
    clientName: z.string(),
    clientEmail: z.string(),
    serviceType: z.enum(serviceTypes),
    status: z.enum(firmSteps),
    ownerStatus: z.enum(ownerStatuses),
    depositPaid: z.boolean(),
    balancePaid: z.boolean(),
    /** The parts that are unpaid because they were refunded; absent where none was. */
    refunded: z.optional(z.array(z.enum(paymentTypes))),
    /** Dollars and cents, `50.00`: what the ledger shows as paid, else the price. */
    depositAmount: z.string(),
    depositPaidAt: z.nullable(z.string()),
    assignedLawFirmName: z.nullable(z.string()),
    createdAt: z.string(),
    match: z.optional(matchSchema),
  }),
)
export type ConsoleApplication = z.infer<typeof consoleApplication>

export const consoleUser = z.lazy(() =>
  z.object({
    id: z.number(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    role: z.enum(roles),
    authProvider: z.string(),
    isActive: z.boolean(),
    lastLoginAt: z.nullable(z.string()),
    createdAt: z.string(),
  }),
)
export type ConsoleUser = z.infer<typeof consoleUser>

export const interestView = z.lazy(() =>
  z.object({
    id: z.number(),
    firmName: z.string(),
    contactPerson: z.string(),
    email: z.string(),
    phone: z.string(),
    additionalInfo: z.nullable(z.string()),
    status: z.enum(interestStatuses),
    createdAt: z.string(),
  }),
)
export type InterestView = z.infer<typeof interestView>

export const firmAdminView = z.lazy(() =>
  z.object({
    id: z.number(),
    fullName: z.string(),
    email: z.string(),
    username: z.string(),
    role: z.enum(memberRoles),
    isActive: z.boolean(),
    lastLoginAt: z.nullable(z.string()),
  }),
)
export type FirmAdminView = z.infer<typeof firmAdminView>

export const attentionView = z.object({
  firmsWithoutAdmin: z.array(z.object({ id: z.number(), name: z.string() })),
  unassigned: z.object({ total: z.number(), files: z.array(consoleApplication) }),
  overdueOriginals,
  /** Duplicate payments that came back from the bank and are not being refunded again. */
  heldPayments: z.array(
    z.object({
      paymentId: z.number(),
      applicationId: z.number(),
      referenceNumber: z.string(),
      clientName: z.string(),
      type: z.enum(paymentTypes),
      heldCents: z.number(),
    }),
  ),
  /** What WhatsApp refuses until someone acts: for the account, for a template, or for a call. */
  whatsAppProblems: z.array(
    z.object({
      key: z.string(),
      code: z.nullable(z.number()),
      details: z.string(),
      since: z.string(),
      times: z.number(),
    }),
  ),
  passedOn: z.array(passedOnView),
  payouts: waitingPayouts,
  /** Stored files that cannot be opened, and objects that belong to none. */
  fileProblems: z.array(
    z.object({
      key: z.string(),
      kind: z.enum(storedKinds),
      /** Null where it has none. */
      name: z.nullable(z.string()),
      reference: z.nullable(z.string()),
      problem: z.enum(fileProblems),
      since: z.string(),
    }),
  ),
})
export type Attention = z.infer<typeof attentionView>

export const consolePersonView = z.lazy(() =>
  z.object({
    /** Null with the access code alone. */
    person: z.nullable(z.object({ name: z.string(), email: z.string() })),
    /** Whether the console waits for a person. */
    isNeeded: z.boolean(),
    factorDaysLeft,
  }),
)
export type ConsolePerson = z.infer<typeof consolePersonView>
