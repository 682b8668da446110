import { maxNeedCounted, type Need } from '#contract/desk/work'
import { permissionsOf } from '#contract/firms/member-roles'
import type { MemberPreferences } from '#contract/firms/member-session'
import { harareDate, hour, minute } from '#contract/time'
import type { RankedColleague } from '../../firms/second-person-rules'
import { isForReader } from '../applications/need-rules'

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

interface Reader extends RankedColleague {
  isFirmActive: boolean
  preferences: MemberPreferences
  /** What others entered, and they may confirm. */
  validations: number
  identities: number
  /** Their own open tasks whose day has come. */
  tasksDue: number
}

/** What a member's digest says; empty when none is sent. */
export function digestOf(reader: Reader, ofFirm: readonly Due[], now: Date): Due[] {
  const { isFirmActive, preferences, tasksDue, validations, identities, role } = reader
  if (!isFirmActive || !preferences.morningDigest) return []
  const member = { ...reader, permissions: permissionsOf(role, reader.permissions), now }
  const own = [counted('validation', validations), counted('identity', identities), counted('task', tasksDue)]
  return [...ofFirm, ...own].filter(({ need, files }) => files > 0 && isForReader(need, member))
}
