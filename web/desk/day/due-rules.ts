import type { DayEntry } from '#contract/desk/day'
import { harareDayEnd } from '#contract/time'

/** Whether what an entry waits since, or is due, is a day: that of a step is stored as the end of its day. */
export const isOfDay = ({ needs, at }: Pick<DayEntry, 'needs' | 'at'>): boolean =>
  needs.length === 0 || Date.parse(at) === harareDayEnd(at)
