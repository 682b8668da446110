import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { maxParties } from '#contract/desk/parties/words'
import { applications } from '../../applications/tables'
import type { Database } from '../../platform/database/database'
import { insertFrom } from '../../platform/database/insert-from'
import type { ConflictRow } from './conflict-rules'
import { conflicts, parties, partyKeys } from './tables'

/** Applications that are compared for one key, and for all keys; the newest. */
const perKey = 8
const mostOthers = 40

/** The conflicts of an application, from both sides. */
export const ofApplication = (firmId: number, applicationId: number): SQL => sql`(
  select application_id, other_id, decision from conflicts where firm_id = ${firmId} and application_id = ${applicationId}
  union all select application_id, other_id, decision from conflicts where firm_id = ${firmId} and other_id = ${applicationId}
  limit ${2 * mostOthers})`

/** The other applications of the firm with one of the keys, the newest first. */
const withKeys = (firmId: number, applicationId: number, keys: readonly string[]): SQL => sql`(
  select distinct other.value as id from json_each(${JSON.stringify(keys)}) as typed,
    json_each((select json_group_array(application_id) from (select application_id from party_keys
      where firm_id = ${firmId} and key = typed.value and application_id <> ${applicationId}
      order by application_id desc limit ${perKey}))) as other
  order by 1 desc limit ${mostOthers})`

/** SQL condition: no application with one of the keys came meanwhile. */
export const areOthersAsRead = (
  firmId: number,
  applicationId: number,
  keys: readonly string[],
  ids: readonly { id: number }[],
): SQL => {
  // among the newest, one that came takes the place of another
  const known = sql`(select value from json_each(${JSON.stringify(ids.map(({ id }) => id))}))`
  return sql`(select count(*) = ${ids.length} and coalesce(sum(id in ${known}), 0) = ${ids.length}
    from ${withKeys(firmId, applicationId, keys)})`
}

const comparedColumns = {
  id: applications.id,
  userId: applications.userId,
  clientName: applications.clientName,
  clientEmail: applications.clientEmail,
  propertyAddress: applications.propertyAddress,
  serviceType: applications.serviceType,
  serviceAnswers: applications.serviceAnswers,
  referenceNumber: applications.referenceNumber,
  firmId: applications.firmId,
  withdrawnAt: applications.withdrawnAt,
  fileStatus: applications.fileStatus,
}

/** What an application is compared with: its conflicts, and the other applications of the firm that have one of the keys. */
export function comparedWith(db: Database, firmId: number, applicationId: number, keys: readonly string[]) {
  const mine = ofApplication(firmId, applicationId)
  const others = sql`(select id from ${withKeys(firmId, applicationId, keys)}
    union select application_id + other_id - ${applicationId} from ${mine})`
  return {
    sharing: db.select({ id: sql<number>`id` }).from(withKeys(firmId, applicationId, keys)),
    conflicts: db
      .select()
      .from(conflicts)
      .where(
        and(
          eq(conflicts.firmId, firmId),
          sql`${conflicts.applicationId} in (select application_id from ${mine})`,
          sql`${conflicts.otherId} in (select other_id from ${mine})`,
          sql`${applicationId} in (${conflicts.applicationId}, ${conflicts.otherId})`,
        ),
      )
      .orderBy(desc(conflicts.foundAt)),
    others: db
      .select(comparedColumns)
      .from(applications)
      .where(and(sql`${applications.id} in ${others}`, isNull(applications.erasedAt)))
      .limit(3 * mostOthers),
    theirs: db
      .select()
      .from(parties)
      .where(and(eq(parties.firmId, firmId), sql`${parties.applicationId} in ${others}`))
      .limit(3 * mostOthers * maxParties),
  }
}

