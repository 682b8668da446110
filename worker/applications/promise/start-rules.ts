import type { Step } from '#contract/steps'
import type { firms } from '../../firms/tables'
import type { Bindings } from '../../platform/env'
import { noContact, startContact } from './contact-rules'
import { openHoursIn } from './hours-rules'
import { momentsOf, promiseHoursOf } from './promise-rules'

type Hours = Pick<typeof firms.$inferSelect, 'openingHours'>

/** The promise of a firm that gets an application later, at any step but the last. */
export function contactOfNewFirm(env: Bindings, step: Step, { openingHours }: Hours, at: Date) {
  if (step === 'complete') return noContact
  const moments = momentsOf(at.getTime(), promiseHoursOf(env), openHoursIn(openingHours))
  return { ...startContact(at, moments), ...(step === 'file_created' ? { promisedAt: moments.due } : {}) }
}
