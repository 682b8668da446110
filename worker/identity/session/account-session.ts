import type { AuditEntity } from '#contract/applications/audit-entities'
import type { SessionToken } from '../../platform/admission'
import type { Actor } from '../../platform/audit/actor'
import type { Database } from '../../platform/database/database'
import type { Statement } from '../../platform/database/statement'
import type { SessionKind } from '../../platform/session'

/** A signed-in person with an account, of any kind. */
export interface AccountActor extends Actor {
  id: number
  sid: string
}

export interface AccountSessionToken<Person extends AccountActor, Proof extends Statement>
  extends SessionToken<Person, Proof> {
  /** The account in the cookie; only for reads in the batch that checks the session. */
  readonly id: number
}

/** The session of an account that has a password. */
export interface PasswordSessionToken<Person extends AccountActor, Proof extends Statement>
  extends AccountSessionToken<Person, Proof> {
  readonly kind: 'owner' | 'member'
  readonly passwordHash: (db: Database) => Statement<{ passwordHash: string }[]>
}

export const hasPassword = <Person extends AccountActor, Proof extends Statement>(
  token: AccountSessionToken<Person, Proof>,
): token is PasswordSessionToken<Person, Proof> => 'passwordHash' in token

/** What the audit log calls an account of each kind. */
export const accountEntities = { owner: 'account', member: 'member', super: 'superadmin' } as const satisfies Record<
  SessionKind,
  AuditEntity
>
