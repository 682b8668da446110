import * as z from 'zod/mini'
import { lockReasons } from '#contract/applications/deed-lock'
import { emailAddress, limits, line } from '#contract/fields/fields'
import { nameLine } from '#contract/fields/names'
import { ownerStatuses } from '#contract/owner-statuses'
import { serviceTypes } from '#contract/services'
import { firmSteps } from '#contract/steps'

/** How long the owner can say no before access is given; five notices fall into it. */
export const legacyDays = 30
/** How long access lasts, and how long a contact's link works. */
export const legacyAccessDays = 30
export const legacyLinkDays = 30

export const legacyStates = ['named', 'agreed', 'declined', 'asked', 'refused', 'granted'] as const
export type LegacyState = (typeof legacyStates)[number]

const legacyActs = ['agree', 'decline', 'ask'] as const
export type LegacyAct = (typeof legacyActs)[number]

export const legacyMessages = {
  name: 'Please enter their full name',
  relation: 'Please say how you know them, such as daughter or lawyer',
  self: 'Please choose someone else: this is your own address',
  unconfirmed: 'Please confirm your own email address first, so that we can reach you.',
  changed: 'This changed while you were looking at it. Please check it and try again.',
  over: 'You can ask for a new one.',
  declined: 'You said that you don’t want this. Nothing more will happen.',
  refused: 'The owner said no. You can’t ask again. If things have changed, contact support.',
  notAgreed: 'Please agree first.',
  tooOften: 'You have changed this many times today. Please try again tomorrow.',
  wrongCode: 'This code does not belong to the link. Please copy it from the same email.',
  accessOver: 'This access has ended.',
  notRequested: 'No one is asking for access now.',
} as const

export const legacyForm = z.lazy(() =>
  z.object({
    name: nameLine(legacyMessages.name),
    email: emailAddress,
    relation: line(limits.name, legacyMessages.relation),
  }),
)
export type LegacyForm = z.infer<typeof legacyForm>

const token = z.string().check(z.maxLength(100))
export const legacyAct = z.lazy(() => z.object({ act: z.enum(legacyActs) }))
export const legacyLinkForm = z.lazy(() => z.object({ email: emailAddress }))
export const legacyRefusal = z.lazy(() => z.object({ token }))

/** As people type it: in any case, with spaces and dashes. */
const code = z.string('Please enter the code from the email').check(
  z.overwrite((typed) => typed.replace(/[\s-]/g, '').toUpperCase()),
  z.minLength(1, 'Please enter the code from the email'),
  z.maxLength(40),
)
export const legacyCode = z.lazy(() => z.object({ code }))
export const legacyKey = z.lazy(() => z.object({ token, code }))
export type LegacyKey = z.infer<typeof legacyKey>
export const legacyDeedKey = z.lazy(() => z.object({ token, code, applicationId: z.int() }))

const instant = z.string()

/** An owner's legacy contact as the owner sees them. */
export const legacyContact = z.lazy(() =>
  z.object({
    name: z.string(),
    email: z.string(),
    relation: z.string(),
    state: z.enum(legacyStates),
    namedAt: instant,
    askedAt: z.nullable(instant),
    /** When access is given unless the owner says no, or since when it is. */
    grantsAt: z.nullable(instant),
    accessUntil: z.nullable(instant),
  }),
)
export type LegacyContact = z.infer<typeof legacyContact>

/** What the contact sees by their link. */
export const legacyPage = z.lazy(() =>
  z.object({
    contact: z.string(),
    owner: z.string(),
    state: z.enum(legacyStates),
    grantsAt: z.nullable(instant),
    accessUntil: z.nullable(instant),
  }),
)
export type LegacyPage = z.infer<typeof legacyPage>

/** What a contact with access reads: no payment, message, document or way to sign in. */
export const legacyAccess = z.lazy(() =>
  z.object({
    owner: z.string(),
    accessUntil: instant,
    applications: z.array(
      z.object({
        id: z.number(),
        reference: z.string(),
        serviceType: z.enum(serviceTypes),
        status: z.enum(ownerStatuses),
        fileStatus: z.enum(firmSteps),
        property: z.nullable(z.string()),
        titleDeedNumber: z.nullable(z.string()),
        createdAt: instant,
        isWithdrawn: z.boolean(),
        isClosed: z.boolean(),
        /** Whether nothing follows, because its deposit was refunded. */
        isRefunded: z.boolean(),
        firm: z.nullable(
          z.object({ name: z.string(), address: z.nullable(z.string()), phone: z.nullable(z.string()) }),
        ),
        /** Whether a deed was released and opens. */
        hasDeed: z.boolean(),
        isReleased: z.boolean(),
        /** What keeps a released deed locked, without amounts. */
        lockedBy: z.nullable(z.enum(lockReasons)),
      }),
    ),
  }),
)
export type LegacyAccess = z.infer<typeof legacyAccess>
