import { continueDetail } from '#contract/applications/hold'
import type { AppContext } from '../../platform/context'
import { batch } from '../../platform/database/batch'
import { Failure } from '../../platform/failure'
import { assertBelowLimit, attemptsIn, type Limit } from '../../platform/rate-limit'
import { type OwnDeed, ownApplicationFor } from '../shared/own-deed-queries'
import type { Applied } from './new-application-rules'
import type { NewApplication } from './submit-queries'

/** The deed by which a person's application is compared with their others; undefined without a whole number. */
export const ownDeedOf = (
  { deedKey, propertyMarks = {}, serviceType }: Pick<Applied, 'deedKey' | 'propertyMarks' | 'serviceType'>,
  userId: NewApplication['userId'],
  ofBrowser: readonly number[],
): OwnDeed | undefined => (deedKey ? { deedKey, propertyMarks, serviceType, userId, ofBrowser } : undefined)

/** Why an application was not taken. @throws Failure too-many-attempts, already-applied */
export async function refuseApplication({ db, now }: AppContext, limits: readonly Limit[], own?: OwnDeed) {
  const rows = await batch(db, {
    attempts: attemptsIn(db, limits),
    own: own && ownApplicationFor(db, own),
  })
  assertBelowLimit(limits, rows.attempts, now())
  refuseSecond(rows.own)
}

/** @param own what the person has for the same deed and service already @throws Failure already-applied */
export function refuseSecond([application]: readonly { id: number; reference: string }[] = []): void {
  if (application)
    throw new Failure('already-applied', continueDetail(application.reference), { facts: { application } })
}
