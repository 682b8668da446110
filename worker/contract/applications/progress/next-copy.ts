import { promises } from '#contract/applications/promises'
import type { OwnerStatus } from '#contract/pipelines'
import type { ServiceType } from '#contract/services'

/** Only where a member of the firm recorded that they have the original. */
export const originalWithFirm = 'Your title deed is with your law firm.'

export const deedTexts: Record<OwnerStatus, { owner: (firm: string) => string; visitor: string }> = {
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
    owner: (firm) => `${firm} has checked your title deed with the Deeds Registry.`,
    visitor: 'The law firm has checked the title deed with the Deeds Registry.',
  },
  additional_docs: {
    owner: () => 'Your law firm needs more documents from you.',
    visitor: 'The law firm has asked the owner for more documents.',
  },
  complete: {
    owner: () => 'The validation of your deed is complete.',
    visitor: 'The validation of the deed is complete.',
  },
  digital_ready: { owner: () => 'Your digital deed is ready.', visitor: 'The digital deed is ready.' },
}

export const sendingTexts = {
  mail: (firm: string) => `Send it to ${firm} by FedEx or DHL. Delivery takes ${promises.mailDelivery}.`,
  dropoff: (firm: string) => `Bring it to ${firm}. The instructions have the address and the hours.`,
}

export const deedNextTexts: Record<OwnerStatus, string> = {
  pending_submission: `A lawyer will contact the owner ${promises.lawyerContact}. The owner's page shows what to send and where.`,
  received: `Next, it is checked with the Deeds Registry. That takes ${promises.registryValidation}.`,
  submitted_to_registrar: `The Deeds Registry check takes ${promises.registryValidation}.`,
  verified: `Next, the deed is digitised. The whole process takes ${promises.wholeJourney}.`,
  additional_docs: 'The work continues as soon as they arrive.',
  complete: 'Next, a second person at the firm checks the digital deed and releases it.',
  digital_ready: 'The owner can open it in their vault.',
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
} as const

/** What the owner reads of an application that a firm or an admin closed. */
export const closedTexts = ({ by, reason }: { by: string; reason: string }) => ({
  where: `${by} closed this application.`,
  next: `There is nothing more to pay or to do. Reason: ${reason}`,
})

export const closedForVisitors = {
  where: 'This application was closed.',
  next: 'There is nothing more to do.',
} as const

export const awaitsNewFirm = {
  where: 'Your application is waiting for a new law firm.',
  next: 'We’ll tell you as soon as it has one. Until then there is nothing to pay. What you have paid and sent so far is kept.',
} as const

export const withdrawn = {
  owner: {
    where: 'You withdrew this application.',
    next: 'It is closed, and there is nothing to pay. You can start a new one at any time.',
  },
  visitor: { where: 'This application was withdrawn.', next: 'It is closed.' },
} as const
