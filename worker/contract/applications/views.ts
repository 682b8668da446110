import * as z from 'zod/mini'
import { deedStatuses, submissionMethods } from '#contract/applications/applications'
import { assignedFirm } from '#contract/applications/assignment'
import { custodyView } from '#contract/applications/custody-views'
import { declinedInstallment, deedLock, nextInstallment } from '#contract/applications/deed-lock'
import { ownerDeed } from '#contract/applications/deed-view'
import { ownEvidence } from '#contract/applications/evidence/evidence-views'
import { firstContact } from '#contract/applications/first-contact'
import { historyEntry, publicEntry, recordedChange } from '#contract/applications/history-views'
import { paused, publicPaused } from '#contract/applications/hold'
import { identityView } from '#contract/applications/identity-check/views'
import { payoutStage } from '#contract/applications/payout/stage'
import { savedAnswers } from '#contract/applications/questions/form'
import { documentRequest, missingDocuments, remindersView } from '#contract/documents/requests'
import { waybillView } from '#contract/documents/waybill'
import { ownerStatuses } from '#contract/owner-statuses'
import { paymentMethods, paymentTypes } from '#contract/prices'
import { serviceTypes } from '#contract/services'
import { firmSteps } from '#contract/steps'

export type { OwnerDeed } from '#contract/applications/deed-view'
export type { HistoryEntry } from '#contract/applications/history-views'

const instant = z.string()

export const startedApplication = z.lazy(() =>
  z.object({
    id: z.number(),
    referenceNumber: z.string(),
    lawyer: z.nullable(z.object({ name: z.string(), address: z.string(), phone: z.string(), email: z.string() })),
    status: z.enum(ownerStatuses),
    phone: z.optional(z.string()),
  }),
)
export type StartedApplication = z.infer<typeof startedApplication>
export type AssignedLawyer = NonNullable<StartedApplication['lawyer']>

export const ownerApplication = z.lazy(() =>
  z.object({
    id: z.number(),
    referenceNumber: z.string(),
    serviceType: z.enum(serviceTypes),
    submissionMethod: z.nullable(z.enum(submissionMethods)),
    /** For a deed to digitise: a lost one is replaced before anything is sent. */
    hasTitleDeed: z.nullable(z.enum(deedStatuses)),
    status: z.enum(ownerStatuses),
    fileStatus: z.enum(firmSteps),
    stepSince: instant,
    changes: z.array(recordedChange),
    depositPaid: z.boolean(),
    /** The deposit was refunded in full, and is not paid again. */
    depositRefunded: z.boolean(),
    balancePaid: z.boolean(),
    createdAt: instant,
    /** Null where nothing is promised, or it is not known. */
    firstContact: z.nullable(firstContact),
    /** The address of the released deed; null until the balance is paid and a deed is released. */
    digitalDeedUrl: z.nullable(z.string()),
    deedReleased: z.boolean(),
    /** What keeps the deed locked, and what can be paid now; null while no payment locks it. */
    lock: z.nullable(deedLock),
    /** The first installment that could not be charged and locks nothing yet; a page that a device kept may lack it. */
    declined: z.optional(z.nullable(declinedInstallment)),
    propertyAddress: z.nullable(z.string()),
    titleDeedNumber: z.nullable(z.string()),
    firmName: z.nullable(z.string()),
    ...paused(),
    /** Where its owner lives, as they gave it. */
    country: z.string(),
    unreadMessages: z.number(),
    /** Of the documents that the firm requested; null while none are, and a page that a device kept may lack it. */
    missingDocuments: z.optional(z.nullable(missingDocuments)),
    withdrawnAt: z.nullable(instant),
    /** Who closed it and why; null if its owner withdrew it, or it is open. */
    closed: z.nullable(z.object({ by: z.string(), reason: z.string() })),
    /** Whether verifiers of the deed see that the property is not for sale. */
    notForSale: z.boolean(),
    /** Whether they see its stand and town in full. */
    propertyShown: z.boolean(),
    /** Whether it was attached to the account by its email, after it was submitted without signing in. */
    startedElsewhere: z.boolean(),
    /** What the deposit and the balance cost this owner, in cents, after discount and credit. */
    depositCents: z.number(),
    balanceCents: z.number(),
    /** Both together without credit, in cents. */
    totalCents: z.number(),
    discountCents: z.number(),
    /** What the owner's credit takes off the next payment, in cents. */
    creditCents: z.number(),
  }),
)
export type OwnerApplication = z.infer<typeof ownerApplication>

