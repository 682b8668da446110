import type { SQL } from 'drizzle-orm'
import type { RunnableQuery } from 'drizzle-orm/runnable-query'
import type { Statement } from '../platform/admission'
import type { AppContext } from '../platform/context'
import type { Database } from '../platform/database/database'
import type { StoredFile } from '../platform/files/file-store'

/** A stored file of an account, and where it lies in what its owner takes along. */
export interface OwnedFile extends StoredFile {
  path: string
}

export interface Erasure {
  userId: number
  at: Date
  /** Holds while the account may be erased; every statement stands under it. */
  condition: SQL
}

/** What one slice holds of an account: how it is told, handed over and erased. */
export interface Belongings {
  /** The parts of an export by their names; the rows are written as they are. */
  rows: (db: Database, userId: number) => Record<string, Statement>
  files?: (db: Database, userId: number) => RunnableQuery<OwnedFile[], 'sqlite'>
  /** Holds while something of this keeps the account from being erased. */
  holdsBack?: (userId: number) => SQL
  /** Erases what is personal and keeps the books, before the account itself goes. */
  erase: (db: Database, erasure: Erasure) => Statement[]
  /** What is to be done elsewhere once the account is gone; what fails is done by the clock. */
  afterwards?: (context: AppContext, userId: number) => Promise<unknown>
}

/** How many rows of one kind an export tells; more than any owner has. */
export const maxExported = 10_000
