import type { Context, Next } from 'hono'
import { assertAdmitted, hasEnded, type SessionToken } from '../../platform/admission'
import type { AppContext } from '../../platform/context'
import type { Statement } from '../../platform/database/statement'
import { Failure } from '../../platform/failure'
import { dropCookie, type SessionKind } from '../../platform/session'

/** Kinds whose ended session's cookie is deleted. A member's portal asks to sign in over the open page. */
const isForgotten: Record<SessionKind, boolean> = { owner: true, super: true, member: false }

/**
 * Lets a call with a session through, and blocks its answer if that was never checked or ended.
 * @throws Failure signed-out
 */
export async function passSession<Actor, Proof extends Statement>(
  c: Context,
  context: AppContext,
  kind: SessionKind,
  sessionToken: SessionToken<Actor, Proof> | null | undefined,
  next: Next,
): Promise<void> {
  if (sessionToken) await next()
  if (!sessionToken || (await hasEnded(context, sessionToken, c.error))) {
    if (isForgotten[kind]) dropCookie(c, kind)
    throw new Failure('signed-out')
  }
  assertAdmitted(sessionToken, c.res.status)
}
