/** Owners and members of firms can be signed in side by side. */
export type Realm = 'owner' | 'member'

interface FollowingTab {
  hasSession: boolean
  /** Whether another tab has signed out. */
  isLeaving: boolean
  /** Whether the person has just come back to this tab. */
  isReturning: boolean
}

/** What a tab does where the browser's session may have ended. While nobody sees it, it asks nothing. */
export function afterCheck({ hasSession, isLeaving, isReturning }: FollowingTab): 'reload' | 'ask' | undefined {
  if (hasSession) return undefined
  if (isLeaving) return 'reload'
  return isReturning ? 'ask' : undefined
}

/** Tells the other tabs who is signed in now; `signedOutId` for nobody. */
export interface SignInMessage {
  realm: Realm
  id: string
}
export const signedOutId = ''

/** What a tab does after another one's message. */
export function afterMessage(message: SignInMessage, shown: SignInMessage): 'leave' | 'change-person' | undefined {
  if (message.realm !== shown.realm || message.id === shown.id) return undefined
  return message.id === signedOutId ? 'leave' : 'change-person'
}

/** What a page does that the back/forward cache shows again. A session that was ended elsewhere only the server knows of. */
export function afterReturn(
  isFromCache: boolean,
  haveSessionsChanged: boolean,
): 'begin-again' | 'ask-server' | undefined {
  if (!isFromCache) return undefined
  return haveSessionsChanged ? 'begin-again' : 'ask-server'
}

/** Compares who signs in with the person whose data this page and device have. */
export function entering(before: string | undefined, id: string | undefined): 'first' | 'same' | 'other' {
  if (before === undefined) return 'first'
  return before === id ? 'same' : 'other'
}

interface SessionCall {
  /** Whether the server said that there is no session. */
  isAnswered: boolean
  isError: boolean
  /** Whether the server had not confirmed yet what the page shows. */
  isUnconfirmed: boolean
  isSignedIn: boolean
}

/**
 * What a call means that brought no session: of one that had ended before this visit nothing stays on the page, and where one
 * ends now, what is typed stays.
 */
export function afterNoSession({ isAnswered, isError, isUnconfirmed, isSignedIn }: SessionCall) {
  if (!isAnswered) return isError ? 'unreachable' : undefined
  if (isUnconfirmed) return 'leave'
  return isSignedIn ? 'end' : 'forget-and-end'
}
