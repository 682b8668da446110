import { nothingToPay } from '#contract/applications/deed-lock'
import type { Hold } from '#contract/applications/hold'
import { promises } from '#contract/applications/promises'
import type { OwnerStatus } from '#contract/owner-statuses'
import type { ServiceType } from '#contract/services'

/** At the last status, as long as no deed is released. */
const unreleased = {
  owner: 'Your digital deed is not released yet.',
  visitor: 'The digital deed is not released yet.',
} as const

/** A request for documents is beside them (`documentsRequest`). */
type DeedStatus = Exclude<OwnerStatus, 'additional_docs'>

export const deedTexts: Record<DeedStatus, { owner: (firm: string) => string; visitor: string }> = {
  pending_submission: {
    owner: () => 'Your law firm is waiting for your original title deed.',
    visitor: 'The application is open.',
  },
  received: {
    owner: (firm) => `${firm} has recorded that your documents were received.`,
    visitor: 'The law firm has recorded that the documents were received.',
  },
  submitted_to_registrar: {
    owner: (firm) => `${firm} has submitted your documents to the Deeds Registry.`,
    visitor: 'The documents have been submitted to the Deeds Registry.',
  },
  verified: {
    owner: (firm) => `${firm} has recorded that your title deed was verified.`,
    visitor: 'The law firm has recorded that the title deed was verified.',
  },
  complete: {
    owner: (firm) => `${firm} has completed its work on your deed.`,
    visitor: 'The law firm has completed its work on the deed.',
  },
  digital_ready: { owner: () => unreleased.owner, visitor: unreleased.visitor },
}

/** The firm has asked for documents, at whatever step of whatever service. */
export const documentsRequest = {
  owner: (firm: string | null | undefined) => ({
    where: 'Your law firm needs more documents from you.',
    next: `Upload them, and ${firm ?? 'your law firm'} will continue as soon as they arrive.`,
  }),
  visitor: () => ({
    where: 'The law firm has asked the owner for more documents.',
    next: 'The work continues as soon as they arrive.',
  }),
} as const

export const released = {
  where: 'The digital deed is ready.',
  next: 'The owner can open it once everything is paid.',
} as const

export const releaseNext = (firm: string) => `The deed opens in your vault once ${firm} has released it.`
export const balanceNow = (balance: string) => `The ${balance} balance can be paid now.`

/** Before the firm's first contact: nothing is sent. */
export const firstContact = {
  where: (firm: string | null) => (firm === null ? 'Your application is open.' : `Your application is with ${firm}.`),
  keep: 'Keep your original title deed.',
  agree: 'You then agree in writing how it travels and how it comes back.',
  /** Where no first contact is promised. */
  agreeFirst: 'Before it leaves you, you agree in writing how it travels and how it comes back.',
  deposit: (deposit: string) => `Pay the deposit of ${deposit} first.`,
  nothing: 'Please don’t send anything before that.',
  documents: 'Your lawyer tells you which documents to send.',
  firmNext: (firm: string | null) => `${firm ?? 'A law firm'} acts next.`,
} as const

/** The owner, or a helper of theirs, said that the original is on its way. */
export const sentTexts = {
  where: (byHelper: boolean | undefined) =>
    `${byHelper ? 'Your helper' : 'You'} told us that your title deed is on its way.`,
  next: (firm: string | null) => `${firm ?? 'A law firm'} records when it has your deed, and we tell you.`,
  nothing: 'There is nothing to send now.',
  /** The firm that had the application before has the original. */
  former: (firm: string | null) =>
    `Your former law firm has your original title deed.${firm ? ` Agree in writing with ${firm} how it gets there.` : ''}`,
} as const

const travels = 'by courier, tracked and insured, with a signature'
export const sendingTexts = {
  mail: (firm: string) =>
    `Agree in writing with ${firm} how it travels and comes back. Then send it ${travels}. Delivery takes ${promises.mailDelivery}.`,
  dropoff: (firm: string) =>
    `Agree in writing with ${firm} when you bring it and how it comes back. The instructions have the address and the hours.`,
}

