import type { SessionView } from '#contract/views/accounts'
import { ApiError } from './api'
import { queryClient } from './server-state'
import { currentPerson, publishSession, publishSessionEnded } from './session'
import { startSession } from './session-query'

const sessionKey = ['session']

/** The session has expired or was ended elsewhere. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && error.code !== 'wrong-credentials'

/** After sign-in and sign-up; removes another person's cached data. */
export function enterSession(view: SessionView): void {
  if (currentPerson()?.id !== view.user.id) clearOwnerCache()
  startSession(view)
}

export function leaveSession(): void {
  queryClient.setQueryData(sessionKey, null)
  publishSession(null)
  clearOwnerCache()
}

export const clearOwnerCache = (): void =>
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'config' && queryKey[0] !== sessionKey[0] })

/** Repeats the reads that failed, after a sign-in. */
export const readAgain = (): Promise<void> =>
  queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' })

/** Wraps an owner's read: when the session has ended, every screen is notified. */
export async function asOwner<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
  } catch (error) {
    if (isSignedOut(error)) publishSessionEnded()
    throw error
  }
}
