import { createMiddleware } from 'hono/factory'
import type { SessionToken } from '../../platform/admission'
import type { Actor } from '../../platform/audit/actor'
import { described } from '../../platform/http/description'
import type { AppEnv } from '../../platform/http/router'
import { readSession } from '../../platform/session'
import { passSession } from '../session/pass-session'
import { liveSession } from './unlock-queries'

export interface SuperAdmin extends Actor {
  kind: 'super'
  id: null
}
export type SuperAdminSessionToken = SessionToken<SuperAdmin, ReturnType<typeof liveSession>>

export const superAdminActor = (address: string): SuperAdmin => ({
  kind: 'super',
  id: null,
  name: 'Super admin',
  role: 'super admin',
  address,
})

const superAdminSessionToken = (sid: string, address: string): SuperAdminSessionToken => ({
  kind: 'super',
  sid,
  admitted: false,
  proof: ({ db, now }) => liveSession(db, sid, now()),
  accept: ([row]) => row && { lastSeenAt: row.lastSeenAt, actor: superAdminActor(address) },
})

export const requireSuperAdmin = described(
  createMiddleware<AppEnv & { Variables: { superAdmin: SuperAdminSessionToken } }>(async (c, next) => {
    const cookie = await readSession(c, c.var.context, 'super')
    const sessionToken = cookie && superAdminSessionToken(cookie.sid, c.var.context.address)
    if (sessionToken) c.set('superAdmin', sessionToken)
    await passSession(c, c.var.context, 'super', sessionToken, next)
  }),
  { who: 'super admin', cookies: ['super'] },
)
