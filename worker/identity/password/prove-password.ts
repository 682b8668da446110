import { settingsMessages } from '#contract/accounts/settings'
import type { Activity } from '#contract/applications/activity'
import { readAs } from '../../platform/admission'
import { recordAudit } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import type { Parts, Result } from '../../platform/database/batch'
import type { Statement } from '../../platform/database/statement'
import { Failure } from '../../platform/failure'
import { assertWithin } from '../../platform/rate-limit'
import { type AccountActor, accountEntities, type PasswordSessionToken } from '../session/account-session'
import { clearFailedAttempts, countOfNetwork, ownPasswordLimits } from './attempt-limits'
import { comparePassword } from './compare-password'

interface Proven<Person> {
  actor: Person
  /** The hash that matched: a change requires it, so that it fails if the password changed meanwhile. */
  passwordHash: string
  /** Statements that take back the counted attempts, for the batch of the change. */
  clearAttempts: readonly Statement[]
}

interface PasswordProof {
  password: string
  field: string
  action: Activity
}

/**
 * Checks the session and the account's password, and reads the parts in the same batch.
 * Attempts count as sign-ins.
 * @throws Failure signed-out, wrong-credentials, too-many-attempts, busy
 */
export async function provePassword<
  Person extends AccountActor,
  Proof extends Statement,
  const P extends Parts = Record<never, never>,
>(
  context: AppContext,
  sessionToken: PasswordSessionToken<Person, Proof>,
  { password, field, action }: PasswordProof,
  parts: P = {} as P,
): Promise<Proven<Person> & Result<P>> {
  const { db, now, after } = context
  const { kind, id } = sessionToken
  context.hashPlace.take()
  const limits = ownPasswordLimits(kind, id, context.network)
  const attempt = { ...countOfNetwork(db, limits, now()), accounts: sessionToken.passwordHash(db) }
  const { actor, own, rows } = await readAs(context, sessionToken, { own: attempt, rows: parts })
  const { counted, networkEnds, accounts } = own
  assertWithin(counted, networkEnds, now())
  const [account] = accounts
  if (!account) throw new Failure('signed-out')
  if (!(await comparePassword(context, account, password))) {
    after(
      'audit-refusal',
      recordAudit(db, actor, { action, entity: accountEntities[kind], id, result: 'refused' }, now()).run(),
    )
    throw wrongPassword(field)
  }
  const { passwordHash } = account
  return { ...rows, actor, passwordHash, clearAttempts: clearFailedAttempts(db, limits) }
}

export function wrongPassword(field: string): Failure {
  const message = settingsMessages.wrongPassword
  return new Failure('wrong-credentials', message, { errors: [{ path: field, message }] })
}
