import {
  awaitsNewFirm,
  closedForVisitors,
  closedTexts,
  deedNextTexts,
  deedTexts,
  originalWithFirm,
  replacement,
  sendingTexts,
  serviceNames,
  withdrawn,
} from '#contract/applications/progress/next-copy'
import { isOriginalWithFirm } from '#contract/applications/progress/recorded-rules'
import { promises } from '#contract/applications/promises'
import type { OwnerApplication, PublicPage } from '#contract/applications/views'
import { firmSteps, stepLabel, stepLabels } from '#contract/pipelines'
import { money } from '#contract/prices'

export type NextStepAction = 'pay-deposit' | 'pay-balance' | 'upload' | 'instructions' | 'open-deed'

/** Where an application is, in one sentence; what comes next; and what its owner has to do, if anything. */
interface OwnerProgress {
  where: string
  next: string
  todo: NextStepAction | null
}

type Steps = Pick<PublicPage['application'], 'serviceType' | 'status' | 'fileStatus'>

export function progressOf(application: OwnerApplication): OwnerProgress {
  const { serviceType, submissionMethod, status, depositPaid, balancePaid, deedReleased, digitalDeedUrl, firmName } =
    application
  const firm = firmName ?? 'a partner law firm'
  const result = serviceType === 'digitize' ? 'digital deed' : 'final document'
  if (application.closed) return { ...closedTexts(application.closed), todo: null }
  if (application.withdrawnAt !== null) return { ...withdrawn.owner, todo: null }
  if (application.awaitsNewFirm) return { ...awaitsNewFirm, todo: null }
  if (status === 'additional_docs') {
    return {
      where: deedTexts.additional_docs.owner(firm),
      next: `Upload them, and ${firm} will continue as soon as they arrive.`,
      todo: 'upload',
    }
  }
  if (!depositPaid) {
    return {
      where: 'Your application is open. Pay the deposit to start.',
      next: `The deposit is ${money(application.depositCents)}. ${firmName ?? 'A lawyer'} will contact you ${promises.lawyerContact}.`,
      todo: 'pay-deposit',
    }
  }
  if (status === 'digital_ready' && !balancePaid) {
    return {
      where: `Your ${result} is ready.`,
      next: `Pay the ${money(application.balanceCents)} balance to open it in your vault.`,
      todo: 'pay-balance',
    }
  }
  if (deedReleased && digitalDeedUrl !== null) {
    return {
      where: `Your ${result} is in your vault.`,
      next: "Download it and keep a copy. You're done.",
      todo: 'open-deed',
    }
  }
  if (deedReleased) {
    return {
      where: `Your ${result} is locked.`,
      next: 'A payment is overdue, returned or disputed. See your payments or contact support.',
      todo: null,
    }
  }
  if (serviceType !== 'digitize') return { ...serviceProgress(application, 'you'), todo: null }
  if (status === 'received' && isOriginalWithFirm(application.changes))
    return { where: originalWithFirm, next: deedNextTexts.received, todo: null }
  if (status !== 'pending_submission')
    return { where: deedTexts[status].owner(firmName ?? 'The firm'), next: deedNextTexts[status], todo: null }
  if (isToReplace(application)) return { where: replacement.where, next: replacement.next, todo: null }
  return {
    where: deedTexts[status].owner(firm),
    next: sendingTexts[submissionMethod ?? 'mail'](firm),
    todo: 'instructions',
  }
}

/** A lost deed must be replaced first, so nothing can be sent yet. */
export const isToReplace = ({
  serviceType,
  hasTitleDeed,
  status,
}: Pick<OwnerApplication, 'serviceType' | 'hasTitleDeed' | 'status'>): boolean =>
  serviceType === 'digitize' && hasTitleDeed === 'lost' && status === 'pending_submission'

/** For a visitor who knows the reference. */
export function publicProgress(application: PublicPage['application']): Omit<OwnerProgress, 'todo'> {
  if (application.isClosed) return closedForVisitors
  if (application.isWithdrawn) return withdrawn.visitor
  if (application.status === 'additional_docs') return publicDeedProgress(application)
  return application.serviceType === 'digitize'
    ? publicDeedProgress(application)
    : serviceProgress(application, 'the owner')
}

const publicDeedProgress = ({ status }: Steps) => ({ where: deedTexts[status].visitor, next: deedNextTexts[status] })

function serviceProgress({ serviceType, fileStatus }: Steps, who: 'you' | 'the owner') {
  const now = stepLabel(serviceType, fileStatus)
  const after = stepLabels(serviceType)[firmSteps.indexOf(fileStatus) + 1]
  const service = `${who === 'you' ? 'Your' : 'The'} ${serviceNames[serviceType]}`
  if (fileStatus === 'file_created') {
    const contact = `A lawyer will contact ${who} ${promises.lawyerContact}.`
    return {
      where: `${service}: the application is open.`,
      next: who === 'you' ? `${contact} Please don’t send anything before that.` : contact,
    }
  }
  return {
    where: `${service}: ${now.toLowerCase()}.`,
    next: after === undefined ? 'Every step of this service is done.' : `The next step is “${after}”.`,
  }
}
