import { accountMessages } from '#contract/accounts/accounts'
import type { PasswordChange } from '#contract/accounts/settings'
import { deliverSoon, type OutgoingMessage } from '../../notifications/outbox'
import { enqueue } from '../../notifications/shared/outbox-queries'
import { recordAudit } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import { hashPassword } from '../../platform/crypto/password'
import { randomToken } from '../../platform/crypto/secret'
import { type Condition, commit, failOnConflict } from '../../platform/database/commit'
import type { Database } from '../../platform/database/database'
import type { Statement } from '../../platform/database/statement'
import { endSessionsOf } from '../../platform/session-queries'
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
  await commit(db, own.isUnchanged(db, id, passwordHash), {
    audit: recordAudit(db, actor, { action: proof.action, entity: accountEntities[kind], id }, at),
    message: enqueue(db, notice, at),
    ended: endSessionsOf(db, kind, id, at, sid),
    changed: own.set(db, id, newHash),
    clearAttempts,
    // changed between the two trips: the verified password is no longer valid
  }).catch(failOnConflict(() => wrongPassword('current')))
  deliverSoon(context)
  return { changed: true }
}