/** The keys of an application become these. */
export const writeKeys = (db: Database, firmId: number, applicationId: number, keys: readonly string[]) => {
  const list = JSON.stringify(keys)
  return [
    db
      .delete(partyKeys)
      .where(
        and(
          eq(partyKeys.applicationId, applicationId),
          eq(partyKeys.firmId, firmId),
          sql`${partyKeys.key} not in (select value from json_each(${list}))`,
        ),
      ),
    insertFrom(
      db,
      partyKeys,
      { firmId, applicationId, key: sql`value` },
      sql`json_each(${list}) where true`,
    ).onConflictDoNothing(),
  ]
}

export const writeConflicts = (db: Database, rows: readonly ConflictRow[]) =>
  rows.map((row) => {
    const { firmId: _firm, applicationId: _one, otherId: _other, ...set } = row
    return db
      .insert(conflicts)
      .values(row)
      .onConflictDoUpdate({ target: [conflicts.applicationId, conflicts.otherId, conflicts.firmId], set })
  })

export const removeConflicts = (
  db: Database,
  firmId: number,
  pairs: readonly Pick<ConflictRow, 'applicationId' | 'otherId'>[],
) =>
  pairs.map(({ applicationId, otherId }) =>
    db
      .delete(conflicts)
      .where(
        and(
          eq(conflicts.firmId, firmId),
          eq(conflicts.applicationId, applicationId),
          eq(conflicts.otherId, otherId),
          isNull(conflicts.decision),
        ),
      ),
  )

const waitingSince = () => sql`(select min(found_at) from (
  select found_at from conflicts where conflicts.firm_id = applications.firm_id
    and conflicts.application_id = applications.id and decision is null
  union all select found_at from conflicts where conflicts.firm_id = applications.firm_id
    and conflicts.other_id = applications.id and decision is null))`

/** Since when one waits for a decision, on each of these applications: of the firm that has it now. */
export const setWaiting = (db: Database, ids: readonly number[]) =>
  db
    .update(applications)
    .set({ conflictAt: waitingSince() })
    .where(inArray(applications.id, [...ids]))

/** The same after a decision: a move that was made without knowing it is refused. */
export const setDecided = (db: Database, firmId: number, ids: readonly number[]) =>
  db
    .update(applications)
    .set({
      conflictAt: waitingSince(),
      version: sql`${applications.version} + (${applications.firmId} is ${firmId})`,
    })
    .where(inArray(applications.id, [...ids]))

export const setChecked = (db: Database, firmId: number, applicationId: number) =>
  db.update(applications).set({ conflictsFor: firmId }).where(eq(applications.id, applicationId))

/** Applications that were not compared within their firm yet, the newest first. */
export const uncheckedApplications = (db: Database, most: number) =>
  db
    .select({ ...comparedColumns, firmId: sql<number>`${applications.firmId}` })
    .from(applications)
    .where(sql`conflicts_for is not firm_id and erased_at is null and firm_id is not null`)
    .orderBy(desc(applications.id))
    .limit(most)

/** SQL condition: its firm, its client and its address are as they were read. */
export const isComparedAsRead = (row: {
  id: number
  firmId: number
  clientName: string
  propertyAddress: string | null
}) =>
  sql`exists (select 1 from ${applications} where ${and(
    eq(applications.id, row.id),
    eq(applications.firmId, row.firmId),
    eq(applications.clientName, row.clientName),
    sql`${applications.propertyAddress} is ${row.propertyAddress}`,
  )})`

/** SQL condition: the conflict is decided as it was read, and for what it was read. */
export const isConflictAsRead = ({ firmId, applicationId, otherId, foundAt, decidedAt }: ConflictRow): SQL =>
  sql`exists (select 1 from ${conflicts} where ${and(
    eq(conflicts.firmId, firmId),
    eq(conflicts.applicationId, applicationId),
    eq(conflicts.otherId, otherId),
    eq(conflicts.foundAt, foundAt),
    sql`${conflicts.decidedAt} is ${decidedAt?.getTime() ?? null}`,
  )}) and exists (select 1 from ${applications} where ${applications.firmId} = ${firmId}
    and ${applications.id} in (${applicationId}, ${otherId}))`
