import * as z from 'zod/mini'
import { roles } from '#contract/accounts/accounts'
import { profileView } from '#contract/accounts/views'
import { contactPreferences, deedStatuses, submissionMethods } from '#contract/applications/applications'
import { platformEvidence } from '#contract/applications/evidence/evidence-views'
import { matchSchema } from '#contract/applications/finding/match'
import { historyEntry } from '#contract/applications/history-views'
import { identityView } from '#contract/applications/identity-check/views'
import { documentView } from '#contract/applications/views'
import { deedVersion } from '#contract/deeds/views'
import { documentRequest } from '#contract/documents/requests'
import { bookedPayment } from '#contract/money/refund-views'
import { ownerStatuses } from '#contract/owner-statuses'
import { paymentTypes } from '#contract/prices'
import { serviceTypes } from '#contract/services'
import { firmSteps } from '#contract/steps'

const instant = z.string()
/** `2026-11`, in UTC. */
const month = z.string()

export const adminStatsView = z.lazy(() =>
  z.object({
    totalUsers: z.number(),
    activeUsers: z.number(),
    totalApplications: z.number(),
    /** Dollars, net of refunds, like all amounts here. */
    totalRevenue: z.number(),
    /** The last twelve months, oldest first. */
    revenueByMonth: z.array(z.object({ month, revenue: z.number() })),
    applicationsByMonth: z.array(z.object({ month, applications: z.number() })),
  }),
)
export type AdminStats = z.infer<typeof adminStatsView>

export const adminUser = z.lazy(() =>
  z.object({
    id: z.number(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    role: z.enum(roles),
    isActive: z.boolean(),
    lastLoginAt: z.nullable(instant),
    createdAt: instant,
  }),
)
export type AdminUser = z.infer<typeof adminUser>

export const adminProfile = z.lazy(() =>
  z.object({
    whatsappNumber: z.nullable(profileView.shape.whatsappNumber),
    countryOfResidence: z.nullable(profileView.shape.countryOfResidence),
    propertyAddress: z.nullable(profileView.shape.propertyAddress),
  }),
)
export type AdminProfile = z.infer<typeof adminProfile>

export const adminApplication = z.lazy(() =>
  z.object({
    id: z.number(),
    referenceNumber: z.string(),
    serviceType: z.enum(serviceTypes),
    status: z.enum(ownerStatuses),
    fileStatus: z.enum(firmSteps),
    /** Its firm’s last move waits to be confirmed, and its client was not told of it. */
    isUnconfirmed: z.boolean(),
    depositPaid: z.boolean(),
    balancePaid: z.boolean(),
    /** The parts that are unpaid because they were refunded; absent where none was. */
    refunded: z.optional(z.array(z.enum(paymentTypes))),
    createdAt: instant,
    /** The version that a change is made from. */
    version: z.number(),
    /** Withdrawn by its owner, or closed with a reason; null while it is open. */
    over: z.nullable(z.object({ at: instant, closedBy: z.nullable(z.string()), reason: z.nullable(z.string()) })),
    /** Null while no law firm has the application. */
    firmName: z.nullable(z.string()),
    /** The account or, without one, the person who filled in the form. */
    user: z.object({ id: z.nullable(z.number()), firstName: z.string(), lastName: z.string(), email: z.string() }),
    /** Why a search has it; only in the results of one. */
    match: z.optional(matchSchema),
  }),
)
export type AdminApplication = z.infer<typeof adminApplication>

export const auditEntry = z.lazy(() =>
  z.object({
    id: z.number(),
    at: instant,
    who: z.string(),
    role: z.string(),
    what: z.string(),
    /** For example `application 12`. */
    subject: z.string(),
    applicationId: z.nullable(z.number()),
    referenceNumber: z.nullable(z.string()),
    address: z.nullable(z.string()),
    isRefused: z.boolean(),
    detail: z.nullable(z.string()),
  }),
)
export type AuditEntry = z.infer<typeof auditEntry>

export const adminApplicationPage = z.lazy(() =>
  z.object({
    application: adminApplication,
    client: z.object({
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      country: z.string(),
      propertyAddress: z.nullable(z.string()),
      titleDeedNumber: z.nullable(z.string()),
      contactPreference: z.nullable(z.enum(contactPreferences)),
      hasTitleDeed: z.nullable(z.enum(deedStatuses)),
      submissionMethod: z.nullable(z.enum(submissionMethods)),
    }),
    /** Of the client's number; null before anything is known of it. */
    whatsApp: z.nullable(
      z.object({
        optedInAt: z.nullable(z.string()),
        /** The sentence that the person saw where they gave the number. */
        optedInText: z.nullable(z.string()),
        optedOutAt: z.nullable(z.string()),
        unreachableAt: z.nullable(z.string()),
      }),
    ),
    firm: z.nullable(
      z.object({ id: z.number(), name: z.string(), address: z.string(), phone: z.string(), email: z.string() }),
    ),
    history: z.array(historyEntry),
    documents: z.array(documentView),
    /** Which the firm requested; it decides about them. */
    requests: z.array(documentRequest),
    payments: z.array(bookedPayment),
    deeds: z.array(deedVersion),
    /** Null for a service that ends with no deed; `next` has what the platform may confirm. */
    evidence: z.nullable(platformEvidence),
    identity: z.nullable(identityView),
    activity: z.array(auditEntry),
    firms: z.array(z.object({ id: z.number(), name: z.string(), openFiles: z.number(), offersService: z.boolean() })),
  }),
)
export type AdminApplicationPage = z.infer<typeof adminApplicationPage>

export const adminSettingsView = z.lazy(() =>
  z.object({
    depositCents: z.number(),
    balanceCents: z.number(),
    isEmailOn: z.boolean(),
    isWhatsAppOn: z.boolean(),
    /** Whether no deed is released without a confirmed identity check. */
    isIdentityRequired: z.boolean(),
  }),
)
export type AdminSettings = z.infer<typeof adminSettingsView>
