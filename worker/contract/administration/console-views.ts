import * as z from 'zod/mini'
import { fileProblems, storedKinds } from '#contract/documents/stored-files'
import { roles } from '../accounts/accounts'
import { factorDaysLeft } from '../accounts/views'
import { memberRoles } from '../firms/member-roles'
import { firmSteps, ownerStatuses } from '../pipelines'
import { paymentTypes } from '../prices'
import { serviceTypes } from '../services'
import { interestStatuses } from '../site/partners'

export const consoleFirm = z.object({
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
})
export type ConsoleFirm = z.infer<typeof consoleFirm>

export const consoleApplication = z.object({
  id: z.number(),
  referenceNumber: z.string(),
  clientName: z.string(),
  clientEmail: z.string(),
  serviceType: z.enum(serviceTypes),
  status: z.enum(firmSteps),
  ownerStatus: z.enum(ownerStatuses),
  depositPaid: z.boolean(),
  balancePaid: z.boolean(),
  /** Dollars and cents, `50.00`: what the ledger shows as paid, else the price. */
  depositAmount: z.string(),
  depositPaidAt: z.nullable(z.string()),
  assignedLawFirmName: z.nullable(z.string()),
  createdAt: z.string(),
})
export type ConsoleApplication = z.infer<typeof consoleApplication>

export const consoleUser = z.object({
  id: z.number(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(roles),
  authProvider: z.string(),
  isActive: z.boolean(),
  lastLoginAt: z.nullable(z.string()),
  createdAt: z.string(),
})
export type ConsoleUser = z.infer<typeof consoleUser>

export const interestView = z.object({
  id: z.number(),
  firmName: z.string(),
  contactPerson: z.string(),
  email: z.string(),
  phone: z.string(),
  additionalInfo: z.nullable(z.string()),
  status: z.enum(interestStatuses),
  createdAt: z.string(),
})
export type InterestView = z.infer<typeof interestView>

export const firmAdminView = z.object({
  id: z.number(),
  fullName: z.string(),
  email: z.string(),
  username: z.string(),
  role: z.enum(memberRoles),
  isActive: z.boolean(),
  lastLoginAt: z.nullable(z.string()),
})
export type FirmAdminView = z.infer<typeof firmAdminView>

export const attentionView = z.object({
  firmsWithoutAdmin: z.array(z.object({ id: z.number(), name: z.string() })),
  unassigned: z.object({ total: z.number(), files: z.array(consoleApplication) }),
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

/** An application that has been at its step longer than promised or usual. */
export const overdueApplication = z.object({
  id: z.number(),
  referenceNumber: z.string(),
  clientName: z.string(),
  serviceType: z.enum(serviceTypes),
  status: z.enum(firmSteps),
  since: z.string(),
  assignedLawFirmName: z.string(),
})
export type OverdueApplication = z.infer<typeof overdueApplication>

export const consolePersonView = z.object({
  /** Null with the access code alone. */
  person: z.nullable(z.object({ name: z.string(), email: z.string() })),
  /** Whether the console waits for a person. */
  isNeeded: z.boolean(),
  factorDaysLeft,
})
export type ConsolePerson = z.infer<typeof consolePersonView>
