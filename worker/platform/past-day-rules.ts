import { pastDayMessage } from '#contract/fields/fields'
import { harareMidnight } from '#contract/time'
import { Failure } from './failure'

/** The day on which something was done, from its start in Harare. @throws Failure bad-request for a day to come */
export function pastDay(on: string, at: Date): Date {
  const day = new Date(harareMidnight(on))
  if (day > at) throw new Failure('bad-request', pastDayMessage)
  return day
}
