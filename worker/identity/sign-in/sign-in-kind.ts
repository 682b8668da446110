import type { ProblemCode } from '#contract/api/problems'
import type { PasswordKind } from '#contract/identity/sign-in'
import type { SessionToken } from '../../platform/admission'
import type { AuditEvent } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import type { Condition } from '../../platform/database/commit'
import type { Database } from '../../platform/database/database'
import type { Statement } from '../../platform/database/statement'
import type { Bindings } from '../../platform/env'
import type { SessionKind } from '../../platform/session'
import type { SignInLimits } from '../password/attempt-limits'
import type { PendingSignIn } from './pending'
import type { Recipient } from './sign-in-link'
import type { Candidate } from './sign-in-rules'

export interface SignInKind<Account extends Candidate & { id: number }> {
  kind: SessionKind
  limits: (name: string, network: string) => SignInLimits | Promise<SignInLimits>
  named: (db: Database, name: string) => Statement<Account[]>
  /** Waits before the secret is compared. @param count attempts from everywhere, including this one */
  delay?: (count: number) => Promise<void>
  /** Costs the same without an account. */
  compare: (context: AppContext, account: Account | undefined, secret: string) => Promise<boolean>
  /** The same answer for unknown, wrong and inactive, and its audit entry. */
  refusal: { code: ProblemCode; message?: string; audit: (id: number | undefined) => AuditEvent }
  isUnchanged?: (db: Database, account: Account) => Condition
  /** @param secret absent when none was typed, as with a passkey */
  record: (context: AppContext, account: Account, secret?: string) => Promise<readonly Statement[]>
  /** Who gets a link after too many attempts from everywhere. */
  recipient?: (account: Account) => Recipient
  /** Whether a second factor is required of someone. */
  mustHaveFactor?: (env: Bindings, account: Account) => boolean
}

export interface Credentials {
  name: string
  secret: string
}

export interface SignInBrowser {
  /** This browser's session, which ends when the next one starts. */
  former: string | undefined
  isKnown: (kind: SessionKind, id: number) => boolean
  /** Keeps in the browser that the password was right, until the second step; absent where a kind has none. */
  pend?: (pending: PendingSignIn) => Promise<void>
}

/** An account that may have a second factor. */
export interface SignInAccount extends Candidate {
  id: number
  tokenVersion: number
  hasPasskey: boolean
  hasApp: boolean
  askedAt: Date | null
}

/** How people of a kind finish signing in with a second factor. */
export interface FactorKind<Account extends SignInAccount> {
  kind: SessionKind
  byId: (db: Database, id: number) => Statement<Account[]>
  isUnchanged: (db: Database, account: Account) => Condition
  recipient: (account: Account) => Pick<Recipient, 'email' | 'name'>
  /** Whether the requirement is for this person. */
  mustHaveFactor: (env: Bindings, account: Account) => boolean
  record: SignInKind<Account>['record']
  /** The session that must be valid before; without, anyone may begin. */
  behind?: SessionToken<unknown>
}

/** A kind whose people have a password, and can have a second factor. */
export interface PersonKind<Account extends SignInAccount> extends SignInKind<Account>, FactorKind<Account> {
  kind: PasswordKind
  mustHaveFactor: (env: Bindings, account: Account) => boolean
  isUnchanged: (db: Database, account: Account) => Condition
  recipient: (account: Account) => Recipient
}
