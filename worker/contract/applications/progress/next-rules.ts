import { type DeedLock, declinedLine, isLockPayable, lockLine } from '#contract/applications/deed-lock'
import { lawyerNext, ofNextFirm, promised } from '#contract/applications/progress/contact-text'
import {
  balanceNow,
  closedTexts,
  deedNextTexts,
  deedTexts,
  depositRefunded,
  pausedTexts,
  releaseNext,
  serviceNames,
  withdrawn,
} from '#contract/applications/progress/next-copy'
import { originalAtRegistry, originalSentence, originalWithFirm } from '#contract/applications/progress/original-copy'
import { pendingOf, withPromise } from '#contract/applications/progress/pending-rules'
import { originalOf } from '#contract/applications/progress/recorded-rules'
import { serviceText } from '#contract/applications/progress/service-copy'
import { requestText } from '#contract/applications/progress/stage-sentence'
import type { OwnerApplication, PublicPage } from '#contract/applications/views'
import { isBalanceDue } from '#contract/balance-due'
import { isOver } from '#contract/over-rules'
import { money } from '#contract/prices'

export type NextStepAction = 'pay-deposit' | 'pay-balance' | 'pay-overdue' | 'upload' | 'instructions' | 'open-deed'

/** Where an application is, in one sentence; what comes next; and what its owner has to do, if anything. */
export interface OwnerProgress {
  where: string
  next: string
  todo: NextStepAction | null
}

type Steps = Pick<PublicPage['application'], 'serviceType' | 'status' | 'fileStatus' | 'firstContact'>

/** @param now in milliseconds: what is promised by an hour is late after it */
export function progressOf(application: OwnerApplication, now: number): OwnerProgress {
  const progress = progressAtStep(application, now)
  const later = ofNextFirm(application, 'you', now).filter((promise) => !progress.next.includes(promise))
  return isOver(application) || pausedTexts(application)
    ? progress
    : { ...progress, next: [progress.next, ...later].join(' ') }
}

function progressAtStep(application: OwnerApplication, now: number): OwnerProgress {
  const { serviceType, status, depositPaid, balancePaid, deedReleased, digitalDeedUrl, firmName, lock, declined } =
    application
  const firm = firmName ?? 'a law firm'
  const isDeed = serviceType === 'digitize'
  const [result, balance] = [isDeed ? 'digital deed' : 'final document', money(application.balanceCents)]
  if (application.closed) return { ...closedTexts(application.closed), todo: null }
  if (application.withdrawnAt !== null) return { ...withdrawn.owner, todo: null }
  const paused = pausedTexts(application)
  if (paused) return { ...paused, todo: null }
  if (application.depositRefunded) return { ...depositRefunded, todo: null }
  if (status === 'additional_docs')
    return { ...requestText(application.missingDocuments, firmName, 'owner'), todo: 'upload' }
  if (!depositPaid) {
    return {
      where: 'Your application is open. Pay the deposit to start.',
      next: [`The deposit is ${money(application.depositCents)}.`, ...promised(application, 'you', now)].join(' '),
      todo: 'pay-deposit',
    }
  }
  if (lock && deedReleased) {
    return { where: `Your ${result} is locked.`, next: lockLine(lock), todo: lockTodo(lock) }
  }
  if (lock && isLockPayable(lock)) {
    const { where } = progressAtStep({ ...application, lock: null }, now)
    return { where, next: lockLine(lock), todo: 'pay-overdue' }
  }
  if (declined) {
    const { where } = progressAtStep({ ...application, declined: null }, now)
    return { where, next: declinedLine(declined), todo: 'pay-overdue' }
  }
  if (status === 'digital_ready' && !balancePaid && (isDeed || deedReleased)) {
    return deedReleased
      ? {
          where: `Your ${result} is ready.`,
          next: `Pay the ${balance} balance to open it in your vault.`,
          todo: 'pay-balance',
        }
      : {
          where: deedTexts.digital_ready.owner(firm),
          next: `${balanceNow(balance)} ${releaseNext(firmName ?? 'the law firm')}`,
          todo: 'pay-balance',
        }
  }
  if (deedReleased && digitalDeedUrl !== null) {
    const original = isDeed ? ` ${originalSentence(originalOf(application.changes), firmName)}` : ''
    return {
      where: `Your ${result} is in your vault.`,
      next: `Download it and keep a copy.${original}`,
      todo: 'open-deed',
    }
  }
  if (deedReleased) {
    return { where: `Your ${result} is locked.`, next: lockLine(null), todo: null }
  }
  if (serviceType !== 'digitize') {
    const { where, next } = serviceProgress(application, 'you', now)
    return isBalanceDue(application) && !balancePaid
      ? { where, next: `${next} ${balanceNow(balance)}`, todo: 'pay-balance' }
      : { where, next, todo: null }
  }
  const original = originalOf(application.changes)?.with
  // a firm may record it before it moves the file
  if (original === 'firm' && (status === 'received' || status === 'pending_submission'))
    return { where: originalWithFirm, next: withPromise(deedNextTexts.received, application, now), todo: null }
  if (original === 'registry' && status === 'pending_submission') {
    const { submitted_to_registrar: next } = deedNextTexts
    return { where: originalAtRegistry, next: withPromise(next, application, now), todo: null }
  }
  if (status === 'digital_ready')
    return { where: deedTexts.digital_ready.owner(firm), next: releaseNext(firmName ?? 'the law firm'), todo: null }
  if (status !== 'pending_submission')
    return { where: deedTexts[status].owner(firmName ?? 'The firm'), next: deedNextTexts[status], todo: null }
  return pendingOf(application, now)
}

const lockTodo = (lock: DeedLock): NextStepAction | null =>
  isLockPayable(lock) ? 'pay-overdue' : lock.why === 'refunded' ? 'pay-balance' : null

export function serviceProgress(
  application: Steps & { firmName: string | null },
  who: 'you' | 'the owner',
  now: number,
): Omit<OwnerProgress, 'todo'> {
  const { serviceType, fileStatus, firmName } = application
  if (serviceType === 'digitize') throw new TypeError('A deed has statuses of its own.')
  if (fileStatus !== 'file_created')
    return serviceText(serviceType, fileStatus, firmName, who === 'you' ? 'owner' : 'visitor')
  return {
    where: `${who === 'you' ? 'Your' : 'The'} ${serviceNames[serviceType]}: the application is open.`,
    next: who === 'you' ? lawyerNext(application, now) : promised(application, who, now).join(' '),
  }
}
