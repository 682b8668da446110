import { queryOptions } from '@tanstack/react-query'
import type { MemberSession } from '#contract/views/firms'
import { ApiError, api } from '../server/api'
import { notifyOtherTabs } from '../server/other-tabs'
import { queryClient } from '../server/server-state'
import { setMemberState } from './use-member-state'

/** Milliseconds for which a session answer counts as fresh. */
const freshFor = 300_000

/** The member and their firm; null when signed out. */
export const memberQuery = queryOptions({ queryKey: ['member'], queryFn: readMember, staleTime: freshFor })

/** The first part of every query key with a firm's data. */
export const firmKey = 'firm-files'

/** When the session ends while the page is open, the member stays on it and signs in again. */
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

/** The call's answer is the session; another member's data is removed. */
export function startMemberSession(session: MemberSession): void {
  const known = queryClient.getQueryData(memberQuery.queryKey)
  if (known?.admin.username !== session.admin.username) queryClient.removeQueries({ queryKey: [firmKey] })
  queryClient.setQueryData(memberQuery.queryKey, session)
  setMemberState('in')
  notifyOtherTabs('member', session.admin.username)
}

/** Removes the member and all data of their firm; the portal then shows the login page. */
export function endMemberSession(): void {
  setMemberState('left')
  queryClient.setQueryData(memberQuery.queryKey, null)
  queryClient.removeQueries({ queryKey: [firmKey] })
}

/** Wraps a portal call: when the session has ended, the portal asks the member to sign in again. */
export async function asMember<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
  } catch (error) {
    if (isSignedOut(error)) setMemberState('over')
    throw error
  }
}

const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401
