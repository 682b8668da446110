import type { SQL } from 'drizzle-orm'
import type { RunnableQuery } from 'drizzle-orm/runnable-query'
import type { Context } from 'hono'
import type { Statement } from '../platform/admission'
import type { Database } from '../platform/database/database'
import type { AppEnv } from '../platform/http/router'

/** A statement that hands applications to an account and answers those that changed hands. */
export type Attaching = RunnableQuery<{ id: number }[], 'sqlite'>

/** How applications that were made without an account come to one; the applications' slice knows. */
export interface Claims {
  /** The applications that this browser made. */
  ofBrowser: (c: Context<AppEnv>) => Promise<number[]>
  /** @param userId may be a subquery, for an account that the same batch makes */
  attachByIds: (db: Database, userId: number | SQL, ids: readonly number[]) => Attaching
  /** Attaches those of the account's own email, while that email is confirmed, and none before. */
  attachByEmail: (db: Database, userId: number | SQL) => Attaching
  /** Lets the account's applications that were made under its email follow it to another one. */
  readdress: (db: Database, userId: SQL, from: string, to: string) => Statement
  /** Takes back what the browser holds of its own, once an account holds it. */
  forget: (c: Context) => void
}
