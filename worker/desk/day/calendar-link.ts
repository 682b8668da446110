import { toCalendar } from '#contract/addresses/links'
import type { AppContext } from '../../platform/context'
import { type Link, linkToken } from '../../platform/crypto/link-token'

interface CalendarMember {
  id: number
  calendarFrom: Date | null
}

/** The secret of a member's calendar: it reads days and titles of tasks, and ends with another date. */
export const calendarLink = ({ id, calendarFrom }: CalendarMember): Link => ({
  id,
  terms: `calendar 1 ${id} ${calendarFrom?.getTime() ?? 'none'}`,
  hexDigits: 64,
})

/** The address that a calendar program reads; null while the member has none. */
export const calendarAddress = async (
  { env, origin }: Pick<AppContext, 'env' | 'origin'>,
  member: CalendarMember,
): Promise<string | null> => member.calendarFrom && `${origin}${toCalendar(await linkToken(env, calendarLink(member)))}`
