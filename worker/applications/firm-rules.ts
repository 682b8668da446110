import type { Hold } from '#contract/applications/hold'
import { Failure } from '../platform/failure'
import { assertNotOnHold } from './hold-rules'

/** The columns of an application that goes to another firm, or to none: no member of the former one has it any longer. */
export const withFirm = <Id extends number | null>(firmId: Id) => ({
  firmId,
  assigneeId: null,
  assigneeName: null,
  identityWaitsAt: null,
  conflictsFor: null,
  conflictAt: null,
  exceptionAt: null,
})

/** Whether the firm of an application was closed, so that it waits for a new one; its row has the working firm's name. */
export const isFirmClosed = ({ firmId, firmName }: { firmId: number | null; firmName: string | null }): boolean =>
  firmId !== null && firmName === null

/** @throws Failure on-hold, firm-closed, before anything is charged */
export function assertTakesPayment(application: {
  firmId: number | null
  firmName: string | null
  hold: Hold | null
}): void {
  assertNotOnHold(application)
  if (isFirmClosed(application)) throw new Failure('firm-closed', waitsForFirm)
}

const waitsForFirm =
  'Your application is waiting for a new law firm. You can pay as soon as it has one. Nothing was charged.'
