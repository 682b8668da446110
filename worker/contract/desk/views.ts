import * as z from 'zod/mini'
import { activityGroups } from '#contract/applications/activity-groups'
import { contactPreferences, deedStatuses, ringStates, submissionMethods } from '#contract/applications/applications'
import { custodyView } from '#contract/applications/custody-views'
import { evidenceView } from '#contract/applications/evidence/evidence-views'
import { matchSchema } from '#contract/applications/finding/match'
import { firstContact } from '#contract/applications/first-contact'
import { historyEntry } from '#contract/applications/history-views'
import { holds } from '#contract/applications/hold'
import { identityView } from '#contract/applications/identity-check/views'
import { savedAnswers } from '#contract/applications/questions/form'
import { activityEntry, documentView } from '#contract/applications/views'
import { deedVersion } from '#contract/deeds/views'
import { checklistView } from '#contract/desk/checklist/entries'
import { eventKinds, newsKinds } from '#contract/desk/list-choices'
import { needs } from '#contract/desk/needs'
import { documentRequest, remindersView } from '#contract/documents/requests'
import { waybillView } from '#contract/documents/waybill'
import { ownerStatuses } from '#contract/owner-statuses'
import { paymentTypes } from '#contract/prices'
import { serviceTypes } from '#contract/services'
import { firmSteps } from '#contract/steps'

export const clientApplication = z.lazy(() =>
  z.object({
    id: z.number(),
    referenceNumber: z.string(),
    clientName: z.string(),
    clientEmail: z.string(),
    clientPhone: z.string(),
    propertyAddress: z.nullable(z.string()),
    serviceType: z.enum(serviceTypes),
    status: z.enum(firmSteps),
    ownerStatus: z.enum(ownerStatuses),
    /** The step as the client sees it: a move to complete only once it is confirmed. */
    shownStep: z.enum(firmSteps),
    /** The steps and statuses that somebody recorded. */
    recorded: z.array(z.string()),
    /** Whether the client is not told yet that it is complete: a member with the right to deeds confirms it. */
    isUnconfirmed: z.boolean(),
    depositPaid: z.boolean(),
    balancePaid: z.boolean(),
    /** The parts that are unpaid because they were refunded; absent where none was. */
    refunded: z.optional(z.array(z.enum(paymentTypes))),
    /** Dollars and cents, `50.00`. */
    depositAmount: z.string(),
    assignedLawFirmName: z.string(),
    createdAt: z.string(),
    version: z.number(),
    /** Not in lists. */
    firstContact: z.optional(z.nullable(firstContact)),
    /** Until when the firm may decline it; null once it may not, and not in lists. */
    declineUntil: z.optional(z.nullable(z.string())),
    overdue: z.boolean(),
    hold: z.nullable(z.enum(holds)),
    /** Whole days since the step was due; 0 on the first day and while it is on time. */
    daysLate: z.number(),
    /** The day in Harare on which the step is due; null while nothing is. Absent in a list that a device kept earlier. */
    dueOn: z.optional(z.nullable(z.string())),
    /** The latest of what its row knows of; absent like the due date. */
    lastEvent: z.optional(z.object({ kind: z.enum(eventKinds), at: z.string() })),
    /** What happened that the firm has not dealt with: unread messages, unseen documents, a payment since the last step. */
    news: z.array(z.enum(newsKinds)),
    /** Since when there are documents that this member has not seen. */
    newDocumentsAt: z.nullable(z.string()),
    /** The client's messages that no one answered and this member has not read. */
    unreadMessages: z.number(),
    /** When the client first wrote since the firm's last message. */
    awaitingReplyAt: z.nullable(z.string()),
    /** Those of its plate; absent like the due date. */
    rings: z.optional(z.array(z.nullable(z.enum(ringStates)))),
    /** Why it needs action, the most urgent first; empty while it does not. */
    needs: z.array(z.enum(needs)),
    assignee: z.nullable(z.object({ id: z.number(), name: z.string() })),
    /** Why a search has it; only in the results of one. */
    match: z.optional(matchSchema),
  }),
)
export type ClientApplication = z.infer<typeof clientApplication>

export const noteSchema = z.lazy(() =>
  z.object({
    id: z.number(),
    text: z.string(),
    by: z.string(),
    createdAt: z.string(),
    isForNextFirm: z.boolean(),
    /** The firm that wrote it, if it came with the application. */
    fromFirm: z.nullable(z.string()),
    /** The colleagues whom a new one has told. */
    notified: z.optional(z.array(z.string())),
  }),
)
export type NoteView = z.infer<typeof noteSchema>

/** What someone did on a file. */
export const firmActivity = z.lazy(() =>
  z.extend(activityEntry, {
    group: z.enum(activityGroups),
    /** Whether the owner does not see it. */
    isFirmOnly: z.boolean(),
  }),
)
export type FirmActivity = z.infer<typeof firmActivity>

/** What the firm has to do on a file; the client never sees it. */
export const taskSchema = z.lazy(() =>
  z.object({
    id: z.number(),
    title: z.string(),
    /** A day in Harare, such as `2026-11-23`. */
    due: z.string(),
    /** `14:30` in Harare, for an appointment. */
    time: z.nullable(z.string()),
    assignee: z.nullable(z.object({ id: z.number(), name: z.string() })),
    createdBy: z.string(),
    doneBy: z.nullable(z.string()),
    doneAt: z.nullable(z.string()),
  }),
)
export type TaskView = z.infer<typeof taskSchema>

export const clientPageView = z.lazy(() =>
  z.object({
    file: clientApplication,
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
    /** What the client answered to the questions of the service. */
    answers: savedAnswers,
    sharesStand: z.boolean(),
    history: z.array(historyEntry),
    /** Who has the original deed, as the firm recorded it; null while nobody did. */
    original: z.nullable(
      z.object({ with: z.string(), at: z.string(), by: z.nullable(z.string()), isSaid: z.boolean() }),
    ),
    custody: custodyView,
    /** Null for a service that ends with no deed. */
    identity: z.nullable(identityView),
    evidence: evidenceView,
    documents: z.array(documentView),
    requests: z.array(documentRequest),
    reminders: remindersView,
    checklist: checklistView,
    /** Of the original deed: the client's on its way to the firm, the firm's on its way back. */
    waybills: z.array(waybillView),
    notes: z.array(noteSchema),
    /** Open ones first, the earliest day first. */
    tasks: z.array(taskSchema),
    /** How many; `GET …/parties` has them. */
    parties: z.object({ parties: z.number(), undecided: z.number(), declined: z.number() }),
    deeds: z.array(deedVersion),
    /** What everyone did on the file, newest first. */
    activity: z.array(firmActivity),
    /** Where its older activity begins; null without any. A page that a device kept may lack it. */
    olderActivity: z.optional(z.nullable(z.string())),
    /** Colleagues who opened the file in the last minutes, the last one first. */
    viewers: z.array(z.object({ name: z.string(), at: z.string() })),
  }),
)
export type ClientApplicationPage = z.infer<typeof clientPageView>
