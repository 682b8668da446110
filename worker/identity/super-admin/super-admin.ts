import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppContext } from '../../platform/context'
import { Failure } from '../../platform/failure'
import { described } from '../../platform/http/description'
import { readSession, type SignedCookie } from '../../platform/session'
import { isFactorRequired } from '../factors/required'
import { assertEnrolled } from '../factors/step-up'
import type { AccountSessionToken } from '../session/account-session'
import { passSession } from '../session/pass-session'
import { type Caller, type PersonEnv, personGuard } from '../session/person'
import { liveSession } from './person-queries'
import { entranceOf, type SuperAdmin, superAdminActor } from './person-rules'

export type SuperAdminSessionToken = AccountSessionToken<SuperAdmin, ReturnType<typeof liveSession>>

/** What the access code alone is enough for: the way to a person's sign-in, the console, or nothing. */
type Opens = 'gate' | 'console' | 'own account'

/** @param opens with `gate`, the access code alone is enough, though there are people behind it */
export const superAdminSessionToken = (
  { sid, accountId }: SignedCookie,
  context: Caller,
  opens: Opens = 'console',
): SuperAdminSessionToken => ({
  kind: 'super',
  id: accountId,
  sid,
  admitted: false,
  proof: ({ db, now }) => liveSession(db, sid, accountId, now()),
  accept: ([row]) => {
    const entrance = row && entranceOf(row)
    if (!row || entrance === 'ended') return undefined
    const isPersonMissing = opens === 'own account' ? accountId === 0 : entrance === 'person-needed'
    if (isPersonMissing && opens !== 'gate') throw new Failure('person-needed')
    const person = row.name !== null && row.email !== null ? { name: row.name, email: row.email } : null
    const isPersonNeeded = entrance === 'person-needed'
    const { factorAt, hasPasskey, hasApp, askedAt, resetAt } = row
    const mustHaveFactor = accountId !== 0 && isFactorRequired(context.env)
    const factors = { factorAt, hasPasskey, hasApp, mustHaveFactor, askedAt, resetAt }
    const actor = superAdminActor(context.address, { id: accountId, sid, person, isPersonNeeded, ...factors })
    if (opens === 'console') assertEnrolled(actor, context.now())
    return { lastSeenAt: row.lastSeenAt, actor }
  },
})

async function readSuperAdmin(c: Context, context: AppContext, opens: Opens) {
  const cookie = await readSession(c, context, 'super')
  return cookie && superAdminSessionToken(cookie, context, opens)
}

const guard = (opens: Opens) =>
  createMiddleware<PersonEnv & { Variables: { superAdmin: SuperAdminSessionToken } }>(async (c, next) => {
    // behind the access code alone, the number of rows would show whether a person is known
    if (opens === 'gate') c.set('context', { ...c.var.context, noteSession: () => {} })
    const sessionToken = await readSuperAdmin(c, c.var.context, opens)
    if (sessionToken) {
      c.set('superAdmin', sessionToken)
      c.set('person', sessionToken)
    }
    await passSession(c, c.var.context, 'super', sessionToken, next)
  })

export const requireSuperAdmin = described(guard('console'), { who: 'super admin', cookies: ['super'] })
/** For what a person does between the access code and their own sign-in. */
export const requireAccessCode = described(guard('gate'), { who: 'super admin', cookies: ['super'] })
/** For what a super admin does with their own account, which the access code alone does not have. */
export const superAdminPerson = personGuard('super', (c) => readSuperAdmin(c, c.var.context, 'own account'), {
  who: 'super admin',
  cookies: ['super'],
})
