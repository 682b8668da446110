import type { Context } from 'hono'
import { retention } from '#contract/site/retention'
import { daySeconds } from '#contract/time'
import type { AppContext } from '../platform/context'
import { giveCookie, readCookie } from '../platform/session'

/** The applications that an anonymous browser submitted. */
export async function readApplicationIds(c: Context, context: AppContext): Promise<number[]> {
  const claims = await readCookie(c, context, 'applicant')
  const ids = claims?.applications
  return Array.isArray(ids) ? ids.filter((id): id is number => Number.isSafeInteger(id)) : []
}

const applicantSeconds = retention.applicantDays * daySeconds

/** Sets the cookie with an anonymous browser's applications. */
export const giveApplicant = (c: Context, context: AppContext, applicationIds: readonly number[]): Promise<void> =>
  giveCookie(c, context, 'applicant', { applications: applicationIds }, applicantSeconds)
