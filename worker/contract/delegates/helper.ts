import * as z from 'zod/mini'
import { requestStates } from '#contract/documents/requests'
import { emailAddress, idField, limits, line } from '#contract/fields/fields'
import { nameLine } from '#contract/fields/names'

/** The one thing that a helper may do for an owner. */
export const helperTasks = ['drop-off', 'upload'] as const
export type HelperTask = (typeof helperTasks)[number]

/** `stopped`: nothing is needed for the application any more, so that the link asks for nothing. */
const helperStates = ['sent', 'opened', 'used', 'done', 'expired', 'stopped', 'ended'] as const
export type HelperState = (typeof helperStates)[number]

/** How a helper gets the link: we mail it, or the owner sends it from their own WhatsApp. */
const helperChannels = ['email', 'whatsapp'] as const
export type HelperChannel = (typeof helperChannels)[number]

/** How long a link works. */
export const helperDays = 14
/** Documents that one helper may upload. */
export const maxHelperDocuments = 5
/** Links of one application that work at the same time. */
export const maxHelpers = 5

export const helperMessages = {
  name: 'Please enter the person’s name',
  task: 'Please choose what they should do',
  channel: 'Please choose how they should get the link',
  phone: 'Please enter a WhatsApp number with its country code, such as +263 77 123 4567',
  notAwaited: 'Your law firm isn’t expecting an original deed at the moment. The link was not created.',
  over: 'Your deposit was refunded, so nothing is needed for this application. The link was not created.',
  tooMany: `You already have ${maxHelpers} active links. Cancel one of them first. The link was not created.`,
  tooOften: 'You have asked many people today. Please try again tomorrow. The link was not created.',
  expired: 'This link has expired. The person who asked you can send you a new one.',
  ended: 'The person who asked you has cancelled this link. There is nothing more to do.',
  withdrawn: 'The application that you were asked to help with is closed. There is nothing more to do.',
  notNeeded: {
    'drop-off':
      'Please don’t drop off the original deed now: the law firm isn’t expecting it. If you already have, tell the person who sent you this link.',
    upload:
      'No documents are needed for this application at the moment. If you have a question, ask the person who sent you this link.',
  } satisfies Record<HelperTask, string>,
  received: 'The law firm already has the original deed. There is nothing more to do.',
  allSent: `You have uploaded ${maxHelperDocuments} documents, the most this link allows.`,
  otherTask: 'This link is for something else.',
} as const

const helperFields = {
  name: nameLine(helperMessages.name),
  task: z.enum(helperTasks, helperMessages.task),
}
const phone = line(limits.phone, helperMessages.phone)

export const helperForm = z.lazy(() =>
  z.discriminatedUnion(
    'channel',
    [
      z.object({ ...helperFields, channel: z.literal('email'), email: emailAddress }),
      z.object({ ...helperFields, channel: z.literal('whatsapp'), phone }),
    ],
    helperMessages.channel,
  ),
)
export type HelperForm = z.infer<typeof helperForm>

export const byHelper = z.lazy(() => z.object({ id: idField, helperId: idField }))

const instant = z.string()

/** A helper as the owner sees them. */
export const helperView = z.lazy(() =>
  z.object({
    id: z.number(),
    name: z.string(),
    /** Their email address or phone number; null once the link was ended. */
    contact: z.nullable(z.string()),
    task: z.enum(helperTasks),
    state: z.enum(helperStates),
    askedAt: instant,
    expiresAt: instant,
    /** When they first did what they were asked to. */
    usedAt: z.nullable(instant),
    /** When the application ended, of a link that stopped with it; null where no day is recorded. */
    stoppedAt: z.nullable(instant),
    documents: z.number(),
  }),
)
export type HelperView = z.infer<typeof helperView>

export const askedHelper = z.lazy(() =>
  z.object({
    helper: helperView,
    /** The link, for the owner to send; null where we mailed it. It is shown only now. */
    link: z.nullable(z.string()),
  }),
)
export type AskedHelper = z.infer<typeof askedHelper>

const helpRequest = z.lazy(() =>
  z.object({
    id: z.number(),
    name: z.string(),
    state: z.enum(requestStates),
    reason: z.nullable(z.string()),
  }),
)

/** What the person with the link sees: nothing of the deed, of payments or of how to reach the owner. */
export const helpPage = z.lazy(() =>
  z.object({
    task: z.enum(helperTasks),
    helper: z.string(),
    /** The first name. */
    owner: z.string(),
    reference: z.string(),
    expiresAt: instant,
    /** For a drop-off. */
    firm: z.nullable(
      z.object({ name: z.string(), address: z.nullable(z.string()), openingHours: z.nullable(z.string()) }),
    ),
    /** Whether they said that the original was dropped off. */
    isDone: z.boolean(),
    /** What the firm requested and is missing, for who uploads documents. */
    requests: z.array(helpRequest),
    documentsLeft: z.number(),
  }),
)
export type HelpPage = z.infer<typeof helpPage>
