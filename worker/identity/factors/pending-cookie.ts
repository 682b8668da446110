import type { Context } from 'hono'
import type { AppContext } from '../../platform/context'
import { dropCookie, giveCookie, readCookie, type SessionKind } from '../../platform/session'
import { type PendingSignIn, pendingOf, pendingSeconds } from './pending'

/** Keeps in this browser that a sign-in waits for its second step. */
export const setPendingCookie = (c: Context, context: AppContext) => (pending: PendingSignIn) =>
  giveCookie(c, context, 'second-step', { ...pending }, pendingSeconds)

/** This browser's sign-in that waits; undefined for another kind's. */
export const readPendingCookie = async (c: Context, context: AppContext, kind: SessionKind) =>
  pendingOf(await readCookie(c, context, 'second-step'), kind)

export const clearPendingCookie = (c: Context): void => dropCookie(c, 'second-step')
