import type { Step } from '#contract/pipelines'
import type { firms } from '../../firms/tables'
import type { Bindings } from '../../platform/env'
import { never, stepFrom } from '../progress/due-rules'
import type { applications } from '../tables'
import { isContactAwaited, noContact, startContact } from './contact-rules'
import { openHoursIn } from './hours-rules'
import { momentsOf, promiseHoursOf } from './promise-rules'

type Row = typeof applications.$inferSelect
type Hours = Pick<typeof firms.$inferSelect, 'openingHours'>

/** The promise of a firm that gets an application later, at any step but the last. */
export function contactOfNewFirm(env: Bindings, step: Step, { openingHours }: Hours, at: Date) {
  if (step === 'complete') return noContact
  const moments = momentsOf(at.getTime(), promiseHoursOf(env), openHoursIn(openingHours))
  return { ...startContact(at, moments), ...(step === 'file_created' ? { promisedAt: moments.due } : {}) }
}

/**
 * The columns of an application that is over: no step is due, its client is not reminded, and a promise that still runs ends
 * without counting for its firm.
 */
export const noClocks = (row: Pick<Row, 'contactFrom' | 'contactedAt'>) => ({
  promisedAt: never,
  remindFrom: null,
  remindAt: null,
  ...(isContactAwaited(row) ? noContact : {}),
})

/** Those of one that is open again: its step begins anew, and the promise too if nobody was in touch. */
export const clocksFrom = (
  env: Bindings,
  { fileStatus, firmId, contactedAt }: Pick<Row, 'fileStatus' | 'firmId' | 'contactedAt'>,
  firm: Hours,
  at: Date,
) => ({
  promisedAt: stepFrom(fileStatus, at).promisedAt,
  ...(firmId !== null && contactedAt === null ? contactOfNewFirm(env, fileStatus, firm, at) : {}),
})
