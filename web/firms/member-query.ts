import { queryOptions } from '@tanstack/react-query'
import type { MemberSession } from '#contract/views/firms'
import { ApiError, api } from '../server/api'
import { queryClient } from '../server/server-state'
import { notifyOtherTabs } from '../server/tabs'
import { setMemberState } from './member-state'

/** Milliseconds for which an answer about the session is not asked for again. */
const freshFor = 300_000

/** Who is signed in to the portal, and their firm; null is nobody. */
export const memberQuery = queryOptions({ queryKey: ['member'], queryFn: readMember, staleTime: freshFor })

/** The first word of every key that holds something of a firm. */
export const firmKey = 'firm-files'

/** A session that ended with the page open leaves the member on it, to sign in again. */
async function readMember(): Promise<MemberSession | null> {
  try {
    return await (await api.lawfirm.auth.$get()).json()
  } catch (error) {
    if (!isSignedOut(error)) throw error
    const known = queryClient.getQueryData(memberQuery.queryKey)
    if (known) setMemberState('over')
    return known ?? null
  }
}

/** After signing in: the answer of the call is the session, and nothing of another member is left. */
export function startMemberSession(session: MemberSession): void {
  const known = queryClient.getQueryData(memberQuery.queryKey)
  if (known?.admin.username !== session.admin.username) queryClient.removeQueries({ queryKey: [firmKey] })
  queryClient.setQueryData(memberQuery.queryKey, session)
  setMemberState('in')
  notifyOtherTabs('member', session.admin.username)
}

/** Forgets the member and everything of their firm; the portal then shows the login page. */
export function endMemberSession(): void {
  setMemberState('left')
  queryClient.setQueryData(memberQuery.queryKey, null)
  queryClient.removeQueries({ queryKey: [firmKey] })
}

/** A call of the portal. When the session has ended meanwhile, the portal learns of it and asks to sign in again. */
export async function asMember<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
  } catch (error) {
    if (isSignedOut(error)) setMemberState('over')
    throw error
  }
}

const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401
