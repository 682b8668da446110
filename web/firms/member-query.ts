import { queryOptions } from '@tanstack/react-query'
import type { MemberSession } from '#contract/views/firms'
import { ApiError, api } from '../server/api'
import { queryClient } from '../server/server-state'
import { isSignedOut, sessionChanges } from '../server/session-change'
import { sessionStore } from '../server/session-store'

/** Milliseconds for which a session answer counts as fresh. */
const freshFor = 300_000

/** The member's session in this tab: `over` asks to sign in again, `signed-out` is a member who logged out here. */
const memberSession = sessionStore<MemberSession>({ state: 'loading' })
export const useMemberSession = memberSession.use

/** The member and their firm; null when signed out. */
export const memberQuery = queryOptions({ queryKey: ['member'], queryFn: readMember, staleTime: freshFor })

/** The first part of every query key with a firm's data. */
export const firmKey = 'firm-files'

/** When the session ends while the page is open, the member stays on it and signs in again. */
async function readMember(): Promise<MemberSession | null> {
  try {
    const session = await (await api.lawfirm.auth.$get()).json()
    if (memberSession.current().state !== 'signed-in') memberSession.publish(session)
    return session
  } catch (error) {
    if (!isSignedOut(error)) throw error
    const known = queryClient.getQueryData(memberQuery.queryKey)
    if (known) memberSession.end()
    return known ?? null
  }
}

const { enter, leave, guard } = sessionChanges({
  store: memberSession,
  shared: { queryKey: memberQuery.queryKey, realm: 'member', idOf: ({ admin }) => admin.username },
  clear: () => queryClient.removeQueries({ queryKey: [firmKey] }),
})

export { enter as startMemberSession, leave as endMemberSession }

/** Wraps a call. After a refusal the member's rights are read again: an admin may have changed them. */
export async function asMember<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await guard(call)
  } catch (error) {
    if (error instanceof ApiError && error.status === 403)
      void queryClient.invalidateQueries({ queryKey: memberQuery.queryKey })
    throw error
  }
}
