import { maxNeedCounted, type Need } from '#contract/desk/work'
import type { MemberPreferences } from '#contract/firms/member-session'
import { harareDate, hour, minute } from '#contract/time'

/** One line of a digest. At most 30 are counted; `isWhole` says whether there are more. */
export interface Due {
  need: Need
  files: number
  isWhole: boolean
}

const harareOffset = 2 * hour
const opens = 7 * hour + 30 * minute
/** A digest that was delayed longer is no longer a morning's. */
const closes = 12 * hour

/** The day whose digest is sent now, such as `2026-11-23`; undefined on Sundays and outside the morning in Harare. */
export function digestDay(now: Date): string | undefined {
  const there = new Date(now.getTime() + harareOffset)
  const time = there.getUTCHours() * hour + there.getUTCMinutes() * minute
  return there.getUTCDay() === 0 || time < opens || time >= closes ? undefined : harareDate(now)
}

export const counted = (need: Need, files: number, isCapped = true): Due => ({
  need,
  files: isCapped ? Math.min(files, maxNeedCounted) : files,
  isWhole: !isCapped || files <= maxNeedCounted,
})

interface Reader {
  isFirmActive: boolean
  preferences: MemberPreferences
  /** Their own open tasks whose day has come. */
  tasksDue: number
}

/** What a member's digest says; empty when none is sent. */
export function digestOf({ isFirmActive, preferences, tasksDue }: Reader, ofFirm: readonly Due[]): Due[] {
  if (!isFirmActive || !preferences.morningDigest) return []
  return [...ofFirm, counted('task', tasksDue)].filter(({ files }) => files > 0)
}
