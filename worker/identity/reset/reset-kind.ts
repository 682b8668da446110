import type { PasswordKind } from '#contract/accounts'
import type { Statement } from '../../platform/admission'
import type { Condition } from '../../platform/database/commit'
import type { Database } from '../../platform/database/database'

/** One account, while its token version is the one that a link was made for. */
export interface Resettable {
  id: number
  version: number
}

/** An account whose password a link from its mailbox may change. */
export interface ResetAccount extends Resettable {
  email: string
  name: string
  minPasswordLength: number
  isConfirmed: boolean
}

/** How one kind of account chooses another password by a mailed link. */
export interface ResetKind {
  ofEmail: (db: Database, email: string) => Statement<ResetAccount[]>
  find: (db: Database, account: Resettable) => Statement<ResetAccount[]>
  /** Holds while `find` finds the account. */
  isResettable: (db: Database, account: Resettable) => Condition
  recordReset: (db: Database, account: Resettable, address: string, at: Date) => Statement
  /** Takes the password and makes every link of the account void. */
  setPassword: (db: Database, account: Resettable, passwordHash: string, at: Date) => Statement
  /** What a link brings that proved a mailbox which was not confirmed before. */
  confirmed?: (db: Database, id: number) => Statement
}

export type ResetKinds = Record<PasswordKind, ResetKind>
