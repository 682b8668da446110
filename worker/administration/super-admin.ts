import { createMiddleware } from 'hono/factory'
import { assertAdmitted, hasEnded, type SessionToken } from '../platform/admission'
import type { Actor } from '../platform/audit/audit'
import type { AppContext } from '../platform/context'
import { sessions } from '../platform/database/tables'
import { Failure } from '../platform/failure'
import { described } from '../platform/http/description'
import type { AppEnv } from '../platform/http/router'
import { dropCookie, isLive, readSession } from '../platform/session'

/** Whoever gave the access code, and whose session was seen alive. */
export interface SuperAdmin extends Actor {
  kind: 'super'
  id: null
}
export type SuperAdminSessionToken = SessionToken<SuperAdmin, ReturnType<typeof liveSession>>

/** A super admin's session belongs to no account. */
export const noAccount = 0

export const superAdminActor = (address: string): SuperAdmin => ({
  kind: 'super',
  id: null,
  name: 'Super admin',
  role: 'super admin',
  address,
})

const liveSession = ({ db, now }: AppContext, sid: string) =>
  db
    .select({ lastSeenAt: sessions.lastSeenAt })
    .from(sessions)
    .where(isLive('super', sid, now()))
    .limit(1)

const superAdminSessionToken = (sid: string, address: string): SuperAdminSessionToken => ({
  kind: 'super',
  sid,
  admitted: false,
  proof: (context) => liveSession(context, sid),
  accept: ([row]) => row && { lastSeenAt: row.lastSeenAt, actor: superAdminActor(address) },
})

/** Lets whoever gave the access code through; no other session stands in for it. */
export const requireSuperAdmin = described(
  createMiddleware<AppEnv & { Variables: { superAdmin: SuperAdminSessionToken } }>(async (c, next) => {
    const { context } = c.var
    const cookie = await readSession(c, context, 'super')
    if (!cookie) throw new Failure('signed-out')
    const sessionToken = superAdminSessionToken(cookie.sid, context.address)
    c.set('superAdmin', sessionToken)
    await next()
    if (await hasEnded(context, sessionToken, c.error)) {
      dropCookie(c, 'super')
      throw new Failure('signed-out')
    }
    assertAdmitted(sessionToken, c.res.status)
  }),
  { who: 'super admin', cookies: ['super'] },
)
