import { queryOptions } from '@tanstack/react-query'
import type { MemberSession } from '#contract/firms/member-session'
import { newsHeader } from '#contract/firms/news-header'
import { ApiError, api } from '../server/api'
import { deleteSavedDrafts } from '../server/device/delete-drafts'
import { forgetAccount, keepFor, whenForgotten } from '../server/device/kept'
import { keepSeen } from '../server/device/seen'
import { forgetSeen } from '../server/device/seen-place'
import { queryClient } from '../server/server-state'
import { sessionStore } from '../server/session-store'
import { clearCache, isSignedOut, sessionChanges } from '../server/sessions/session-change'
import { deleteLastList } from './last-list'
import { afterSignedOut } from './portal-gate-rules'

/** Milliseconds for which a session answer counts as fresh. */
const freshFor = 300_000

/** The member's session in this tab: `over` asks to sign in again, `signed-out` is a member who logged out here. */
const idOf = ({ admin }: MemberSession) => String(admin.id)
const memberSession = sessionStore<MemberSession>('/api/lawfirm/auth', { state: 'loading' })
whenForgotten('member', deleteLastList)
export const useMemberSession = memberSession.use

/** Whether a member is signed in, as far as this tab knows. */
export function isMemberSignedIn(): boolean {
  const session = memberSession.current()
  return session.state === 'signed-in' && !session.isOver
}

/** The member and their firm; null when signed out. */
export const memberQuery = queryOptions({
  queryKey: ['member'],
  queryFn: () =>
    // kept with each file: the list of the last visit has its own
    keepSeen({ kind: 'member', key: ['member'], isOnlyRead: true }, readMember),
  staleTime: freshFor,
})

/** The first part of every query key with a firm's data. */
export const firmKey = 'firm-files'

/** When the session ends while the page is open, the member stays on it and signs in again. */
async function readMember(): Promise<MemberSession | null> {
  const known = queryClient.getQueryData(memberQuery.queryKey)
  const isConfirmed = memberSession.current().state === 'signed-in'
  try {
    const session = await (await api.lawfirm.auth.$get()).json()
    if (!isConfirmed) {
      keepFor('member', idOf(session))
      memberSession.publish(session)
    }
    if (known && idOf(known) !== idOf(session)) reloadForOtherMember()
    return session
  } catch (error) {
    if (!isSignedOut(error)) throw error
    const isEnding = afterSignedOut(Boolean(known), isConfirmed) === 'end'
    if (isEnding) endSession()
    else clear()
    return isEnding ? (known ?? null) : null
  }
}

/** There was no session, and what an earlier one left goes. */
function clear() {
  clearCache()
  forgetAccount('member')
}

/** What is on the page stays there, and nothing of it for the next visit. */
function endSession() {
  deleteLastList()
  forgetSeen('member')
  deleteSavedDrafts('member')
  memberSession.end()
}

/** The list on the page is of the member who was here before. */
function reloadForOtherMember() {
  forgetAccount('member')
  location.reload()
}

const { enter, leave, guard } = sessionChanges({
  kind: 'member',
  store: memberSession,
  shared: { queryKey: memberQuery.queryKey, realm: 'member', idOf },
  onEnded: endSession,
})

export { enter as startMemberSession, leave as endMemberSession }

const readAgain = () => void queryClient.invalidateQueries({ queryKey: memberQuery.queryKey })

/** Wraps a call. After a refusal the member's rights are read again: an admin may have changed them. */
export async function asMember<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    const answer = await guard(call)
    // a colleague did something that the member has to read; a file in pieces has no answer
    const news = (answer as Partial<Response> | undefined)?.headers?.get(newsHeader)
    if (news && news !== queryClient.getQueryData(memberQuery.queryKey)?.news) readAgain()
    return answer
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) readAgain()
    throw error
  }
}
