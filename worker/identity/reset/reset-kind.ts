import type { PasswordKind } from '#contract/identity/sign-in'
import type { Condition } from '../../platform/database/commit'
import type { Database } from '../../platform/database/database'
import type { Statement } from '../../platform/database/statement'

export interface Resettable {
  id: number
  version: number
}

export interface ResetAccount extends Resettable {
  email: string
  name: string
  minPasswordLength: number
  /** What a password may not be made of. */
  facts: string[]
  isConfirmed: boolean
  /** The hash of a password that somebody else chose for them, which may not become their own. */
  firstPasswordHash: string | null
}

export interface ResetKind {
  ofEmail: (db: Database, email: string) => Statement<ResetAccount[]>
  find: (db: Database, account: Resettable) => Statement<ResetAccount[]>
  isResettable: (db: Database, account: Resettable) => Condition
  recordReset: (db: Database, account: Resettable, address: string, at: Date) => Statement
  /** Sets the password and invalidates every link of the account. */
  setPassword: (db: Database, account: Resettable, passwordHash: string, at: Date) => Statement
  /** For a link that proved a mailbox for the first time. */
  confirmed?: (db: Database, id: number) => Statement
}

export type ResetKinds = Record<PasswordKind, ResetKind>
