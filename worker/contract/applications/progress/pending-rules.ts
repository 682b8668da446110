import { isOriginalAwaited, isOwnersAnswer } from '#contract/applications/custody'
import {
  contactNext,
  isBeforeContact,
  isContactMade,
  type Promised,
  promised,
} from '#contract/applications/progress/contact-text'
import {
  deedTexts,
  firstContact,
  replacement,
  sendingTexts,
  sentTexts,
} from '#contract/applications/progress/next-copy'
import { confirmReturn, isOnItsWayBack, originalLine } from '#contract/applications/progress/original-copy'
import { type Change, originalOf } from '#contract/applications/progress/recorded-rules'
import {
  isNothingToSend,
  isToReplace,
  replacedSoFar,
  replacementOf,
} from '#contract/applications/progress/replacement-rules'
import type { OwnerApplication } from '#contract/applications/views'
import { money } from '#contract/prices'

interface Pending {
  where: string
  next: string
  todo: 'instructions' | null
}

/** What the owner of a deed reads while the firm waits for the original: only where they may send it is it their turn. */
export function pendingOf(application: OwnerApplication, now: number): Pending {
  const { firmName, submissionMethod } = application
  const firm = firmName ?? 'a law firm'
  const recorded = originalOf(application.changes)
  const original = recorded?.with
  if (isNothingToSend(application)) {
    const where = isToReplace(application) ? replacement.where : replacement.issued
    return { where, next: replacementNext(application, now), todo: null }
  }
  if (recorded && isOnItsWayBack(original))
    return { where: originalLine(recorded, firmName), next: confirmReturn, todo: null }
  if (original === 'former-firm')
    return {
      where: firstContact.where(firmName),
      next: withPromise(sentTexts.former(firmName), application, now),
      todo: null,
    }
  if (original === 'sent')
    return {
      where: sentTexts.where(recorded?.byHelper),
      next: withPromise(sentTexts.next(firmName), application, now),
      todo: null,
    }
  if (!isOriginalAwaited(application))
    return { where: firstContact.where(firmName), next: firstContact.firmNext(firmName), todo: null }
  if (!isContactMade(application) || firmName === null)
    return { where: firstContact.where(firmName), next: contactNext(application, now), todo: null }
  return {
    where: deedTexts.pending_submission.owner(firm),
    next: sendingTexts[submissionMethod ?? 'mail'](firm),
    todo: 'instructions',
  }
}

export const withPromise = (next: string, application: Promised, now: number): string =>
  [...(isBeforeContact(application) ? promised(application, 'you', now) : []), next].join(' ')

export function replacementNext(application: Promised & { changes: readonly Change[] }, now: number): string {
  if (replacementOf(application.changes).has('issued'))
    return replacement.issuedNext(application.firmName ?? 'The firm')
  const done = replacedSoFar(application.changes)
  const first =
    done.length > 0
      ? [replacement.soFar(done)]
      : isBeforeContact(application)
        ? [...promised(application, 'you', now), replacement.purpose]
        : []
  return [...first, replacement.cost, replacement.nothing].join(' ')
}

/** Why the owner of a deed sends nothing now, for the instructions: who has the original, or what comes before it is sent. */
export function waitText(application: OwnerApplication, now: number): string {
  const { changes, firmName, status, depositPaid, depositCents, awaitsNewFirm, hold } = application
  const original = originalOf(changes)
  const isWithOwner = original === null || isOwnersAnswer(original.with)
  const isPaused = awaitsNewFirm || hold
  if (isWithOwner && isOriginalAwaited(application)) {
    if (isPaused) return firstContact.keep
    return [...(depositPaid ? [] : [firstContact.deposit(money(depositCents))]), contactNext(application, now)].join(
      ' ',
    )
  }
  const isTravelling = original && !isWithOwner && !['firm', 'registry'].includes(original.with)
  if (isTravelling && !isPaused && status === 'pending_submission') {
    const { where, next } = pendingOf(application, now)
    return `${where} ${next}`
  }
  return [...(original ? [originalLine(original, firmName)] : []), sentTexts.nothing].join(' ')
}
