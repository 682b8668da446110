import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { memberSessionToken } from '../firms/member'
import { ownerSessionToken } from '../identity/owner'
import { superAdminSessionToken } from '../identity/super-admin/super-admin'
import { backgroundContext } from '../platform/background'
import type { AppContext } from '../platform/context'
import { newSession } from '../platform/session'
import { insertSession } from '../platform/session-queries'

/** A context in which something else happens before one of its batches; the second is usually the one that writes. */
export function interrupted(happening: () => Promise<unknown>, before = 2): AppContext {
  const context = backgroundContext(env, createExecutionContext())
  const batch = context.db.batch.bind(context.db)
  let batches = 0
  const later = async (statements: Parameters<typeof batch>[0]) => {
    batches += 1
    if (batches === before) await happening()
    return batch(statements)
  }
  return { ...context, db: Object.assign(Object.create(context.db) as typeof context.db, { batch: later }) }
}

/** A context in which something else happens just before the provider gets a call of this path. */
export function interruptedAtProvider(path: RegExp, happening: () => Promise<unknown>): AppContext {
  const context = backgroundContext(env, createExecutionContext())
  const fetch: Fetcher['fetch'] = async (input, init) => {
    const request = new Request(input, init)
    if (path.test(new URL(request.url).pathname)) await happening()
    return sandbox.fetch(request)
  }
  const { SANDBOX: sandbox } = env
  return { ...context, env: { ...env, SANDBOX: { ...sandbox, fetch } } }
}

/** What a signed-in member of a firm sends with an action. */
export async function memberTokenOf(context: AppContext, { id, firmId }: { id: number; firmId: number }) {
  const session = newSession(context, 'member', id)
  await insertSession(context.db, session)
  return memberSessionToken({ sid: session.sid, accountId: id, claims: {} }, firmId, context)
}

/** What a signed-in owner or administrator sends with an action. */
export async function ownerTokenOf(context: AppContext, id: number) {
  const session = newSession(context, 'owner', id)
  await insertSession(context.db, session)
  return ownerSessionToken({ sid: session.sid, accountId: id, claims: {} }, context)
}

/** What someone with the access code sends with an action. */
export async function superTokenOf(context: AppContext, opens?: 'gate' | 'console') {
  const session = newSession(context, 'super', 0)
  await insertSession(context.db, session)
  return superAdminSessionToken({ sid: session.sid, accountId: 0, claims: {} }, context, opens)
}