export const deedNextTexts: Record<DeedStatus, string> = {
  pending_submission: 'The owner’s page says what comes next.',
  received: `Next, the deed is checked with the Deeds Registry. That takes ${promises.registryValidation}.`,
  submitted_to_registrar: `The Deeds Registry check takes ${promises.registryValidation}.`,
  verified: `Next, the deed is digitised. The whole process takes ${promises.wholeJourney}.`,
  complete: 'Next, a second person checks the digital deed and releases it.',
  digital_ready: 'The law firm releases it.',
}

/** A service within a sentence. */
export const serviceNames: Record<ServiceType, string> = {
  digitize: 'deed digitization',
  transfer: 'transfer',
  diligence: 'due diligence',
  lease: 'lease agreement',
  sale: 'sale agreement',
  management: 'property management',
  bond: 'notarial bond',
}

/** What the assistant says about a lost deed, for what follows. */
export const replacement = {
  where: 'Your title deed has to be replaced first.',
  next: `A lawyer will contact you ${promises.lawyerContact} to start the replacement process via the Deeds Office. Send nothing yet.`,
  purpose: 'It is about replacing your lost deed.',
  soFar: (steps: readonly string[]) => `Recorded so far: ${steps.join(', ')}.`,
  cost: 'Your lawyer will tell you what it costs and how long it takes.',
  nothing: 'Send nothing yet.',
  issued: 'Your replacement deed has been issued.',
  issuedNext: (firm: string) => `${firm} records next who has it. Send nothing unless your lawyer asks you to.`,
} as const

export const replacementForVisitors = {
  where: 'The application is with the law firm.',
  first: 'The law firm acts next.',
  next: 'The law firm records the next step of the replacement deed.',
} as const

/** What the owner reads of an application that a firm or an admin closed. */
export const closedTexts = ({ by, reason }: { by: string; reason: string }) => ({
  where: `${by} closed this application.`,
  next: `There is nothing more to pay or to do. Reason: ${reason}`,
})

/** The whole deposit was refunded and the application stayed open. */
export const depositRefunded = {
  where: 'We refunded your deposit.',
  next: nothingToPay,
} as const

export const closedForVisitors = {
  where: 'This application was closed.',
  next: 'There is nothing more to do.',
} as const

export interface Paused {
  depositPaid?: boolean | undefined
  awaitsNewFirm?: boolean | undefined
  hold?: Hold | null | undefined
}

const awaitsNewFirm = {
  where: 'Your application is waiting for a new law firm.',
  next: 'We’ll tell you as soon as it has one. Until then there is nothing to pay. What you have paid and sent so far is kept.',
} as const

const onHold: Record<Hold, { where: string; next: string }> = {
  checking: {
    where: 'Your application is on hold. We are checking its title deed number.',
    next: 'We’ll tell you as soon as the check is finished. Until then there is nothing to pay. What you have paid and sent so far is kept. You can write to your law firm and to us, and upload what shows that the property is yours.',
  },
  kept: {
    where: 'Your application stays on hold. We have checked its title deed number.',
    next: 'There is nothing to pay. If you think that this is a mistake, please write to us.',
  },
}

/** After a payment. */
const keptPaid = {
  ...onHold.kept,
  next: 'There is nothing more to pay. If you think that this is a mistake, or want your payment back, please write to us.',
}

/** What the owner reads of an application on which nobody can work. */
export function pausedTexts({ awaitsNewFirm: isWaiting, hold, depositPaid }: Paused) {
  if (hold === 'kept' && depositPaid) return keptPaid
  return hold ? onHold[hold] : isWaiting ? awaitsNewFirm : undefined
}

const awaitsNewFirmForVisitors = {
  where: 'This application is waiting for a new law firm.',
  next: 'The owner’s page will name it.',
} as const

const onHoldForVisitors = { where: 'This application is on hold.', next: 'The owner’s page says why.' } as const

export const pausedForVisitors = ({ awaitsNewFirm: isWaiting, hold }: Paused) =>
  hold ? onHoldForVisitors : isWaiting ? awaitsNewFirmForVisitors : undefined

export const withdrawn = {
  owner: {
    where: 'You withdrew this application.',
    next: 'It is closed, and there is nothing to pay. You can start a new one at any time.',
  },
  visitor: { where: 'This application was withdrawn.', next: 'It is closed.' },
} as const
