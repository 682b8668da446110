import { daySeconds, hourSeconds } from '#contract/time'
import type { SessionKind } from './session'

/** Seconds without a request until a session ends, and seconds until it ends in any case. */
export const lifetimes: Record<SessionKind, { idle: number; most: number }> = {
  owner: { idle: 7 * daySeconds, most: 30 * daySeconds },
  member: { idle: 12 * hourSeconds, most: 7 * daySeconds },
  super: { idle: hourSeconds / 2, most: 8 * hourSeconds },
}
