import { type SQL, sql } from 'drizzle-orm'
import type { historyTracks } from '#contract/pipelines'
import type { Actor } from '../../platform/audit/actor'
import type { Database } from '../../platform/database/database'
import { history } from '../tables'

export interface Change {
  applicationId: number | SQL<number>
  track: (typeof historyTracks)[number]
  from: string | SQL | null
  to: string
  message?: string | null
  /** When it was done, for a passed step that is recorded now. */
  doneAt?: Date | null
}

export const recordHistory = (db: Database, actor: Actor, { message, ...change }: Change, at: Date) =>
  db.insert(history).values({
    ...change,
    number: sql`(select coalesce(max(number), 0) + 1 from history where application_id = ${change.applicationId})`,
    message: message ?? null,
    actorKind: actor.kind,
    actorId: actor.id,
    actorName: actor.name,
    createdAt: at,
  })
