import { pastDayMessage } from '#contract/fields/fields'
import { harareMidnight } from '#contract/time'
import { Failure } from './failure'

/** When a day of a form (`doneDay`) began in Harare. @throws Failure bad-request for a day to come */
export function pastDay(on: string, at: Date): Date {
  const day = new Date(harareMidnight(on))
  if (day > at) throw new Failure('bad-request', pastDayMessage)
  return day
}
