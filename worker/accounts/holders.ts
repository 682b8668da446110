import type { SQL } from 'drizzle-orm'
import type { RunnableQuery } from 'drizzle-orm/runnable-query'
import type { Activity } from '#contract/activity'
import type { Statement } from '../platform/admission'
import type { Database } from '../platform/database/database'

/** Somebody whose password a link from their mailbox may change. */
export interface Holder {
  id: number
  version: number
  email: string
  name: string
  /** How many characters their password has at least. */
  least: number
  isConfirmed: boolean
}

/** One account, while its token version is the one that a link was made for. */
export interface Held {
  id: number
  version: number
}

/** One kind of account that signs in with a password: the owners, or the members of firms. */
export interface Holders {
  ofEmail: (db: Database, email: string) => RunnableQuery<Holder[], 'sqlite'>
  find: (db: Database, held: Held) => PromiseLike<Holder[]>
  /** Holds while `find` finds somebody. */
  exists: (held: Held) => SQL
  audit: (db: Database, held: Held, action: Activity, address: string, at: Date) => Statement
  /** What the new password brings besides: the link proves the mailbox, which confirms an address for the first time. */
  welcome?: (db: Database, holder: Holder) => readonly Statement[]
  /** Takes the password and makes every link of the account void, if `find` still finds it. */
  setPassword: (db: Database, held: Held, passwordHash: string, at: Date) => RunnableQuery<{ id: number }[], 'sqlite'>
}

export type HolderKind = 'owner' | 'member'
