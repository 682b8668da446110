import { and, eq, gt, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { type ApplicationRow, isVersion } from '../../applications/shared/application-queries'
import { history } from '../../applications/tables'
import { outbox } from '../../notifications/tables'
import type { Database } from '../../platform/database/database'
import { auditLog } from '../../platform/database/tables'
import { balanceKey, moveKey, requestsKey } from './undo-rules'

/** The message that waits to tell of a change. */
export const waitingMessage = (db: Database, key: string) =>
  db
    .select({ undo: outbox.undo, dueAt: outbox.dueAt, tries: outbox.tries, createdAt: outbox.createdAt })
    .from(outbox)
    .where(eq(outbox.key, key))
    .limit(1)
/** The message of the change that led to this version; none without a version. */
export const waitingForMove = (db: Database, id: number, version: number | undefined) =>
  waitingMessage(db, version === undefined ? '' : moveKey(id, version))
export type WaitingMessage = Awaited<ReturnType<typeof waitingMessage>>[number]

/** SQL condition: the application is as it was read, and no sender has taken the message. */
export const isStillWaiting = (
  db: Database,
  application: Pick<ApplicationRow, 'id' | 'version'>,
  key: string,
  now: Date,
): SQL =>
  sql`${isVersion(db, application)} and exists (select 1 from ${outbox} where ${and(
    eq(outbox.key, key),
    isNotNull(outbox.undo),
    gt(outbox.dueAt, now),
    eq(outbox.tries, 0),
  )})`

/** The message of a change, and those that wait and go with it. */
const togetherWith = (key: string): string[] => [key, balanceKey(key), requestsKey(key)]

export const putOff = (db: Database, key: string, dueAt: Date) =>
  db
    .update(outbox)
    .set({ dueAt })
    .where(inArray(outbox.key, togetherWith(key)))

export const deleteMessage = (db: Database, key: string) =>
  db.delete(outbox).where(inArray(outbox.key, togetherWith(key)))

/** The entries that a member's status change wrote. */
export const deleteEntries = (db: Database, applicationId: number, memberId: number, at: Date) =>
  db
    .delete(history)
    .where(
      and(
        eq(history.applicationId, applicationId),
        eq(history.createdAt, at),
        eq(history.actorKind, 'member'),
        eq(history.actorId, memberId),
        inArray(history.track, ['status', 'fileStatus', 'message']),
      ),
    )

/** The activity of the last status change, as a subquery. */
export const lastMove = (applicationId: number): SQL<number> =>
  sql<number>`(select max(${auditLog.id}) from ${auditLog} where ${auditLog.applicationId} = ${applicationId} and ${auditLog.action} in ('move-file', 'confirm-move'))`
