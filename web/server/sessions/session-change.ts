import type { ProblemCode } from '#contract/api/problems'
import { ApiError } from '../api'
import { saveDraftsAgain } from '../device/delete-drafts'
import { endOwnerSession } from '../device/end-owner-session'
import { forgetAccount, keepFor } from '../device/kept'
import { notifyOtherTabs } from '../other-tabs'
import { queryClient } from '../server-state'
import { ownerSession } from '../session'
import { type AccountKind, noteSessions } from '../session-hints'
import { entering, type Realm } from '../session-rules'
import { departures, type SessionStore } from '../session-store'

interface SessionChange<View extends object> {
  kind: AccountKind
  store: SessionStore<View>
  /** The key of the session's query, the realm of its tabs and the id of the account, if it has them. */
  shared?: { queryKey: readonly string[]; realm: Realm; idOf: (view: View) => string }
  onEnded?: () => void
}

/** The session has expired or was ended elsewhere. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && !isOfSignIn.includes(error.code)

/** A sign-in that was refused, or is not finished. */
const isOfSignIn: readonly (ProblemCode | undefined)[] = ['wrong-credentials', 'second-step-needed']

/** What happens in a tab to one kind of session. */
export const sessionChanges = <View extends object>({
  kind,
  store,
  shared,
  onEnded = store.end,
}: SessionChange<View>) => ({
  /** After a sign-in, whose answer is the session; removes another person's cached data. */
  enter: (view: View): void => {
    const before = store.current()
    const who = entering(before.state === 'signed-in' ? (shared?.idOf(before) ?? '') : undefined, shared?.idOf(view))
    if (who === 'same') forgetRefusals()
    else clearCache()
    if (who === 'other') forget(kind)
    if (shared) queryClient.setQueryData(shared.queryKey, view)
    if (shared) keepFor(kind, shared.idOf(view))
    store.publish(view)
    noteSessions()
    if (!shared) return
    notifyOtherTabs(shared.realm, shared.idOf(view))
    // what is on the page is saved again after a session had ended
    saveDraftsAgain({ realm: shared.realm, account: shared.idOf(view) })
  },
  /** After a sign-out, or when the person gives up an ended session. */
  leave: (): void => {
    store.publish(null)
    if (shared) queryClient.setQueryData(shared.queryKey, null)
    clearCache()
    forget(kind)
    noteSessions()
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

/** What this device and the screens of this tab hold of the person goes. */
function forget(kind: AccountKind) {
  forgetAccount(kind)
  departures.set(departures.get() + 1)
}

export const sessionKey = 'session'
/** Of nobody, or replaced by the change itself. */
const lasting: readonly unknown[] = ['config', sessionKey, 'member']

/** Removes every answer of the server that is of one person. */
export const clearCache = (): void =>
  queryClient.removeQueries({ predicate: ({ queryKey }) => !lasting.includes(queryKey[0]) })

/** Of pages that led to the sign-in: they ask again when they are opened. */
const forgetRefusals = (): void =>
  queryClient.removeQueries({ type: 'inactive', predicate: ({ state }) => isSignedOut(state.error) })

export const {
  enter: enterSession,
  leave: leaveSession,
  guard: asOwner,
} = sessionChanges({
  kind: 'owner',
  store: ownerSession,
  shared: { queryKey: [sessionKey], realm: 'owner', idOf: ({ user }) => String(user.id) },
  onEnded: endOwnerSession,
})

/** Repeats the reads that failed, after a sign-in. */
export const refetchFailed = (): Promise<void> =>
  queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
