import { accountMessages } from '#contract/accounts/accounts'
import type { PasswordChange } from '#contract/identity/passwords'
import { deliverSoon, type OutgoingMessage } from '../../notifications/outbox'
import { enqueue } from '../../notifications/shared/outbox-queries'
import { readAs } from '../../platform/admission'
import { recordAudit } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import { hashPassword } from '../../platform/crypto/password'
import { randomToken } from '../../platform/crypto/secret'
import { allOf, type Condition, Conflict, commit } from '../../platform/database/commit'
import type { Database } from '../../platform/database/database'
import type { Statement } from '../../platform/database/statement'
import { endSessionsOf, isSignedIn } from '../../platform/session-queries'
import { type AccountActor, accountEntities, type PasswordSessionToken } from '../session/account-session'
import { assertAllowed, type PasswordOwner, refused } from './assert-allowed'
import { provePassword, wrongPassword } from './prove-password'

/** How one kind of account keeps its password. */
export interface OwnPassword<Person> {
  ownerOf: (person: Person) => PasswordOwner
  recipientOf: (person: Person) => { email: string; name: string }
  isUnchanged: (db: Database, id: number, passwordHash: string) => Condition
  /** Also invalidates every link that was mailed for it. */
  set: (db: Database, id: number, passwordHash: string) => Statement
}

/**
 * Replaces the current password. Every other session ends, and mailed links become invalid.
 * @throws Failure signed-out, wrong-credentials, too-many-attempts, busy, those of assertAllowed
 */
export async function changePassword<Person extends AccountActor, Proof extends Statement>(
  context: AppContext,
  sessionToken: PasswordSessionToken<Person, Proof>,
  own: OwnPassword<Person>,
  { current, password }: PasswordChange,
): Promise<{ changed: true }> {
  const { db, env, now } = context
  const { kind } = sessionToken
  const proof = { password: current, field: 'current', action: 'change-password' } as const
  const { actor, passwordHash, clearAttempts } = await provePassword(context, sessionToken, proof)
  await assertAllowed(env, password, own.ownerOf(actor))
  if (password === current) throw refused('bad-request', accountMessages.passwordUnchanged)
  const newHash = await hashPassword(context, password)
  const at = now()
  const { id, sid } = actor
  const { email, name } = own.recipientOf(actor)
  const notice: OutgoingMessage = {
    message: 'password-changed',
    to: { email },
    facts: { name, isKeptHere: true },
    key: `password-changed ${randomToken()}`,
  }
  await commit(db, allOf(own.isUnchanged(db, id, passwordHash), isSignedIn(db, kind, sid, at)), {
    audit: recordAudit(db, actor, { action: proof.action, entity: accountEntities[kind], id }, at),
    message: enqueue(db, notice, at),
    ended: endSessionsOf(db, kind, id, at, sid),
    changed: own.set(db, id, newHash),
    clearAttempts,
  }).catch(async (error: unknown) => {
    if (error instanceof Conflict) await readAs(context, sessionToken, {})
    // the session goes on, so it is the verified password that is no longer valid
    throw error instanceof Conflict ? wrongPassword('current') : error
  })
  deliverSoon(context)
  return { changed: true }
}
