import type { SessionView } from '#contract/views/accounts'
import { ApiError } from './api'
import { queryClient } from './server-state'
import { currentPerson, publishSession, publishSessionEnded } from './session'
import { startSession } from './session-query'

const sessionKey = ['session']

/** The session is over: it ran out, or was ended from elsewhere. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && error.code !== 'wrong-credentials'

/** After sign-in and sign-up: what was loaded for somebody else is forgotten. */
export function enterSession(view: SessionView): void {
  if (currentPerson()?.id !== view.user.id) clearOwnerCache()
  startSession(view)
}

/** After the session ended with the account: this browser knows nobody any more. */
export function leaveSession(): void {
  queryClient.setQueryData(sessionKey, null)
  publishSession(null)
  clearOwnerCache()
}

/** Everything that belongs to one person is asked for again. */
export const clearOwnerCache = (): void =>
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'config' && queryKey[0] !== sessionKey[0] })

/** Asks again for what could not be read, now that somebody is signed in. */
export const readAgain = (): Promise<void> =>
  queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' })

/** A reading call of a signed-in owner: when the session turns out to be over, every screen hears of it. */
export async function asOwner<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
  } catch (error) {
    if (isSignedOut(error)) publishSessionEnded()
    throw error
  }
}