export const documentView = z.lazy(() =>
  z.object({
    id: z.number(),
    name: z.string(),
    contentType: z.string(),
    sizeBytes: z.number(),
    uploadedBy: z.string(),
    /** False if the owner sent it. */
    isFromFirm: z.boolean(),
    createdAt: instant,
    /** Whether there is a small picture of its first page; a page that a device kept may lack it. */
    hasPicture: z.optional(z.boolean()),
  }),
)
export type DocumentView = z.infer<typeof documentView>

export const paymentView = z.object({
  id: z.number(),
  type: z.enum(paymentTypes),
  method: z.enum(paymentMethods),
  /** 1 to 6 for an installment, 7 for the rest of a cancelled plan. */
  installment: z.nullable(z.number()),
  amountCents: z.number(),
  currency: z.string(),
  status: z.string(),
  /** Numbered without gaps; null while nothing was received, and for a refunded duplicate payment. */
  receiptNumber: z.nullable(z.number()),
  createdAt: instant,
  paidAt: z.nullable(instant),
  /** What went back to the payer of it, in cents; a page that a device kept may lack it. */
  refundedCents: z.optional(z.number()),
  /** What is left with us of a duplicate payment, in cents: it is the payer's, and is being refunded or waits. */
  heldCents: z.number(),
  /** Where it is; null once nothing of it is left. A page that a device kept may lack it. */
  stage: z.optional(z.nullable(payoutStage)),
})
export type PaymentView = z.infer<typeof paymentView>

export const activityEntry = z.object({ at: instant, who: z.string(), role: z.string(), what: z.string() })
export type ActivityEntry = z.infer<typeof activityEntry>

export const applicationPage = z.lazy(() =>
  z.object({
    access: z.literal('full'),
    application: ownerApplication,
    statusHistory: z.array(historyEntry),
    documents: z.array(documentView),
    /** What the firm requested; a page that a device kept may lack it. */
    requests: z.optional(z.array(documentRequest)),
    reminders: z.optional(remindersView),
    waybills: z.array(waybillView),
    /** To the questions of a service other than deed digitisation. */
    answers: savedAnswers,
    custody: custodyView,
    /** Null for a service that ends with no deed; a page that a device kept may lack it. */
    identity: z.optional(z.nullable(identityView)),
    /** What is recorded about the deed; null for another service. A page that a device kept may lack it. */
    evidence: z.optional(z.nullable(ownEvidence)),
    payments: z.array(paymentView),
    /** Of each plan that is running, the next one to be paid; a page that a device kept may lack it. */
    nextInstallments: z.optional(z.array(nextInstallment)),
    deed: z.nullable(ownerDeed),
    firm: z.nullable(assignedFirm),
    activity: z.array(activityEntry),
    /** Where its older activity begins; null without any. A page that a device kept may lack it. */
    olderActivity: z.optional(z.nullable(z.string())),
  }),
)
export type ApplicationPage = z.infer<typeof applicationPage>

/** For anyone with the reference: no names, messages, documents, money or ids. */
export const publicPage = z.lazy(() =>
  z.object({
    access: z.literal('public'),
    application: z.object({
      referenceNumber: z.string(),
      serviceType: z.enum(serviceTypes),
      submissionMethod: z.nullable(z.enum(submissionMethods)),
      status: z.enum(ownerStatuses),
      fileStatus: z.enum(firmSteps),
      createdAt: instant,
      /** Since when its step runs. */
      stepSince: instant,
      firstContact: z.nullable(firstContact),
      isWithdrawn: z.optional(z.literal(true)),
      /** Withdrawn not by its owner: closed by its firm or an admin. */
      isClosed: z.optional(z.literal(true)),
      isReleased: z.optional(z.literal(true)),
      ...publicPaused(),
      /** Nothing is due of it: visitors do not learn why. */
      isStopped: z.optional(z.literal(true)),
      /** Its firm has to act before anything is sent: a lost deed of which no original is recorded, with its deposit paid. */
      isToReplace: z.optional(z.literal(true)),
    }),
    statusHistory: z.array(publicEntry),
    documents: z.array(documentView),
    payments: z.array(paymentView),
    deed: z.null(),
    firm: z.nullable(z.object({ name: z.string() })),
    activity: z.array(activityEntry),
  }),
)
export type PublicPage = z.infer<typeof publicPage>
export type TrackingPage = ApplicationPage | PublicPage
