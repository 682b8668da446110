import type { OwnerApplication, PublicPage } from '#contract/application-views'
import { fileStatuses, type OwnerStatus, stepLabel, stepLabels } from '#contract/pipelines'
import { money } from '#contract/prices'
import { promises, usualStepDays, wholeJourneyDays } from '#contract/product'
import { services } from '#contract/services'

export type Todo = 'pay-deposit' | 'pay-balance' | 'upload' | 'instructions' | 'open-deed'

/** Where an application is, in one sentence; what comes next; and what its owner has to do, if anything. */
export interface Standing {
  where: string
  next: string
  todo: Todo | null
}

type Steps = Pick<PublicPage['application'], 'serviceType' | 'submissionMethod' | 'status' | 'fileStatus'>

/** For the owner, who also pays and uploads. */
export function standingOf(application: OwnerApplication): Standing {
  const { serviceType, status, depositPaid, balancePaid, deedReleased, digitalDeedUrl, firmName } = application
  const firm = firmName ?? 'a partner law firm'
  if (status === 'additional_docs') {
    return {
      where: 'Your law firm needs more documents from you.',
      next: `Upload them here; ${firm} goes on with your file as soon as they arrive.`,
      todo: 'upload',
    }
  }
  if (!depositPaid) {
    return {
      where: 'Your file is open and waits for the deposit.',
      next: `Pay the ${money(application.depositCents)} deposit. ${firmName ?? 'Your lawyer'} contacts you ${promises.lawyerContact}.`,
      todo: 'pay-deposit',
    }
  }
  if (status === 'digital_ready' && !balancePaid) {
    return {
      where: 'Your digital deed is ready.',
      next: `Pay the ${money(application.balanceCents)} balance and it opens in your vault at once.`,
      todo: 'pay-balance',
    }
  }
  if (deedReleased && digitalDeedUrl !== null) {
    return {
      where: 'Your digital deed is in your vault.',
      next: 'Download it and keep a copy. Nothing else is left to do.',
      todo: 'open-deed',
    }
  }
  if (deedReleased) {
    return {
      where: 'Your digital deed is locked for now.',
      next: 'A payment for it is overdue, was returned or is disputed. Look at your payments on its page, or contact support.',
      todo: null,
    }
  }
  if (serviceType !== 'digitize') return { ...serviceStanding(application), todo: null }
  return {
    where: deedWhere[status].owner,
    next: deedNext(application, firm),
    todo: status === 'pending_submission' ? 'instructions' : null,
  }
}

/** For somebody who only holds the reference. */
export function publicStanding(application: PublicPage['application']): Omit<Standing, 'todo'> {
  if (application.status === 'additional_docs') return deedStanding(application)
  return application.serviceType === 'digitize' ? deedStanding(application) : serviceStanding(application)
}

const deedStanding = (application: Steps) => ({
  where: deedWhere[application.status].stranger,
  next: deedNext(application, 'the law firm'),
})

const deedWhere: Record<OwnerStatus, { owner: string; stranger: string }> = {
  pending_submission: {
    owner: 'We are waiting for your original title deed.',
    stranger: 'The law firm is waiting for the original title deed.',
  },
  received: {
    owner: 'Your title deed is with your law firm.',
    stranger: 'The title deed is with the law firm.',
  },
  submitted_to_registrar: {
    owner: 'Your title deed is with the Deeds Registry.',
    stranger: 'The title deed is with the Deeds Registry.',
  },
  verified: {
    owner: 'Your title deed is genuine: its authenticity is verified.',
    stranger: 'The title deed is verified.',
  },
  additional_docs: {
    owner: 'Your law firm needs more documents from you.',
    stranger: 'The law firm has asked the owner for more documents.',
  },
  complete: {
    owner: 'The validation of your deed is complete.',
    stranger: 'The validation of the deed is complete.',
  },
  digital_ready: { owner: 'Your digital deed is ready.', stranger: 'The digital deed is ready.' },
}

const sending = {
  mail: (firm: string) => `Send it to ${firm} by FedEx or DHL; delivery takes ${promises.mailDelivery}.`,
  dropoff: (firm: string) => `Drop it off at ${firm}, ${promises.officeHours}.`,
}

function deedNext({ status, submissionMethod }: Steps, firm: string): string {
  switch (status) {
    case 'pending_submission':
      return sending[submissionMethod ?? 'mail'](firm)
    case 'received':
      return `Next, it is checked with the Deeds Registry. That takes ${promises.registryValidation}.`
    case 'submitted_to_registrar':
      return `The registry's check takes ${promises.registryValidation}.`
    case 'verified':
      return `Next, the deed is digitised. The whole journey takes ${promises.wholeJourney}.`
    case 'additional_docs':
      return 'The work goes on as soon as they arrive.'
    case 'complete':
      return 'Next, a second lawyer checks the digital deed and releases it to the vault.'
    case 'digital_ready':
      return 'It can be opened in the vault of its owner.'
  }
}

function serviceStanding({ serviceType, fileStatus }: Steps) {
  const now = stepLabel(serviceType, fileStatus)
  const after = stepLabels(serviceType)[fileStatuses.indexOf(fileStatus) + 1]
  const service = services[serviceType].label
  if (fileStatus === 'file_created') {
    return { where: `${service}: the file is open.`, next: `The lawyer gets in touch ${promises.lawyerContact}.` }
  }
  if (after === undefined) return { where: `${service}: ${now}.`, next: 'Every step of this service is done.' }
  return { where: `${service}: ${now}.`, next: `The next step is “${after}”.` }
}

interface Change {
  track: string
  status: string
  createdAt: string
}

type Step = Pick<OwnerApplication, 'serviceType' | 'status' | 'fileStatus' | 'createdAt' | 'stepSince'>

/** The day by which the turn of the firm is usually over, or by which the owner best takes theirs. */
export interface ByWhen {
  day: Date
  turn: 'firm' | 'owner'
}

/** Nothing for what the owner may do at any time: paying, and opening the deed. */
export function byWhen({ serviceType, status, fileStatus, createdAt, stepSince }: Step, todo: Todo | null) {
  const isSending = todo === 'instructions' || (todo === 'upload' && fileStatus === 'pending_documents')
  if (isSending) return due(stepSince, usualStepDays.pending_documents, 'owner')
  if (todo !== null) return undefined
  if (fileStatus !== 'complete') return due(stepSince, usualStepDays[fileStatus], 'firm')
  // validated, and a second lawyer still has to release it
  const isChecking = serviceType === 'digitize' && status === 'complete'
  return isChecking ? due(createdAt, wholeJourneyDays, 'firm') : undefined
}

interface Change {
  track: string
  status: string
  createdAt: string
}

/** Since when a file is in its step, from the changes that a stranger may see. */
export const stepSinceOf = (
  { fileStatus, createdAt }: Pick<Step, 'fileStatus' | 'createdAt'>,
  changes: readonly Change[],
): string =>
  changes.findLast(({ track, status }) => track === 'fileStatus' && status === fileStatus)?.createdAt ?? createdAt

function due(instant: string, days: number, turn: ByWhen['turn']): ByWhen {
  const day = new Date(instant)
  day.setDate(day.getDate() + days)
  return { day, turn }
}
