import type { Context } from 'hono'
import type { AppContext } from '../../platform/context'
import { decryptText, encryptText } from '../../platform/crypto/encryption'
import { dropCookie, giveCookie, readCookie, type SessionKind } from '../../platform/session'
import { type PendingSignIn, pendingOf, pendingSeconds } from './pending'

const identity = 'pending sign-in'
/** Longer than any, so that the length of the cookie does not depend on the account. */
const paddedLength = 300

/** Keeps in this browser that a sign-in waits for its second step. Encrypted: whose it is may not be known to it. */
export const setPendingCookie =
  (c: Context, context: AppContext) =>
  async (pending: PendingSignIn): Promise<void> => {
    const text = JSON.stringify(pending).padEnd(paddedLength)
    const encrypted = await encryptText(context.env.MASTER_KEYS, text, identity)
    await giveCookie(c, context, 'second-step', { encrypted }, pendingSeconds)
  }

/** This browser's sign-in that waits; undefined for another kind's. */
export async function readPendingCookie(c: Context, context: AppContext, kind: SessionKind) {
  const { encrypted } = (await readCookie(c, context, 'second-step')) ?? {}
  if (typeof encrypted !== 'string') return undefined
  const text = await decryptText(context.env.MASTER_KEYS, encrypted, identity).catch(() => 'null')
  return pendingOf(JSON.parse(text) as Record<string, unknown> | null, kind)
}

export const clearPendingCookie = (c: Context): void => dropCookie(c, 'second-step')
