import type { RunnableQuery } from 'drizzle-orm/runnable-query'

/** A query that is not run yet. */
export type Statement<Rows = unknown> = RunnableQuery<Rows, 'sqlite'>
