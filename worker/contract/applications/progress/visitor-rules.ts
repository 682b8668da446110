import { ofNextFirm, promised } from '#contract/applications/progress/contact-text'
import {
  closedForVisitors,
  deedNextTexts,
  deedTexts,
  pausedForVisitors,
  released,
  replacement,
  replacementForVisitors,
  withdrawn,
} from '#contract/applications/progress/next-copy'
import { type OwnerProgress, serviceProgress } from '#contract/applications/progress/next-rules'
import type { Change } from '#contract/applications/progress/recorded-rules'
import { replacedSoFar, replacementOf } from '#contract/applications/progress/replacement-rules'
import { requestText } from '#contract/applications/progress/stage-sentence'
import type { PublicPage } from '#contract/applications/views'

type VisitorProgress = Omit<OwnerProgress, 'todo'>

/** For a visitor who knows the reference. Of one that goes no further they do not read why, nor what would come next. */
export function publicProgress(
  application: PublicPage['application'],
  now: number,
  firmName: string | null = null,
  changes: readonly Change[] = [],
): VisitorProgress {
  if (application.isClosed) return closedForVisitors
  const paused = application.isWithdrawn ? withdrawn.visitor : pausedForVisitors(application)
  if (paused) return paused
  const progress = progressAtStep(application, now, firmName, changes)
  return application.isStopped ? { ...progress, next: deedNextTexts.pending_submission } : progress
}

function progressAtStep(
  application: PublicPage['application'],
  now: number,
  firmName: string | null,
  changes: readonly Change[],
): VisitorProgress {
  const { serviceType, status } = application
  const source = { ...application, firmName }
  const later = ofNextFirm(source, 'the owner', now)
  if (status === 'additional_docs') {
    const { where, next } = requestText(null, firmName, 'visitor')
    return { where, next: [next, ...later].join(' ') }
  }
  if (serviceType !== 'digitize') return serviceProgress(source, 'the owner', now)
  if (status === 'digital_ready' && application.isReleased) return released
  if (status === 'pending_submission' && application.isToReplace)
    return { where: replacementForVisitors.where, next: visitorNext(application, changes, firmName, now) }
  const promise = status === 'pending_submission' ? promised(source, 'the owner', now) : []
  return { where: deedTexts[status].visitor, next: [...promise, deedNextTexts[status], ...later].join(' ') }
}

/** A visitor reads of a replacement what is recorded of it. */
function visitorNext(
  application: PublicPage['application'],
  changes: readonly Change[],
  firmName: string | null,
  now: number,
): string {
  const done = replacedSoFar(changes)
  const source = { ...application, firmName }
  const later = ofNextFirm(source, 'the owner', now)
  const { first, next } = replacementForVisitors
  if (done.length > 0)
    return [replacement.soFar(done), replacementOf(changes).has('issued') ? first : next, ...later].join(' ')
  return [...promised(source, 'the owner', now), first, ...later].join(' ')
}
