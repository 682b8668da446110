import type { ProblemCode } from '#contract/http/problems'
import { ApiError } from './api'
import { deleteDrafts, saveDraftsAgain } from './device/delete-drafts'
import { endOwnerSession } from './device/end-owner-session'
import { notifyOtherTabs, type Realm } from './other-tabs'
import { queryClient } from './server-state'
import { ownerSession } from './session'
import type { SessionStore } from './session-store'

interface SessionKind<View extends object> {
  store: SessionStore<View>
  /** The key of the session's query, the realm of its tabs and the id of the account, if it has them. */
  shared?: { queryKey: readonly string[]; realm: Realm; idOf: (view: View) => string }
  /** Removes everything that is cached for one person. */
  clear: () => void
  onEnded?: () => void
}

/** The session has expired or was ended elsewhere. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && !isOfSignIn.includes(error.code)

/** A sign-in that was refused, or is not finished. */
const isOfSignIn: readonly (ProblemCode | undefined)[] = ['wrong-credentials', 'second-step-needed']

/** What happens in a tab to one kind of session. */
export const sessionChanges = <View extends object>({
  store,
  shared,
  clear,
  onEnded = store.end,
}: SessionKind<View>) => ({
  /** After a sign-in, whose answer is the session; removes another person's cached data. */
  enter: (view: View): void => {
    const before = store.current()
    if (!shared || before.state !== 'signed-in' || shared.idOf(before) !== shared.idOf(view)) clear()
    if (shared) queryClient.setQueryData(shared.queryKey, view)
    store.publish(view)
    if (!shared) return
    notifyOtherTabs(shared.realm, shared.idOf(view))
    // what is on the page is saved again after a session had ended
    saveDraftsAgain({ realm: shared.realm, account: shared.idOf(view) })
  },
  /** After a sign-out, or when the person gives up an ended session. */
  leave: (): void => {
    store.publish(null)
    if (shared) queryClient.setQueryData(shared.queryKey, null)
    clear()
  },
  /** Wraps a call: when the session has ended, every screen is notified. */
  guard: async <Answer>(call: Promise<Answer>): Promise<Answer> => {
    try {
      return await call
    } catch (error) {
      if (isSignedOut(error)) onEnded()
      throw error
    }
  },
})

export const sessionKey = 'session'

/** Removes everything that belongs to one person. */
export const clearOwnerCache = (): void =>
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'config' && queryKey[0] !== sessionKey })

export const {
  enter: enterSession,
  leave: leaveSession,
  guard: asOwner,
} = sessionChanges({
  store: ownerSession,
  shared: { queryKey: [sessionKey], realm: 'owner', idOf: ({ user }) => String(user.id) },
  clear: () => {
    clearOwnerCache()
    deleteDrafts('owner')
  },
  onEnded: endOwnerSession,
})

/** Repeats the reads that failed, after a sign-in. */
export const refetchFailed = (): Promise<void> =>
  queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
