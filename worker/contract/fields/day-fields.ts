import * as z from 'zod/mini'
import { checkYear, chooseDay } from '#contract/fields/day-messages'

/**
 * Before it, a day is a slip of its year, such as 0026 or 1026. What is recorded of a file is what someone did for it: the
 * check, the lodging, a notice. The title deed is older, but no form asks for its day. Clients did some of it years
 * before they came, such as the affidavit of a lost deed, so it is not the day on which the service began.
 */
export const earliestDay = '2000-01-01'

/** A day on which something was done, such as `2026-11-23`; that it is not still to come is asked where it is recorded. */
export const doneDay = (message: string = chooseDay, earliest = earliestDay) =>
  z.iso.date({ error: message, abort: true }).check(z.refine((day) => day >= earliest, checkYear))
